import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyPrincipal } from '../../../http/exchange/principal.ts'
import { testPrincipals } from '../../../http/testing/test-principals.ts'
import { sql } from '../../../platform/db/sql.ts'
import { idOf, uuidOf } from '../../../platform/kernel/ids.ts'
import { silentLog } from '../../../platform/log/log.ts'
import { WebhookBench } from '../testing/bench.ts'
import type { TestAccount } from '../testing/test-service.ts'
import { maxAgeMs, type OpenStream, slowReaderMs } from './open-stream.ts'
import { OpenStreams } from './open-streams.ts'
import { StreamClient } from './testing/stream-client.ts'
import { deliveriesOf, eventIdsOf, openStream } from './testing/streaming.ts'

const bench = new WebhookBench()

describe('an event stream ends', () => {
  // verifies: webhook.stream-end
  it('at once when its key is revoked, and sends nothing that is published afterwards', async () => {
    const account = await bench.service.account()
    const client = await openStream(bench, account)
    const id = await bench.happens(account, 'call.failed', { id: 'c_1' })
    await deliveriesOf(bench, client, 1)
    await bench.service.revokeKey(account)
    await bench.happens(account, 'call.failed', { id: 'c_2' })
    await bench.until(() => client.closed)
    expect([client.endReason, eventIdsOf(client)]).toEqual(['unauthorized', [id]])
    const again = await openStream(bench, account, { lastEventId: client.lastId })
    expect(again.status).toBe(401)
  })

  // verifies: webhook.stream-end
  it('at once when its account is suspended', async () => {
    const account = await bench.service.account()
    const client = await openStream(bench, account)
    await bench.service.setStatus(account, 'suspended')
    await bench.happens(account, 'call.failed', { id: 'c_1' })
    await bench.until(() => client.closed)
    expect([client.endReason, client.deliveries]).toEqual(['account_suspended', []])
    expect((await openStream(bench, account)).status).toBe(403)
  })

  // verifies: webhook.stream-end
  it('when the service drains, with a time to connect again, and resumes on another process', async () => {
    const account = await bench.service.account()
    const client = await openStream(bench, account)
    await bench.endStreams()
    await bench.until(() => client.closed)
    expect([client.endReason, client.retryMs]).toEqual(['draining', 2000])
    const refused = await openStream(bench, account)
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([503, 'unavailable'])
    const id = await bench.happens(account, 'call.failed', { id: 'c_1' })
    const beside = await bench.start()
    const again = await openStream(bench, account, { lastEventId: client.lastId, service: beside })
    await deliveriesOf(bench, again, 1)
    expect(eventIdsOf(again)).toEqual([id])
    await bench.endStreams()
    await beside.close()
  })

  it('after an hour', async () => {
    const client = await openStream(bench, await bench.service.account())
    for (let passedMs = 0; passedMs < maxAgeMs; passedMs += 15_000) {
      const beats = client.heartbeats
      await bench.clock.advance(15_000)
      await bench.until(() => client.heartbeats > beats || client.closed)
    }
    await bench.until(() => client.endReason === 'max_age' && client.closed)
  })
})

describe('a client that does not read', () => {
  // verifies: webhook.stream-end
  it('is cut off with the reason, after bounded buffering, and resumes without a loss', async () => {
    const account = await bench.service.account()
    const streams = new OpenStreams({ ...deps(), randomBytes })
    const opened = (await streams.open({
      accountId: account.id,
      principal: await principalOf(account),
      lastEventId: undefined,
    })) as OpenStream
    const ids = await publishLarge(account, 20)
    await bench.until(() => opened.body.readableLength > 256 * 1024)
    await bench.clock.advance(slowReaderMs - 1)
    expect(opened.body.readableLength).toBeLessThan(900 * 1024)
    const before = opened.body.readableLength
    await bench.clock.advance(1)
    await bench.until(() => opened.body.readableLength > before)
    let text = ''
    for await (const chunk of opened.body) text += chunk
    await opened.over
    expect(text).toMatch(/event: end\ndata: {"reason":"slow_reader"}\n\n$/)
    const sent = text.match(/^event: delivery$/gm)!.length
    expect(sent).toBeLessThan(ids.length)
    const last = [...text.matchAll(/^id: (.*)$/gm)].at(-1)![1]
    const again = await openStream(bench, account, { lastEventId: last })
    await deliveriesOf(bench, again, ids.length - sent)
    expect(eventIdsOf(again)).toEqual(ids.slice(sent))
    await streams.close()
  })

  // verifies: webhook.stream-end
  it('loses its connection when it does not take the end either, which holds up no shutdown', async () => {
    const account = await bench.service.account()
    await StreamClient.open(bench.service.baseUrl, account.apiKey, { paused: true })
    // More than the sockets of both sides hold.
    await publishLarge(account, 120)
    await bench.endStreams()
    const [seats] = await bench.service.database.query(sql<{ count: number }>`
      select count(*) from event_stream_seat where account_id = ${uuidOf(account.id)}`)
    expect(seats!.count).toBe(0)
  })
})

const deps = () => ({
  database: bench.service.database,
  clock: bench.clock,
  log: silentLog,
  pepper: 'pepper',
})

async function principalOf(account: TestAccount) {
  const row = await bench.service.database.one(sql<{ id: string }>`
    select id from api_key where account_id = ${uuidOf(account.id)}`)
  return keyPrincipal(idOf('key', row!.id), testPrincipals(account.id).key.account)
}

/** Events of 100 kB each. */
async function publishLarge(account: TestAccount, count: number): Promise<string[]> {
  const ids = []
  for (let nth = 0; nth < count; nth++)
    ids.push(await bench.happens(account, 'call.failed', { id: 'c_1', transcript: 'x'.repeat(100_000) }))
  return ids
}
