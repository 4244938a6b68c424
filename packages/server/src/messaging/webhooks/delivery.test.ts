import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { sealKeyOf } from '../../platform/kernel/seal.ts'
import { listDeliveries as readDeliveries } from './delivery.store.ts'
import { removeWebhook } from './remove-webhook.ts'
import { takeDeliveries } from './take-deliveries.store.ts'
import { type Listed, WebhookBench } from './testing/bench.ts'
import { ok, type Receiver } from './testing/receiver.ts'
import type { TestService } from './testing/test-service.ts'

const bench = new WebhookBench()
const isDelivered = ({ status }: Listed) => status === 'delivered'

describe('delivery', () => {
  // verifies: events.message-sent-unqueued
  it('fails cleanly, without looping, when the deployment has lost its key', async () => {
    const account = await bench.withWebhook()
    await bench.service.close()
    bench.sealKey = sealKeyOf(randomBytes(32))
    bench.service = await bench.start()
    await bench.happens(account, 'message.sent', { id: 'msg_1' })
    const failed = await bench.until(async () => {
      await bench.clock.advance(500)
      const [delivery] = await readDeliveries(bench.db.database, account.id)
      return delivery?.status === 'failed' && delivery
    })
    expect(failed).toMatchObject({ attempts: 3, last_error: 'the signing secret cannot be decrypted' })
    expect(bench.receiver.posts).toHaveLength(0)
  })

  // verifies: events.envelope, events.event-id, events.signature, events.subscribe-all, general.neutral-names
  it('delivers an event at once, signed, with the stored bytes', async () => {
    const account = await bench.service.account()
    const put = await account.request('PUT', '/v1/webhook', { url: bench.receiver.url })
    const id = await bench.happens(account, 'call.completed', { id: 'c_1', summary: 'Žluťoučký kůň' })
    const [post] = await bench.until(() => bench.receiver.posts.length === 1 && bench.receiver.posts)
    const body = JSON.parse(post!.body.toString())
    expect(body).toEqual({
      event: 'call.completed',
      ts: bench.clock.nowMs(),
      event_id: id,
      data: { id: 'c_1', summary: 'Žluťoučký kůň' },
    })
    expect(post!.headers['webhook-id']).toBe(id)
    bench.expectSigned(post!, [put.body.webhook.secret])
    const [delivery] = await bench.deliveries(account, (all) => all[0]?.status === 'delivered')
    expect(delivery).toMatchObject({ event: 'call.completed', eventId: id, attempts: 1, lastStatusCode: 200 })
    expect(delivery).not.toHaveProperty('nextAttemptAt')
  })

  // verifies: webhook.delivery
  it('names the call that an event tells of, in its replay too, and none for other events', async () => {
    const account = await bench.withWebhook()
    const id = newId('c', bench.clock, randomBytes)
    await bench.happens(account, 'call.missed', { id })
    await bench.happens(account, 'message.sent', { id: newId('msg', bench.clock, randomBytes) })
    const all = await bench.deliveries(account, (found) => found.filter(isDelivered).length === 2)
    const byEvent = new Map(all.map((delivery) => [delivery.event, delivery]))
    expect(byEvent.get('call.missed')?.callId).toBe(id)
    expect(byEvent.get('message.sent')).not.toHaveProperty('callId')
    const { id: first } = byEvent.get('call.missed')!
    const replay = await account.request('POST', `/v1/webhook/deliveries/${first}/replay`)
    expect(replay.body.delivery).toMatchObject({ callId: id, replayOf: first })
  })

  // verifies: events.attempts, events.rounds, events.identical-bytes, webhook.deliveries
  // verifies: limits.webhook-delivery, webhook.delivery, events.deduplicate
  it('retries a queued event in five rounds of three, byte for byte the same, signed anew each time', async () => {
    const account = await bench.withWebhook()
    bench.receiver.answer = (_request, response) => response.writeHead(500).end('no')
    await bench.happens(account, 'call.failed', { id: 'c_2' })
    const startMs = bench.clock.nowMs()
    let made = 0
    for (const startSecs of [0, 60, 180, 420, 900]) {
      for (const gapSecs of [0, 3, 6]) {
        const atMs = startMs + (startSecs + gapSecs) * 1000
        if (made > 0) {
          const [waiting] = await bench.deliveries(account, (all) => all[0]?.attempts === made)
          expect(waiting).toMatchObject({ status: 'pending', nextAttemptAt: atMs, lastStatusCode: 500 })
          await bench.clock.advance(atMs - bench.clock.nowMs() - 1)
          expect(bench.receiver.posts).toHaveLength(made)
          await bench.clock.advance(1)
        }
        made += 1
        await bench.until(() => bench.receiver.posts.length === made)
      }
    }
    const [done] = await bench.deliveries(account, (all) => all[0]?.status === 'failed')
    expect(done).toMatchObject({ attempts: 15, lastError: 'the response was HTTP 500' })
    await bench.clock.advance(60 * 60 * 1000)
    expect(bench.receiver.posts).toHaveLength(15)
    expect(new Set(bench.receiver.posts.map(({ body }) => body.toString('hex'))).size).toBe(1)
    expect(new Set(bench.receiver.posts.map(({ headers }) => headers['service-signature'])).size).toBe(15)
  })

  // verifies: events.message-sent-unqueued, events.no-event-id
  it('tries message.sent three times and then drops it', async () => {
    const account = await bench.withWebhook()
    bench.receiver.answer = (_request, response) => response.writeHead(503).end()
    await bench.happens(account, 'message.sent', { id: 'msg_1' })
    for (const made of [1, 2, 3]) {
      await bench.until(() => bench.receiver.posts.length === made)
      await bench.deliveries(account, (all) => all[0]?.attempts === made)
      await bench.clock.advance(3000)
    }
    const [done] = await bench.deliveries(account, (all) => all[0]?.status === 'failed')
    expect(done).toMatchObject({ event: 'message.sent', attempts: 3, lastStatusCode: 503 })
    expect(done).not.toHaveProperty('eventId')
    expect(JSON.parse(bench.receiver.posts[0]!.body.toString())).not.toHaveProperty('event_id')
    expect(bench.receiver.posts[0]!.headers['webhook-id']).toBe(done!.id)
  })

  // verifies: events.attempts
  it('treats a 410, a redirect, a reset, a hanging and a partial response as failures, with the reason', async () => {
    const account = await bench.withWebhook()
    const faults: [Receiver['answer'], string][] = [
      [(_request, response) => response.writeHead(410).end(), 'the response was HTTP 410'],
      [
        (_request, response) => response.writeHead(307, { location: `${bench.receiver.url}x` }).end(),
        'the response was HTTP 307, and redirects are not followed',
      ],
      [(request) => (request.socket as Socket).resetAndDestroy(), 'the connection was reset'],
      [() => {}, 'no answer within 10 s'],
      [
        (_request, response) => response.writeHead(200, { 'content-length': '10' }).write('x'),
        'no answer within 10 s',
      ],
    ]
    bench.receiver.answer = (...exchange) => (faults[bench.receiver.posts.length - 1]?.[0] ?? ok)(...exchange)
    await bench.happens(account, 'call.missed', { id: 'c_3' })
    for (const [made, [, lastError]] of faults.entries()) {
      await bench.until(() => bench.receiver.posts.length === made + 1)
      if (lastError.startsWith('no answer')) await bench.clock.advance(10_000)
      const [waiting] = await bench.deliveries(account, (all) => all[0]?.attempts === made + 1)
      expect(waiting).toMatchObject({ status: 'pending', lastError })
      await bench.clock.advance(waiting!.nextAttemptAt! - bench.clock.nowMs())
    }
    const [done] = await bench.deliveries(account, (all) => all[0]?.status === 'delivered')
    expect(done).toMatchObject({ attempts: faults.length + 1 })
    expect(done).not.toHaveProperty('lastError')
  })

  it('is not held up by a hanging endpoint of another account, nor by a hanging event', async () => {
    const slow = await bench.withWebhook()
    const quick = await bench.withWebhook()
    const hanging: ServerResponse[] = []
    bench.receiver.answer = (_request, response, body) => {
      if (body.includes('hangs')) hanging.push(response)
      else response.end()
    }
    for (let n = 0; n < 5; n++) await bench.happens(slow, 'call.missed', { id: `hangs ${n}` })
    await bench.until(() => hanging.length === 5)
    await bench.happens(slow, 'call.missed', { id: 'newer' })
    await bench.happens(quick, 'call.missed', { id: 'other' })
    await bench.until(() => bench.receiver.posts.length === 7)
    expect(
      bench.receiver.posts
        .slice(5)
        .map(({ body }) => JSON.parse(body.toString()).data.id)
        .sort(),
    ).toEqual(['newer', 'other'])
  })

  it('is not held up by many hanging endpoints on the same host', async () => {
    const slow = await Promise.all(Array.from({ length: 10 }, () => bench.withWebhook()))
    const quick = await bench.withWebhook()
    let hanging = 0
    bench.receiver.answer = (_request, response, body) => {
      if (body.includes('hangs')) hanging += 1
      else response.end()
    }
    for (const account of slow) {
      for (let n = 0; n < 10; n++) await bench.happens(account, 'call.missed', { id: 'hangs' })
    }
    await bench.until(() => hanging === 80)
    await bench.happens(quick, 'call.missed', { id: 'c_1' })
    await bench.deliveries(quick, (all) => all[0]?.status === 'delivered')
    expect(hanging).toBe(80)
  })

  it('runs at most eight attempts of one account at once, and continues when one ends', async () => {
    const account = await bench.withWebhook()
    const hanging: ServerResponse[] = []
    bench.receiver.answer = (_request, response) => void hanging.push(response)
    for (let n = 0; n < 10; n++) await bench.happens(account, 'call.missed', { id: `c_${n}` })
    await bench.until(() => hanging.length >= 8)
    hanging[0]!.end()
    await bench.until(() => hanging.length >= 9)
    expect(hanging).toHaveLength(9)
    for (const response of hanging) response.end()
    bench.receiver.answer = ok
    const all = await bench.deliveries(account, (list) => list.every((one) => one.status === 'delivered'))
    expect(all).toHaveLength(10)
  })

  // verifies: events.subscription
  it('delivers only subscribed events, and stores nothing for an account without a webhook', async () => {
    const some = await bench.withWebhook(['call.missed'])
    const none = await bench.service.account()
    await bench.happens(none, 'call.completed', { id: 'c_0' })
    await bench.happens(some, 'call.completed', { id: 'c_1' })
    await bench.happens(some, 'call.missed', { id: 'c_2' })
    await bench.until(() => bench.receiver.posts.length === 1)
    await bench.until(async () => (await openEvents(bench.service)) === 0)
    await none.request('PUT', '/v1/webhook', { url: bench.receiver.url })
    await bench.clock.advance(60_000)
    expect(bench.receiver.posts).toHaveLength(1)
    expect(await bench.deliveries(none, () => true)).toEqual([])
  })

  it('does not count an attempt that a shutdown cuts off', async () => {
    const account = await bench.withWebhook()
    bench.receiver.answer = () => {}
    await bench.happens(account, 'message.sent', { id: 'msg_1' })
    await bench.until(() => bench.receiver.posts.length === 1)
    await bench.stop()
    const [cutOff] = await readDeliveries(bench.db.database, account.id)
    expect(cutOff).toMatchObject({ status: 'pending', attempts: 0, last_error: null })
  })

  it('ends pending deliveries when the webhook is deleted', async () => {
    const account = await bench.withWebhook()
    bench.receiver.answer = (_request, response) => response.writeHead(500).end()
    await bench.happens(account, 'call.missed', { id: 'c_1' })
    await bench.deliveries(account, (all) => all[0]?.attempts === 1)
    const { url } = bench.receiver
    const remove = () => bench.db.database.transaction((tx) => removeWebhook(tx, account.id))
    expect([await remove(), await remove()]).toEqual([url, undefined])
    const [ended] = await bench.deliveries(account, (all) => all[0]?.status === 'failed')
    expect(ended).toMatchObject({ attempts: 1, lastError: 'the webhook was deleted' })
    expect(bench.receiver.posts).toHaveLength(1)
  })

  it('signs with both secrets for a day after a rotation', async () => {
    const account = await bench.service.account()
    const before = await account.request('PUT', '/v1/webhook', { url: bench.receiver.url })
    const after = await account.request('PUT', '/v1/webhook', { url: bench.receiver.url, rotateSecret: true })
    const [old, current] = [before.body.webhook.secret, after.body.webhook.secret]
    await bench.happens(account, 'call.missed', { id: 'c_1' })
    await bench.deliveries(account, ([first]) => first?.status === 'delivered')
    bench.expectSigned(bench.receiver.posts[0]!, [current, old])
    await bench.clock.leap(24 * 60 * 60 * 1000)
    await bench.happens(account, 'call.missed', { id: 'c_2' })
    await bench.until(() => bench.receiver.posts.length === 2)
    bench.expectSigned(bench.receiver.posts[1]!, [current])
  })

  // verifies: limits.delivery-history
  it('keeps the last 50 deliveries', async () => {
    const account = await bench.withWebhook()
    for (let n = 0; n < 60; n++) await bench.happens(account, 'call.missed', { id: `c_${n}` })
    await bench.until(() => bench.receiver.posts.length === 60)
    const all = await bench.deliveries(account, (list) => list.every((one) => one.status === 'delivered'))
    expect(all).toHaveLength(50)
    expect(all.map((one) => one.id)).toEqual(
      all
        .map((one) => one.id)
        .sort()
        .reverse(),
    )
  })

  it('reuses connections', async () => {
    const account = await bench.withWebhook()
    for (let n = 0; n < 60; n++) await bench.happens(account, 'call.missed', { id: `c_${n}` })
    await bench.until(() => bench.receiver.posts.length === 60)
    expect(bench.receiver.connections).toBeLessThan(30)
  })

  it('is made by one process only when several share the database', async () => {
    const other = await bench.start()
    try {
      const accounts = await Promise.all([bench.withWebhook(), bench.withWebhook(), bench.withWebhook()])
      for (let n = 0; n < 30; n++) await bench.happens(accounts[n % 3]!, 'call.missed', { id: `c_${n}` })
      await Promise.all(
        accounts.map((account) =>
          bench.deliveries(
            account,
            (all) => all.length === 10 && all.every((one) => one.status === 'delivered'),
          ),
        ),
      )
      const ids = bench.receiver.posts.map(({ body }) => JSON.parse(body.toString()).event_id)
      expect(new Set(ids).size).toBe(30)
      expect(ids).toHaveLength(30)
    } finally {
      await other.close()
    }
  })

  // verifies: events.rounds
  it('repeats an attempt that was lost with its process, once its lease expires, within the same rounds', async () => {
    const account = await bench.withWebhook()
    await bench.service.close()
    await bench.happens(account, 'call.missed', { id: 'c_1' })
    const nowMs = bench.clock.nowMs()
    const take = { nowMs, limit: 10, attemptUntilMs: nowMs + 15_000, lanes: 8, free: 8 }
    expect((await takeDeliveries(bench.db.database, account.id, take)).claimed).toHaveLength(1)
    bench.receiver.answer = (_request, response) => response.writeHead(500).end()
    bench.service = await bench.start()
    await bench.until(async () => (await jobDueAt(account.id)) === nowMs + 15_000)
    await bench.clock.advance(14_999)
    expect(bench.receiver.posts).toHaveLength(0)
    await bench.clock.advance(1)
    const stored = async (attempts: number) => {
      const [row] = await readDeliveries(bench.db.database, account.id)
      return row?.attempts === attempts && row
    }
    for (const attempts of [1, 2, 3]) {
      const row = await bench.until(() => stored(attempts))
      const secondRoundMs = nowMs + 60_000
      expect(row.next_attempt_at).toBe(attempts === 3 ? secondRoundMs : bench.clock.nowMs() + 3000)
      await bench.clock.advance(row.next_attempt_at! - bench.clock.nowMs())
    }
    await bench.until(() => bench.receiver.posts.length === 4)
  })
})

const jobDueAt = async (accountId: AccountId) =>
  (
    await bench.db.database.one(sql<{
      due_at: number
    }>`select due_at from job where account_id = ${uuidOf(accountId)}
    and lease_by is null`)
  )?.due_at

async function openEvents(of: TestService): Promise<number> {
  return (await of.database.one(sql<{ open: number }>`select count(*) as open from outbox_event`))?.open ?? 0
}
