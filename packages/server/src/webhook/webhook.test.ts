import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { EventName } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutboundHttp, type OutboundHttp } from '../adapters/http/outbound-http.ts'
import { type Query, sql } from '../db/sql.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { uuidOf } from '../kernel/ids.ts'
import { silentLog } from '../kernel/log.ts'
import { createSeal } from '../kernel/seal.ts'
import { publish } from '../outbox/outbox.ts'
import { claimDeliveries, listDeliveries as readDeliveries, takeEvents } from './delivery.store.ts'
import { signatureHeaders } from './sign.ts'
import { type TestAccount, type TestService, testService, until } from './testing.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

let db: TestDatabase
let clock: VirtualClock
let http: OutboundHttp
let service: TestService
let webhooks: Webhooks
let receiver: Receiver

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

beforeEach(async () => {
  clock = new VirtualClock()
  http = createOutboundHttp({ clock, allowCidrs: ['127.0.0.0/8'] })
  receiver = await startReceiver()
  service = await start()
})
afterEach(async () => {
  await receiver.close()
  await service.close()
  await webhooks.close()
  await http.close()
})

describe('PUT and GET /v1/webhook', () => {
  // verifies: webhook.put, webhook.get
  it('stores the address and the subscription and shows the secret, sealed at rest', async () => {
    const account = await service.account()
    const put = await account.request('PUT', '/v1/webhook', { url: receiver.url, events: ['message.sent'] })
    expect(put.status).toBe(200)
    expect(put.body.webhook).toMatchObject({
      url: receiver.url,
      events: ['message.sent'],
      recentDeliveries: [],
    })
    expect(put.body.webhook.secret).toMatch(/^whsec_/)
    const got = await account.request('GET', '/v1/webhook')
    expect(got.body).toEqual(put.body)
    const [row] = await service.database.query(rawWebhook(account.id))
    expect(JSON.stringify(row)).not.toContain(put.body.webhook.secret)
    expect(row?.secret.toString('latin1')).not.toContain(put.body.webhook.secret)
  })

  // verifies: webhook.put
  it('goes to the new address with the new subscription after a change', async () => {
    const account = await service.account()
    await account.request('PUT', '/v1/webhook', { url: 'https://example.com/old', events: ['call.missed'] })
    const put = await account.request('PUT', '/v1/webhook', { url: receiver.url, events: ['message.sent'] })
    expect(put.body.webhook).toMatchObject({ url: receiver.url, events: ['message.sent'] })
    expect((await account.request('GET', '/v1/webhook')).body).toEqual(put.body)
    expect((await account.request('POST', '/v1/webhook/test')).body.delivered).toBe(true)
    const all = await account.request('PUT', '/v1/webhook', { url: receiver.url, rotateSecret: true })
    expect(all.body.webhook).toMatchObject({ url: receiver.url, events: [] })
  })

  it('keeps the secret over a change and renews it when asked', async () => {
    const account = await service.account()
    const first = await account.request('PUT', '/v1/webhook', { url: receiver.url })
    const second = await account.request('PUT', '/v1/webhook', { url: `${receiver.url}other` })
    expect(second.body.webhook.secret).toBe(first.body.webhook.secret)
    const third = await account.request('PUT', '/v1/webhook', { url: receiver.url, rotateSecret: true })
    expect(third.body.webhook.secret).not.toBe(first.body.webhook.secret)
    expect(third.body.webhook.createdAt).toBe(first.body.webhook.createdAt)
  })

  // verifies: webhook.https
  it.each([
    ['http://example.com/', 'must begin with https://.'],
    ['https://10.0.0.1/', 'leads to a private'],
    ['https://169.254.169.254/latest/meta-data', 'leads to a private'],
    ['https://[::ffff:192.168.1.1]/', 'leads to a private'],
    ['not a url', 'is not a URL.'],
  ])('refuses %s', async (url, message) => {
    const account = await service.account()
    const put = await account.request('PUT', '/v1/webhook', { url })
    expect(put.status).toBe(400)
    expect(put.body.error).toMatchObject({
      code: 'validation',
      message: expect.stringContaining(`url: "${url}" ${message}`),
    })
    expect((await account.request('GET', '/v1/webhook')).body.error.code).toBe('not_found')
  })

  // verifies: webhook.https
  it('takes plain HTTP from sandbox accounts only', async () => {
    const live = await service.account({ mode: 'live' })
    const put = await live.request('PUT', '/v1/webhook', { url: receiver.url })
    expect(put.body.error).toMatchObject({
      code: 'validation',
      message: `url: "${receiver.url}" must begin with https://.`,
    })
  })

  it('says what it refuses without the password and the query of the address', async () => {
    const account = await service.account()
    const put = await account.request('PUT', '/v1/webhook', {
      url: 'http://anna:hunter22@10.0.0.1/?token=hunter22',
    })
    expect(put.body.error.message).toMatch(/^url: "http:\/\/…@10\.0\.0\.1\/\?…" /)
    expect(JSON.stringify(put.body)).not.toContain('hunter22')
  })

  it('refuses an event that does not exist', async () => {
    const account = await service.account()
    const put = await account.request('PUT', '/v1/webhook', { url: receiver.url, events: ['call.exploded'] })
    expect(put.body.error.code).toBe('validation')
  })
})

describe('POST /v1/webhook/test', () => {
  // verifies: webhook.test, webhook.deliveries, events.no-event-id, events.signature
  it('sends one signed event whatever the subscription and says how it went', async () => {
    const account = await service.account()
    const put = await account.request('PUT', '/v1/webhook', { url: receiver.url, events: ['call.missed'] })
    const test = await account.request('POST', '/v1/webhook/test')
    expect(test.body).toEqual({ delivered: true, statusCode: 200, durationMs: expect.any(Number) })
    expect(receiver.posts).toHaveLength(1)
    const [post] = receiver.posts
    expect(JSON.parse(post!.body.toString())).toEqual({
      event: 'webhook.test',
      ts: clock.nowMs(),
      data: { message: 'Test event', accountId: account.id },
    })
    expectSigned(post!, [put.body.webhook.secret])
    const { deliveries } = (await account.request('GET', '/v1/webhook/deliveries')).body
    expect(deliveries).toMatchObject([
      { event: 'webhook.test', status: 'delivered', attempts: 1, lastStatusCode: 200 },
    ])
    expect(post!.headers['webhook-id']).toBe(deliveries[0].id)
  })

  // verifies: events.test-once
  it('does not try again and tells why it failed', async () => {
    const account = await withWebhook()
    receiver.answer = (_request, response) => response.writeHead(302, { location: receiver.url }).end()
    const test = await account.request('POST', '/v1/webhook/test')
    expect(test.body).toMatchObject({
      delivered: false,
      statusCode: 302,
      error: expect.stringContaining('redirect'),
    })
    receiver.answer = (request) => (request.socket as Socket).resetAndDestroy()
    const reset = await account.request('POST', '/v1/webhook/test')
    expect(reset.body).toMatchObject({ delivered: false, statusCode: null, error: expect.any(String) })
    await clock.advance(60_000)
    expect(receiver.posts).toHaveLength(2)
  })

  // verifies: limits.webhook-test
  it('is limited to ten an hour, without Retry-After', async () => {
    const account = await withWebhook()
    for (let n = 0; n < 10; n++) expect((await account.request('POST', '/v1/webhook/test')).status).toBe(200)
    const eleventh = await account.request('POST', '/v1/webhook/test')
    expect(eleventh.status).toBe(429)
    expect(eleventh.headers.get('retry-after')).toBeNull()
    await clock.advance(60 * 60 * 1000)
    expect((await account.request('POST', '/v1/webhook/test')).status).toBe(200)
  })

  it('needs a webhook', async () => {
    const account = await service.account()
    expect((await account.request('POST', '/v1/webhook/test')).body.error.code).toBe('not_found')
  })
})

describe('delivery', () => {
  it('fails in order, and does not loop, when the deployment has lost its key', async () => {
    const account = await withWebhook()
    await service.close()
    sealKey = randomBytes(32)
    service = await start()
    await happens(account, 'message.sent', { id: 'msg_1' })
    for (const made of [1, 2, 3]) {
      await until(clock, async () => (await readDeliveries(db.database, account.id))[0]?.attempts === made)
      await clock.advance(3000)
    }
    const [failed] = await readDeliveries(db.database, account.id)
    expect(failed).toMatchObject({ status: 'failed', last_error: 'the signing secret cannot be opened' })
    expect(receiver.posts).toHaveLength(0)
  })

  // verifies: events.envelope, events.event-id, events.signature, events.subscribe-all
  it('delivers an event at once, signed, with the bytes that were stored', async () => {
    const account = await service.account()
    const put = await account.request('PUT', '/v1/webhook', { url: receiver.url })
    const id = await happens(account, 'call.completed', { id: 'c_1', summary: 'Žluťoučký kůň' })
    const [post] = await until(clock, () => receiver.posts.length === 1 && receiver.posts)
    const body = JSON.parse(post!.body.toString())
    expect(body).toEqual({
      event: 'call.completed',
      ts: clock.nowMs(),
      event_id: id,
      data: { id: 'c_1', summary: 'Žluťoučký kůň' },
    })
    expect(post!.headers['webhook-id']).toBe(id)
    expectSigned(post!, [put.body.webhook.secret])
    const [delivery] = await deliveries(account, (all) => all[0]?.status === 'delivered')
    expect(delivery).toMatchObject({ event: 'call.completed', eventId: id, attempts: 1, lastStatusCode: 200 })
    expect(delivery).not.toHaveProperty('nextAttemptAt')
  })

  // verifies: events.attempts, events.rounds, events.identical-bytes, webhook.deliveries
  it('tries a queued event in five rounds of three, byte for byte the same, signed anew each time', async () => {
    const account = await withWebhook()
    receiver.answer = (_request, response) => response.writeHead(500).end('no')
    await happens(account, 'call.failed', { id: 'c_2' })
    const startMs = clock.nowMs()
    for (const startSecs of [0, 60, 180, 420, 900]) {
      for (const gapSecs of [0, 3, 6]) {
        const atMs = startMs + (startSecs + gapSecs) * 1000
        const made = receiver.posts.length
        if (made > 0) {
          const [waiting] = await deliveries(account, (all) => all[0]?.attempts === made)
          expect(waiting).toMatchObject({ status: 'pending', nextAttemptAt: atMs, lastStatusCode: 500 })
          await clock.advance(atMs - clock.nowMs() - 1)
          expect(receiver.posts).toHaveLength(made)
          await clock.advance(1)
        }
        await until(clock, () => receiver.posts.length === made + 1)
      }
    }
    const [done] = await deliveries(account, (all) => all[0]?.status === 'failed')
    expect(done).toMatchObject({ attempts: 15, lastError: 'the answer was HTTP 500' })
    await clock.advance(60 * 60 * 1000)
    expect(receiver.posts).toHaveLength(15)
    expect(new Set(receiver.posts.map(({ body }) => body.toString('hex'))).size).toBe(1)
    expect(new Set(receiver.posts.map(({ headers }) => headers['service-signature'])).size).toBe(15)
  })

  // verifies: events.message-sent-unqueued, events.no-event-id
  it('tries message.sent three times and then gives up', async () => {
    const account = await withWebhook()
    receiver.answer = (_request, response) => response.writeHead(503).end()
    await happens(account, 'message.sent', { id: 'msg_1' })
    for (const made of [1, 2, 3]) {
      await until(clock, () => receiver.posts.length === made)
      await deliveries(account, (all) => all[0]?.attempts === made)
      await clock.advance(3000)
    }
    const [done] = await deliveries(account, (all) => all[0]?.status === 'failed')
    expect(done).toMatchObject({ event: 'message.sent', attempts: 3, lastStatusCode: 503 })
    expect(done).not.toHaveProperty('eventId')
    expect(JSON.parse(receiver.posts[0]!.body.toString())).not.toHaveProperty('event_id')
    expect(receiver.posts[0]!.headers['webhook-id']).toBe(done!.id)
  })

  // verifies: events.attempts
  it('takes a redirect, a reset, a hanging and a half answer for failures', async () => {
    const account = await withWebhook()
    const faults: Receiver['answer'][] = [
      (_request, response) => response.writeHead(307, { location: `${receiver.url}x` }).end(),
      (request) => (request.socket as Socket).resetAndDestroy(),
      () => {},
      (_request, response) => response.writeHead(200, { 'content-length': '10' }).write('x'),
    ]
    for (const [made, fault] of faults.entries()) {
      receiver.answer = fault
      if (made === 0) await happens(account, 'call.missed', { id: 'c_3' })
      await until(clock, () => receiver.posts.length === made + 1)
      if (made >= 2) await clock.advance(10_000)
      const [waiting] = await deliveries(account, (all) => all[0]?.attempts === made + 1)
      expect(waiting?.status).toBe('pending')
      await clock.advance(waiting!.nextAttemptAt! - clock.nowMs())
    }
    receiver.answer = ok
    await until(clock, () => receiver.posts.length === 5)
    const [done] = await deliveries(account, (all) => all[0]?.status === 'delivered')
    expect(done).toMatchObject({ attempts: 5 })
  })

  it('is not held back by an endpoint of another account that hangs, nor by an event that hangs', async () => {
    const slow = await withWebhook()
    const quick = await withWebhook()
    const hanging: ServerResponse[] = []
    receiver.answer = (_request, response, body) => {
      if (body.includes('hangs')) hanging.push(response)
      else response.end()
    }
    for (let n = 0; n < 5; n++) await happens(slow, 'call.missed', { id: `hangs ${n}` })
    await until(clock, () => hanging.length === 5)
    await happens(slow, 'call.missed', { id: 'newer' })
    await happens(quick, 'call.missed', { id: 'other' })
    await until(clock, () => receiver.posts.length === 7)
    expect(
      receiver.posts
        .slice(5)
        .map(({ body }) => JSON.parse(body.toString()).data.id)
        .sort(),
    ).toEqual(['newer', 'other'])
  })

  it('is not held back by many endpoints that hang on the same host', async () => {
    const slow = await Promise.all(Array.from({ length: 10 }, () => withWebhook()))
    const quick = await withWebhook()
    let hanging = 0
    receiver.answer = (_request, response, body) => {
      if (body.includes('hangs')) hanging += 1
      else response.end()
    }
    for (const account of slow) {
      for (let n = 0; n < 10; n++) await happens(account, 'call.missed', { id: 'hangs' })
    }
    await until(clock, () => hanging === 80)
    await happens(quick, 'call.missed', { id: 'c_1' })
    await deliveries(quick, (all) => all[0]?.status === 'delivered')
    expect(hanging).toBe(80)
  })

  it('has no more than eight attempts of one account under way, and goes on when one ends', async () => {
    const account = await withWebhook()
    const hanging: ServerResponse[] = []
    receiver.answer = (_request, response) => void hanging.push(response)
    for (let n = 0; n < 10; n++) await happens(account, 'call.missed', { id: `c_${n}` })
    await until(clock, () => hanging.length === 8)
    hanging[0]!.end()
    await until(clock, () => hanging.length === 9)
    expect(hanging).toHaveLength(9)
    for (const response of hanging) response.end()
    receiver.answer = ok
    const all = await deliveries(account, (list) => list.every((one) => one.status === 'delivered'))
    expect(all).toHaveLength(10)
  })

  // verifies: events.subscription
  it('delivers only what the account subscribes to and keeps nothing for an account without a webhook', async () => {
    const some = await withWebhook(['call.missed'])
    const none = await service.account()
    await happens(none, 'call.completed', { id: 'c_0' })
    await happens(some, 'call.completed', { id: 'c_1' })
    await happens(some, 'call.missed', { id: 'c_2' })
    await until(clock, () => receiver.posts.length === 1)
    await until(clock, async () => (await openEvents(service)) === 0)
    await none.request('PUT', '/v1/webhook', { url: receiver.url })
    await clock.advance(60_000)
    expect(receiver.posts).toHaveLength(1)
    expect(await deliveries(none, () => true)).toEqual([])
  })

  it('ends what waits when the webhook is deleted', async () => {
    const account = await withWebhook()
    receiver.answer = (_request, response) => response.writeHead(500).end()
    await happens(account, 'call.missed', { id: 'c_1' })
    await deliveries(account, (all) => all[0]?.attempts === 1)
    await db.database.query(sql`delete from webhook where account_id = ${uuidOf(account.id)}`)
    await clock.advance(3000)
    const [ended] = await deliveries(account, (all) => all[0]?.status === 'failed')
    expect(ended).toMatchObject({ attempts: 1, lastError: 'the webhook was deleted' })
    expect(receiver.posts).toHaveLength(1)
  })

  it('signs with both secrets for a day after a rotation', async () => {
    const account = await service.account()
    const before = await account.request('PUT', '/v1/webhook', { url: receiver.url })
    const after = await account.request('PUT', '/v1/webhook', { url: receiver.url, rotateSecret: true })
    const [old, current] = [before.body.webhook.secret, after.body.webhook.secret]
    await happens(account, 'call.missed', { id: 'c_1' })
    await until(clock, () => receiver.posts.length === 1)
    expectSigned(receiver.posts[0]!, [current, old])
    await clock.advance(24 * 60 * 60 * 1000)
    await happens(account, 'call.missed', { id: 'c_2' })
    await until(clock, () => receiver.posts.length === 2)
    expectSigned(receiver.posts[1]!, [current])
  })

  // verifies: limits.delivery-history
  it('keeps the last 50 deliveries', async () => {
    const account = await withWebhook()
    for (let n = 0; n < 60; n++) await happens(account, 'call.missed', { id: `c_${n}` })
    await until(clock, () => receiver.posts.length === 60)
    const all = await deliveries(account, (list) => list.every((one) => one.status === 'delivered'))
    expect(all).toHaveLength(50)
    expect(all.map((one) => one.id)).toEqual(
      all
        .map((one) => one.id)
        .sort()
        .reverse(),
    )
  })

  it('is made by one process only when several share the database', async () => {
    const mine = webhooks
    const other = await start()
    try {
      const accounts = await Promise.all([withWebhook(), withWebhook(), withWebhook()])
      for (let n = 0; n < 30; n++) await happens(accounts[n % 3]!, 'call.missed', { id: `c_${n}` })
      await Promise.all(
        accounts.map((account) =>
          deliveries(account, (all) => all.length === 10 && all.every((one) => one.status === 'delivered')),
        ),
      )
      const ids = receiver.posts.map(({ body }) => JSON.parse(body.toString()).event_id)
      expect(new Set(ids).size).toBe(30)
      expect(ids).toHaveLength(30)
    } finally {
      await other.close()
      await webhooks.close()
      webhooks = mine
    }
  })

  it('makes an attempt again that was lost with its process, once its time is over', async () => {
    const account = await withWebhook()
    await service.close()
    await happens(account, 'call.missed', { id: 'c_1' })
    const nowMs = clock.nowMs()
    await takeEvents(db.database, account.id, nowMs, 10)
    const claim = { nowMs, attemptUntilMs: nowMs + 15_000, lanes: 8, free: 8 }
    expect(await claimDeliveries(db.database, account.id, claim)).toHaveLength(1)
    service = await start()
    await until(clock, async () => (await jobDueAt(account.id)) === nowMs + 15_000)
    await clock.advance(14_999)
    expect(receiver.posts).toHaveLength(0)
    await clock.advance(1)
    await until(clock, () => receiver.posts.length === 1)
    const [stored] = await until(clock, async () => {
      const rows = await readDeliveries(db.database, account.id)
      return rows[0]?.status === 'delivered' && rows
    })
    expect(stored).toMatchObject({ attempts: 1 })
  })
})

const ok: Receiver['answer'] = (_request, response) => response.end('ok')

interface Post {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Receiver {
  readonly url: string
  readonly posts: Post[]
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => unknown
  close(): Promise<void>
}

async function startReceiver(): Promise<Receiver> {
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    started.posts.push({ headers: request.headers, body })
    started.answer(request, response, body.toString())
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const started: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    posts: [],
    answer: ok,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return started
}

let sealKey = randomBytes(32)

function start(): Promise<TestService> {
  return testService(
    clock,
    ({ database }) => {
      const seal = createSeal(sealKey, randomBytes)
      const deps = { database, clock, randomBytes, log: silentLog, http, seal }
      webhooks = createWebhooks(deps)
      return webhooks
    },
    db,
  )
}

async function withWebhook(events: EventName[] = []): Promise<TestAccount> {
  const account = await service.account()
  await account.request('PUT', '/v1/webhook', { url: receiver.url, events })
  return account
}

const happens = (account: TestAccount, event: EventName, data: Record<string, unknown>) =>
  service.database.transaction((tx) =>
    publish(tx, { accountId: account.id, event, data }, { clock, randomBytes }),
  )

interface Listed {
  readonly id: string
  readonly event: string
  readonly status: string
  readonly attempts: number
  readonly nextAttemptAt?: number
}

/** Asks only when what is stored has changed: each look is one of the key's 60 requests a minute of a still clock. */
function deliveries(account: TestAccount, ready: (all: Listed[]) => boolean): Promise<Listed[]> {
  let seen: string | undefined
  return until(clock, async () => {
    const stored = JSON.stringify(await readDeliveries(db.database, account.id))
    if (stored === seen) return undefined
    seen = stored
    const all = (await account.request('GET', '/v1/webhook/deliveries')).body.deliveries as Listed[]
    return all !== undefined && ready(all) && all
  })
}

/** As a receiver computes it (SPEC.md, Events, rule 4); the Standard Webhooks headers have a vector of their own. */
function expectSigned(post: Post, secrets: string[]): void {
  const secs = Math.floor(clock.nowMs() / 1000)
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${secs}.`).update(post.body).digest('hex'),
  )
  expect(post.headers['service-signature']).toBe(
    `t=${secs},${signatures.map((hex) => `v1=${hex}`).join(',')}`,
  )
  const webhookId = String(post.headers['webhook-id'])
  const expected = signatureHeaders({ body: post.body, webhookId, secrets, nowMs: clock.nowMs() })
  for (const [name, value] of Object.entries(expected)) expect(post.headers[name.toLowerCase()]).toBe(value)
}

const rawWebhook = (accountId: string): Query<{ secret: Buffer }> =>
  sql`select * from webhook where account_id = ${uuidOf(accountId)}`

const jobDueAt = async (accountId: string) =>
  (
    await db.database.one(sql<{
      due_at: number
    }>`select due_at from job where account_id = ${uuidOf(accountId)}
    and lease_by is null`)
  )?.due_at

async function openEvents(of: TestService): Promise<number> {
  return (await of.database.one(sql<{ open: number }>`select count(*) as open from outbox_event`))?.open ?? 0
}
