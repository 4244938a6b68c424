import { describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { uuidOf } from '../../../platform/kernel/ids.ts'
import { noteChange } from '../../../platform/outbox/changes.ts'
import { WebhookBench } from '../testing/bench.ts'
import { dropKeptEvents, streamsPerAccount } from './event-stream.store.ts'
import { gatherMs } from './open-stream.ts'
import { changesOf, deliveriesOf, eventIdsOf, openStream } from './testing/streaming.ts'

const bench = new WebhookBench()
const minuteMs = 60_000

describe('GET /v1/webhook/stream', () => {
  // verifies: webhook.stream
  it('sends the bytes and headers of the webhook delivery, signed with the secret of the session', async () => {
    const account = await bench.withWebhook()
    const client = await openStream(bench, account)
    expect(client.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^req_/),
    })
    const [ready] = client.messages
    expect(ready).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}\.\d+$/),
      event: 'ready',
      data: { secret: expect.stringMatching(/^whsec_/), resumed: false },
    })
    const { webhook } = (await account.request('GET', '/v1/webhook')).body
    expect(ready!.data.secret).not.toBe(webhook.secret)

    await bench.happens(account, 'call.completed', { id: 'c_1', transcript: 'Dobrý den,\r\n„jak“ \u2028 ?' })
    await bench.happens(account, 'message.sent', { id: 'msg_1' })
    const streamed = await deliveriesOf(bench, client, 2)
    await bench.until(() => bench.receiver.posts.length === 2)
    for (const [index, { data }] of streamed.entries()) {
      const post = bench.receiver.posts.find(
        ({ headers }) => headers['webhook-id'] === data.headers['webhook-id'],
      )
      const body = Buffer.from(data.body)
      expect(body.equals(post!.body)).toBe(true)
      expect(data.event).toBe(['call.completed', 'message.sent'][index])
      const headers = Object.fromEntries(
        Object.entries<string>(data.headers).map(([name, value]) => [name.toLowerCase(), value]),
      )
      bench.expectSigned({ headers, body }, [ready!.data.secret])
      const common = ['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp']
      for (const name of common) expect(headers[name]).toBe(post!.headers[name])
    }
  })

  // verifies: webhook.stream
  it('has the events of an account without a webhook, whatever a webhook subscribes to, and of no other account', async () => {
    const [bare, narrow, other] = [
      await bench.service.account(),
      await bench.withWebhook(['message.sent']),
      await bench.service.account(),
    ]
    const clients = [await openStream(bench, bare), await openStream(bench, narrow)]
    await bench.happens(other, 'call.failed', { id: 'c_other' })
    const ids = [
      await bench.happens(bare, 'call.failed', { id: 'c_bare' }),
      await bench.happens(narrow, 'call.failed', { id: 'c_narrow' }),
    ]
    for (const client of clients) await deliveriesOf(bench, client, 1)
    expect(clients.map(eventIdsOf)).toEqual([[ids[0]], [ids[1]]])
  })

  // verifies: webhook.stream-changes
  it('tells which records have changed, once for all changes of half a second, and of no other account', async () => {
    const [account, other] = [await bench.service.account(), await bench.service.account()]
    const [client, beside] = [await openStream(bench, account), await openStream(bench, other)]
    await bench.service.database.transaction(async (tx) => {
      for (const record of ['call', 'call', 'task'] as const) noteChange(tx, account.id, record)
      noteChange(tx, other.id, 'message')
    })
    await bench.clock.advance(gatherMs - 1)
    expect(changesOf(client)).toEqual([])
    await bench.clock.advance(1)
    await bench.until(() => changesOf(client).length > 0 && changesOf(beside).length > 0)
    expect([changesOf(client), changesOf(beside)]).toEqual([['call', 'task'], ['message']])
    expect(client.messages.at(-1)).toEqual({ event: 'change', data: { record: 'task' } })
  })

  it('tells of no change that was rolled back', async () => {
    const account = await bench.service.account()
    const client = await openStream(bench, account)
    const undone = bench.service.database.transaction(async (tx) => {
      noteChange(tx, account.id, 'call')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    noteChange(bench.service.database, account.id, 'task')
    await bench.clock.advance(gatherMs)
    await bench.until(() => changesOf(client).length > 0)
    expect(changesOf(client)).toEqual(['task'])
  })

  // verifies: webhook.stream-changes
  it('tells of a change that another process made', async () => {
    const account = await bench.service.account()
    const beside = await bench.start()
    const client = await openStream(bench, account, { service: beside })
    noteChange(bench.service.database, account.id, 'call')
    await bench.until(async () => {
      await bench.clock.advance(gatherMs)
      return changesOf(client).length > 0
    })
    await bench.endStreams()
    await beside.close()
  })

  it('sends a heartbeat every 15 seconds', async () => {
    const client = await openStream(bench, await bench.service.account())
    await bench.clock.advance(14_999)
    expect(client.heartbeats).toBe(0)
    await bench.clock.advance(1)
    await bench.until(() => client.heartbeats === 1)
  })

  // verifies: limits.event-streams
  it('is open five times at most per account, on all processes together', async () => {
    const account = await bench.service.account()
    const beside = await bench.start()
    const services = [bench.service, beside]
    const open = (nth: number) => openStream(bench, account, { service: services[nth % 2]! })
    const clients = []
    for (let nth = 0; nth < streamsPerAccount; nth++) clients.push(await open(nth))
    expect(clients.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const refused = await open(0)
    await bench.until(() => refused.closed)
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([429, 'rate_limited'])
    expect((await openStream(bench, await bench.service.account())).status).toBe(200)

    clients[1]!.cut()
    await bench.until(async () => (await open(0)).status === 200)
    await bench.endStreams()
    await beside.close()
  })

  it('leaves no rows behind once nobody can resume', async () => {
    const account = await bench.service.account()
    const client = await openStream(bench, account)
    await bench.happens(account, 'call.failed', { id: 'c_1' })
    await deliveriesOf(bench, client, 1)
    client.cut()
    const { database } = bench.service
    await bench.until(async () => (await rowsOf(account.id))[0] === 0)
    await dropKeptEvents(database, bench.clock.nowMs() + 14 * minuteMs)
    expect(await rowsOf(account.id)).toEqual([0, 1, 1])
    await dropKeptEvents(database, bench.clock.nowMs() + 16 * minuteMs)
    expect(await rowsOf(account.id)).toEqual([0, 0, 0])
    await bench.happens(account, 'call.failed', { id: 'c_2' })
    expect(await rowsOf(account.id)).toEqual([0, 0, 0])
  })

  it('has no response to HEAD, which would hold a stream that nobody reads', async () => {
    const { apiKey } = await bench.service.account()
    const headers = { authorization: `Bearer ${apiKey}` }
    const answer = await fetch(`${bench.service.baseUrl}/v1/webhook/stream`, { method: 'HEAD', headers })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

/** Seats, accounts and events. */
async function rowsOf(accountId: string): Promise<number[]> {
  const account = uuidOf(accountId as `acc_${string}`)
  const row = await bench.service.database.one(sql<{ counts: number[] }>`
    select array[(select count(*) from event_stream_seat where account_id = ${account}),
      (select count(*) from event_stream where account_id = ${account}),
      (select count(*) from event_stream_event where account_id = ${account})]::int[] as counts`)
  return row!.counts
}
