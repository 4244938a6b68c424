import type { EventName } from '@hovor/api'
import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { type Listed, WebhookBench } from './testing/bench.ts'
import { startReceiver } from './testing/receiver.ts'
import type { TestAccount } from './testing/test-service.ts'

const bench = new WebhookBench()

const replay = (account: TestAccount, id: string, headers?: Record<string, string>) =>
  account.request('POST', `/v1/webhook/deliveries/${id}/replay`, undefined, headers)

/** An account with one delivery, successful or failed. */
async function delivered(event: EventName = 'call.missed'): Promise<{ account: TestAccount; first: Listed }> {
  const account = await bench.withWebhook()
  await bench.happens(account, event, { id: 'c_1', summary: 'Žluťoučký kůň' })
  const [first] = await bench.deliveries(account, (all) => all[0]?.status === 'delivered')
  return { account, first: first! }
}

describe('POST /v1/webhook/deliveries/{id}/replay', () => {
  // verifies: webhook.replay
  it('posts the same bytes under the same event_id again, as a separate delivery', async () => {
    const { account, first } = await delivered()
    const answer = await replay(account, first.id)
    expect(answer.status).toBe(201)
    expect(answer.body.delivery).toEqual({
      id: expect.stringMatching(/^dlv_[0-9a-f]{32}$/),
      event: 'call.missed',
      eventId: first.eventId,
      replayOf: first.id,
      url: bench.receiver.url,
      status: 'pending',
      attempts: 0,
      createdAt: bench.clock.nowMs(),
      nextAttemptAt: bench.clock.nowMs(),
    })
    const [second] = await bench.deliveries(account, (all) => all[0]?.status === 'delivered')
    expect(second).toMatchObject({ id: answer.body.delivery.id, replayOf: first.id, attempts: 1 })
    const [once, again] = bench.receiver.posts
    expect(again!.body.equals(once!.body)).toBe(true)
    expect(again!.headers['webhook-id']).toBe(first.eventId)
  })

  // verifies: webhook.replay
  it('leaves the original delivery unchanged, and names the first one even when a replay is replayed', async () => {
    const { account, first } = await delivered('message.sent')
    const second = (await replay(account, first.id)).body.delivery
    const third = (await replay(account, second.id)).body.delivery
    expect(third.replayOf).toBe(first.id)
    const all = await bench.deliveries(account, (list) => list.every(({ status }) => status === 'delivered'))
    expect(all.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    expect(all[2]).toEqual(first)
    // Without an event_id, a receiver recognises a repetition by this.
    expect(bench.receiver.posts.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(first.id))
  })

  it('goes to the current URL, signed with its secret, whatever the subscription', async () => {
    const { account, first } = await delivered()
    const elsewhere = await startReceiver()
    try {
      const put = { url: elsewhere.url, events: ['message.sent'], rotateSecret: true }
      await account.request('PUT', '/v1/webhook', put)
      expect((await replay(account, first.id)).body.delivery.url).toBe(elsewhere.url)
      const [post] = await bench.until(() => elsewhere.posts.length === 1 && elsewhere.posts)
      expect(String(post!.headers['service-signature']).split(',')).toHaveLength(3)
      expect(bench.receiver.posts).toHaveLength(1)
    } finally {
      await elsewhere.close()
    }
  })

  it('is retried like its event: in rounds when it is queued', async () => {
    const { account, first } = await delivered()
    const { posts } = bench.receiver
    bench.receiver.answer = (_request, response) => response.writeHead(posts.length <= 4 ? 500 : 200).end()
    await replay(account, first.id)
    for (const attempts of [1, 2, 3]) {
      const [waiting] = await bench.deliveries(account, (all) => all[0]?.attempts === attempts)
      expect(waiting?.status).toBe('pending')
      await bench.clock.advance(waiting!.nextAttemptAt! - bench.clock.nowMs())
    }
    const [done] = await bench.deliveries(account, (all) => all[0]?.status === 'delivered')
    expect(done?.attempts).toBe(4)
  })

  // verifies: webhook.replay
  it('replays once under one Idempotency-Key', async () => {
    const { account, first } = await delivered()
    const [once, again] = [
      await replay(account, first.id, { 'idempotency-key': 'one' }),
      await replay(account, first.id, { 'idempotency-key': 'one' }),
    ]
    expect(again.body.delivery.id).toBe(once.body.delivery.id)
    await bench.deliveries(account, (all) => all[0]?.status === 'delivered')
    expect(bench.receiver.posts).toHaveLength(2)
  })

  // verifies: webhook.replay
  it('does not find a delivery of another account, an unknown one, or any without a webhook', async () => {
    const { account, first } = await delivered()
    const stranger = await bench.withWebhook()
    for (const id of [first.id, `dlv_${'0'.repeat(32)}`, 'nonsense', first.eventId!]) {
      const answer = await replay(stranger, id)
      expect([answer.status, answer.body.error.code], id).toEqual([404, 'not_found'])
    }
    await bench.db.database.query(sql`delete from webhook where account_id = ${uuidOf(account.id)}`)
    const gone = await replay(account, first.id)
    expect(gone.body.error).toMatchObject({ code: 'not_found', message: 'The account has no webhook.' })
    expect(bench.receiver.posts).toHaveLength(1)
  })

  // verifies: events.test-once
  it('refuses a test event', async () => {
    const account = await bench.withWebhook()
    await account.request('POST', '/v1/webhook/test')
    const [test] = await bench.deliveries(account, (all) => all.length === 1)
    const answer = await replay(account, test!.id)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_transition'])
    expect(bench.receiver.posts).toHaveLength(1)
  })

  // verifies: limits.delivery-history
  it('counts towards the last 50', async () => {
    const { account, first } = await delivered()
    for (let made = 0; made < 55; made++) {
      const answer = await replay(account, first.id)
      if (answer.status === 404) break
      expect(answer.status).toBe(201)
      await bench.until(() => bench.receiver.posts.length === made + 2)
    }
    const stored = await bench.db.database.query(sql`
      select from webhook_delivery where account_id = ${uuidOf(account.id)} and status <> 'pending'`)
    expect(stored.length).toBeLessThanOrEqual(51)
  })
})
