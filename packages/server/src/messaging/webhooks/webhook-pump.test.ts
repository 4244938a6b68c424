import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { WebhookBench } from './testing/bench.ts'
import { pumpWebhook } from './webhook-pump.ts'

const bench = new WebhookBench()

// verifies: events.attempts
it('comes back at once for an attempt that becomes due while it checks', async () => {
  const account = await bench.withWebhook()
  bench.receiver.answer = (_request, response) => response.writeHead(500).end()
  await bench.happens(account, 'call.failed', { id: 'c_1' })
  const [waiting] = await bench.deliveries(account, (all) => all[0]?.attempts === 1)
  const clock = new VirtualClock(waiting!.nextAttemptAt! - 1)
  const lanes = {
    expectCrowd: () => {},
    expectNoCrowd: () => {},
    async take() {
      await clock.advance(1)
      return { taken: 0 }
    },
  }
  const job = pumpWebhook({ database: bench.db.database, clock }, lanes)
  expect(await job({ accountId: account.id })).toEqual({ kind: 'again', atMs: waiting!.nextAttemptAt })
})
