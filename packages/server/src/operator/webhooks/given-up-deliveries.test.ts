import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type DeliveryId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

const url = 'https://example.com/hook'

async function customer(): Promise<AccountId> {
  const { id } = await server.newAccount()
  await server.database.query(sql`
    insert into webhook (account_id, url, events, secret, created_at, updated_at)
    values (${uuidOf(id)}, ${url}, '{}', ${randomBytes(32)}, 1, 1)`)
  return id
}

async function delivery(
  accountId: AccountId,
  { status = 'failed', event = 'call.completed', replayOf = null as DeliveryId | null } = {},
): Promise<DeliveryId> {
  const id = newId('dlv', clock, randomBytes)
  await server.database.query(sql`
    insert into webhook_delivery (account_id, id, event, url, body, status, attempts, last_status_code, created_at,
      last_attempt_at, next_attempt_at, replay_of)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, ${event}, ${url}, ${Buffer.from('{}')}, ${status}, 10, 500, 1, 2,
      ${status === 'pending' ? 3 : null}, ${replayOf === null ? null : uuidOf(replayOf)}::uuid)`)
  return id
}

const list = async () => (await operate(server, 'GET', '/deliveries')).body.deliveries
const replay = (accountId: AccountId, id: DeliveryId) =>
  operate(server, 'POST', `/accounts/${accountId}/webhook/deliveries/${id}/replay`)

// verifies: operator.given-up
test('deliveries of all accounts that were given up and can be replayed are listed, the newest first', async () => {
  const [one, other, without] = [await customer(), await customer(), (await server.newAccount()).id]
  const older = await delivery(one)
  const newer = await delivery(other)
  await delivery(one, { status: 'delivered' })
  await delivery(one, { status: 'pending' })
  await delivery(one, { event: 'webhook.test' })
  await delivery(without)
  const replayed = await delivery(one)
  await delivery(one, { status: 'delivered', replayOf: replayed })
  const again = await delivery(other)
  const failedAgain = await delivery(other, { replayOf: again })
  const listed = await list()
  expect(listed.map(({ accountId, id }: { accountId: string; id: string }) => [accountId, id])).toEqual([
    [other, failedAgain],
    [other, newer],
    [one, older],
  ])
  expect(listed[2]).toMatchObject({
    event: 'call.completed',
    status: 'failed',
    lastStatusCode: 500,
    attempts: 10,
  })
})

// verifies: operator.given-up
test('one that is replayed is delivered anew, is no longer listed, and the log says so', async () => {
  const accountId = await customer()
  const id = await delivery(accountId)
  const { status, body } = await replay(accountId, id)
  expect(status).toBe(201)
  expect(body.delivery).toMatchObject({ replayOf: id, status: 'pending', url, attempts: 0 })
  expect((await list()).filter((given: { accountId: string }) => given.accountId === accountId)).toEqual([])
  expect(await storedEntries(server, accountId, 'delivery.replay')).toMatchObject([
    { after: { deliveryId: id, event: 'call.completed' } },
  ])
})

test('one of another account, a test event, and one of an account without a webhook are not replayed', async () => {
  const [accountId, other, without] = [await customer(), await customer(), (await server.newAccount()).id]
  const refused = [
    await replay(other, await delivery(accountId)),
    await replay(without, await delivery(without)),
    await operate(server, 'POST', `/accounts/${accountId}/webhook/deliveries/nothing/replay`),
    await replay(accountId, await delivery(accountId, { event: 'webhook.test' })),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 409])
  expect(await storedEntries(server, accountId, 'delivery.replay')).toEqual([])
})
