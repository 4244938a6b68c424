import { expect, it } from 'vitest'
import { listDeliveries as readDeliveries } from './delivery.store.ts'
import { WebhookBench } from './testing/bench.ts'
import { ok } from './testing/receiver.ts'

const bench = new WebhookBench()

const told = () => bench.receiver.posts.map(({ body }) => JSON.parse(body.toString()).data.id)

// verifies: events.message-received-suspended
it('a suspended account gets no message.received, not even earlier ones, until it is restored; call events are sent', async () => {
  const account = await bench.withWebhook()
  bench.receiver.answer = (_request, response) => response.writeHead(500).end()
  await bench.happens(account, 'message.received', { id: 'msg_tried' })
  await bench.deliveries(account, (all) => all[0]?.attempts === 1)
  await bench.service.setStatus(account, 'suspended')
  bench.receiver.answer = ok
  await bench.happens(account, 'message.received', { id: 'msg_waiting' })
  await bench.clock.advance(60_000)
  await bench.happens(account, 'call.completed', { id: 'c_1' })
  // Stored, not only posted: an attempt that the clock overtakes is repeated.
  await bench.until(async () => {
    const rows = await readDeliveries(bench.db.database, account.id)
    return rows.some(({ event, status }) => event === 'call.completed' && status === 'delivered')
  })
  const before = told()
  expect(before.filter((id) => id !== 'msg_tried')).toEqual(['c_1'])
  await bench.clock.advance(60_000)
  await bench.until(async () => {
    const rows = await readDeliveries(bench.db.database, account.id)
    return (
      rows.length === 3 &&
      rows.every(({ event, status }) => (event === 'call.completed') === (status === 'delivered'))
    )
  })
  expect(told()).toEqual(before)
  await bench.service.setStatus(account, 'active')
  await bench.until(() => told().length === before.length + 2)
  expect(told().slice(before.length).sort()).toEqual(['msg_tried', 'msg_waiting'])
})
