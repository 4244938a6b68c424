import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { WebhookBench } from './testing/bench.ts'

const bench = new WebhookBench()

describe('PUT and GET /v1/webhook', () => {
  // verifies: webhook.put, webhook.get
  it('stores the URL and the subscription and returns the secret, sealed at rest', async () => {
    const account = await bench.service.account()
    const put = await account.request('PUT', '/v1/webhook', {
      url: bench.receiver.url,
      events: ['message.sent'],
    })
    expect(put.status).toBe(200)
    expect(put.body.webhook).toMatchObject({
      url: bench.receiver.url,
      events: ['message.sent'],
      recentDeliveries: [],
    })
    expect(put.body.webhook.secret).toMatch(/^whsec_/)
    const got = await account.request('GET', '/v1/webhook')
    expect(got.body).toEqual(put.body)
    const [row] = await bench.service.database.query(rawWebhook(account.id))
    expect(JSON.stringify(row)).not.toContain(put.body.webhook.secret)
    expect(row?.secret.toString('latin1')).not.toContain(put.body.webhook.secret)
  })

  // verifies: webhook.put, webhook.test, general.webhook
  it('posts to the new URL with the new subscription after a change', async () => {
    const account = await bench.service.account()
    await account.request('PUT', '/v1/webhook', { url: 'https://example.com/old', events: ['call.missed'] })
    const put = await account.request('PUT', '/v1/webhook', {
      url: bench.receiver.url,
      events: ['message.sent'],
    })
    expect(put.body.webhook).toMatchObject({ url: bench.receiver.url, events: ['message.sent'] })
    expect((await account.request('GET', '/v1/webhook')).body).toEqual(put.body)
    expect((await account.request('POST', '/v1/webhook/test')).body.delivered).toBe(true)
    const all = await account.request('PUT', '/v1/webhook', { url: bench.receiver.url, rotateSecret: true })
    expect(all.body.webhook).toMatchObject({ url: bench.receiver.url, events: [] })
  })

  it('keeps the secret across changes and renews it on request', async () => {
    const account = await bench.service.account()
    const first = await account.request('PUT', '/v1/webhook', { url: bench.receiver.url })
    const second = await account.request('PUT', '/v1/webhook', { url: `${bench.receiver.url}other` })
    expect(second.body.webhook.secret).toBe(first.body.webhook.secret)
    const third = await account.request('PUT', '/v1/webhook', { url: bench.receiver.url, rotateSecret: true })
    expect(third.body.webhook.secret).not.toBe(first.body.webhook.secret)
    expect(third.body.webhook.createdAt).toBe(first.body.webhook.createdAt)
  })

  it('has one secret when several concurrent requests set it first', async () => {
    const account = await bench.service.account()
    const puts = await Promise.all(
      Array.from({ length: 5 }, () => account.request('PUT', '/v1/webhook', { url: bench.receiver.url })),
    )
    expect(new Set(puts.map(({ body }) => body.webhook.secret)).size).toBe(1)
  })

  // verifies: webhook.https
  it.each([
    ['http://example.com/', 'must begin with https://.'],
    ['https://10.0.0.1/', 'resolves to a private'],
    ['https://169.254.169.254/latest/meta-data', 'resolves to a private'],
    ['https://[::ffff:192.168.1.1]/', 'resolves to a private'],
    ['not a url', 'is not a URL.'],
  ])('refuses %s', async (url, message) => {
    const account = await bench.service.account()
    const put = await account.request('PUT', '/v1/webhook', { url })
    expect(put.status).toBe(400)
    expect(put.body.error).toMatchObject({
      code: 'validation',
      message: expect.stringContaining(`url: "${url}" ${message}`),
    })
    expect((await account.request('GET', '/v1/webhook')).body.error.code).toBe('not_found')
  })

  // verifies: webhook.https
  it('accepts plain HTTP from sandbox accounts only', async () => {
    const live = await bench.service.account({ mode: 'live' })
    const put = await live.request('PUT', '/v1/webhook', { url: bench.receiver.url })
    expect(put.body.error).toMatchObject({
      code: 'validation',
      message: `url: "${bench.receiver.url}" must begin with https://.`,
    })
  })

  it('names the refused URL without its password and query', async () => {
    const account = await bench.service.account()
    const put = await account.request('PUT', '/v1/webhook', {
      url: 'http://anna:hunter22@10.0.0.1/?token=hunter22',
    })
    expect(put.body.error.message).toMatch(/^url: "http:\/\/…@10\.0\.0\.1\/\?…" /)
    expect(JSON.stringify(put.body)).not.toContain('hunter22')
  })

  it('refuses an event that does not exist', async () => {
    const account = await bench.service.account()
    const put = await account.request('PUT', '/v1/webhook', {
      url: bench.receiver.url,
      events: ['call.exploded'],
    })
    expect(put.body.error.code).toBe('validation')
  })
})

describe('POST /v1/webhook/test', () => {
  // verifies: webhook.test, webhook.deliveries, events.no-event-id, events.signature
  // verifies: events.test, webhook.delivery
  it('sends one signed event, whatever the subscription, and reports the result', async () => {
    const account = await bench.service.account()
    const put = await account.request('PUT', '/v1/webhook', {
      url: bench.receiver.url,
      events: ['call.missed'],
    })
    const test = await account.request('POST', '/v1/webhook/test')
    expect(test.body).toEqual({ delivered: true, statusCode: 200, durationMs: expect.any(Number) })
    expect(bench.receiver.posts).toHaveLength(1)
    const [post] = bench.receiver.posts
    expect(JSON.parse(post!.body.toString())).toEqual({
      event: 'webhook.test',
      ts: bench.clock.nowMs(),
      data: { message: 'Test event', accountId: account.id },
    })
    bench.expectSigned(post!, [put.body.webhook.secret])
    const { deliveries } = (await account.request('GET', '/v1/webhook/deliveries')).body
    expect(deliveries).toMatchObject([
      { event: 'webhook.test', status: 'delivered', attempts: 1, lastStatusCode: 200 },
    ])
    expect(post!.headers['webhook-id']).toBe(deliveries[0].id)
  })

  // verifies: events.test-once
  it('does not retry and reports why it failed', async () => {
    const account = await bench.withWebhook()
    bench.receiver.answer = (_request, response) =>
      response.writeHead(302, { location: bench.receiver.url }).end()
    const test = await account.request('POST', '/v1/webhook/test')
    expect(test.body).toMatchObject({
      delivered: false,
      statusCode: 302,
      error: expect.stringContaining('redirect'),
    })
    bench.receiver.answer = (request) => (request.socket as Socket).resetAndDestroy()
    const reset = await account.request('POST', '/v1/webhook/test')
    expect(reset.body).toMatchObject({ delivered: false, statusCode: null, error: expect.any(String) })
    await bench.clock.advance(60_000)
    expect(bench.receiver.posts).toHaveLength(2)
  })

  it('counts the response of a receiver that sends interim responses nobody asked for', async () => {
    const account = await bench.withWebhook()
    bench.receiver.answer = (_request, response) => {
      response.writeContinue()
      response.writeProcessing()
      response.writeEarlyHints({ link: '</style.css>; rel=preload' })
      response.writeContinue()
      response.end('ok')
    }
    const test = await account.request('POST', '/v1/webhook/test')
    expect(test.body).toMatchObject({ delivered: true, statusCode: 200 })
    bench.receiver.answer = ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n')
    const changed = await account.request('POST', '/v1/webhook/test')
    expect(changed.body).toMatchObject({
      delivered: false,
      statusCode: null,
      error: expect.stringContaining('changes the protocol (HTTP 101)'),
    })
  })

  // verifies: limits.webhook-test
  it('is limited to ten an hour, without Retry-After', async () => {
    const account = await bench.withWebhook()
    for (let n = 0; n < 10; n++) expect((await account.request('POST', '/v1/webhook/test')).status).toBe(200)
    const eleventh = await account.request('POST', '/v1/webhook/test')
    expect(eleventh.status).toBe(429)
    expect(eleventh.headers.get('retry-after')).toBeNull()
    await bench.clock.advance(60 * 60 * 1000)
    expect((await account.request('POST', '/v1/webhook/test')).status).toBe(200)
  })

  it('needs a webhook', async () => {
    const account = await bench.service.account()
    expect((await account.request('POST', '/v1/webhook/test')).body.error.code).toBe('not_found')
  })
})

const rawWebhook = (accountId: AccountId): Query<{ secret: Buffer }> =>
  sql`select * from webhook where account_id = ${uuidOf(accountId)}`
