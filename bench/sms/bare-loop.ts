import { randomBytes } from 'node:crypto'
import { systemClock as clock } from '@hovor/clock'
import type { AccountId } from '@hovor/server/testing'
import pg from 'pg'
import { admitMessage } from '../../packages/server/dist/messaging/messages/send/admit-message.store.js'
import { settleMessage } from '../../packages/server/dist/messaging/messages/state/settle-message.js'
import { createCredit } from '../../packages/server/dist/money/credit/credit.js'
import { columnTypes } from '../../packages/server/dist/platform/db/column-types.js'
import type { Db } from '../../packages/server/dist/platform/db/database.js'
import type { Query } from '../../packages/server/dist/platform/db/sql.js'
import { enqueue } from '../../packages/server/dist/platform/jobs/queue.js'
import { newId } from '../../packages/server/dist/platform/kernel/ids.js'
import { answerParent } from '../api/child.ts'

/* The statements of T1 and T2 as POST /v1/messages sends them, over eight plain pg connections and nothing else. */
const connection = { ...JSON.parse(process.argv[2] ?? '{}'), types: columnTypes }
const credit = createCredit({ clock, randomBytes })
const clients = await Promise.all(
  Array.from({ length: 8 }, async () => {
    const client = new pg.Client(connection)
    await client.connect()
    return client
  }),
)

await answerParent({}, async (accountIds: AccountId[]) => {
  const accounts = accountIds.values()
  const startedMs = performance.now()
  await Promise.all(clients.map((client) => loop(client, accounts)))
  return { secs: (performance.now() - startedMs) / 1000 }
})
await Promise.all(clients.map((client) => client.end()))

async function loop(client: pg.Client, accounts: Iterator<AccountId>): Promise<void> {
  const db = plainDb(client)
  for (let next = accounts.next(); !next.done; next = accounts.next()) {
    const accountId = next.value
    const id = newId('msg', clock, randomBytes)
    const nowMs = clock.nowMs()
    await client.query('begin')
    const text = { sender: 'Hovor', recipient: '+420601000011', body: 'Dobry den, vase auto je pripraveno.' }
    const message = {
      ...text,
      own: undefined,
      accountId,
      id,
      segments: 1,
      priceHal: 150,
      node: 'bare',
      nowMs,
    }
    await admitMessage(db, message)
    await credit.hold(db, {
      accountId,
      ref: id,
      amountHal: 150,
      description: 'SMS to +420601000011, 1 segment',
    })
    await enqueue(db, { accountId, key: 'sms', kind: 'bare', dueAtMs: nowMs + 10_000 })
    await client.query('commit')
    await client.query('begin')
    const end = { event: 'accepted', carrierIds: [id] } as const
    await settleMessage(db, { accountId, id }, end, { clock, randomBytes, credit })
    await client.query('commit')
  }
}

function plainDb(client: pg.Client): Db {
  const query = async <Row>({ name, text, values }: Query<Row>) =>
    (await client.query({ name, text, values: [...values] })).rows as Row[]
  return {
    query,
    one: async (statement) => (await query(statement))[0],
    afterCommit: (run) => run(),
    hint: () => {},
  }
}
