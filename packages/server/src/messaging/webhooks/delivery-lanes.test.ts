import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { systemClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { createSeal } from '../../platform/kernel/seal.ts'
import { silentLog } from '../../platform/log/log.ts'
import { DeliveryLanes } from './delivery-lanes.ts'
import { takeDeliveries } from './take-deliveries.store.ts'
import { WebhookBench } from './testing/bench.ts'

const bench = new WebhookBench()

/** The first statement commits only after the second one, unless that one waits for it. */
function overlapping(database: Database): Database {
  let statements = 0
  const [first, second] = [new Signal(), new Signal()]
  return {
    ...database,
    async query(query) {
      statements += 1
      if (statements === 1)
        return database.transaction(async (tx) => {
          const rows = await tx.query(query)
          first.give()
          await Promise.race([second.given, systemClock.sleep(300)])
          return rows
        })
      await first.given
      return database.query(query).finally(second.give)
    },
  }
}

class Signal {
  give = () => {}
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve
  })
}

it('never runs more than eight attempts of one account, even if two looks at it overlap', async () => {
  const account = await bench.withWebhook()
  await bench.service.close()
  const hanging: ServerResponse[] = []
  bench.receiver.answer = (_request, response) => void hanging.push(response)
  for (let n = 0; n < 10; n++) await bench.happens(account, 'call.missed', { id: `c_${n}` })
  const { clock, http } = bench
  const nowMs = clock.nowMs()
  const noLane = { nowMs, limit: 10, attemptUntilMs: nowMs + 15_000, lanes: 8, free: 0 }
  expect(await takeDeliveries(bench.db.database, account.id, noLane)).toMatchObject({
    taken: 10,
    claimed: [],
  })
  const seal = createSeal([bench.sealKey], randomBytes)
  const database = overlapping(bench.db.database)
  const lanes = new DeliveryLanes({ database, clock, randomBytes, log: silentLog, http, seal })
  const taken = await Promise.all([lanes.take(account.id), lanes.take(account.id)])
  expect(taken.map(({ claimed }) => claimed.length)).toEqual([8, 0])
  await bench.until(() => hanging.length === 8)
  for (const response of hanging) response.end()
  await lanes.close()
})
