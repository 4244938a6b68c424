import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { expect2xx, makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, client, type Json } from './support/client.ts'
import { isSigned, type Receiver, startReceiver } from './support/receiver.ts'
import { operatorToken, type Service, startService } from './support/service.ts'

/* Reached only by a broken service: a loaded machine is slow. */
/* Receiving in the whole service: from a sandbox handset over SMPP to a customer's webhook. */
const atEnd = atEndOfFile()
const handset = '+420601234567'
let dir: string
let service: Service
let hook: Receiver

beforeAll(async () => {
  dir = await preparedDataDir(atEnd)
  service = await startService(atEnd, { dir })
  hook = await startReceiver(atEnd)
})

interface Shop {
  readonly api: Client
  readonly e164: string
  readonly secret: string
}

async function shop(): Promise<Shop> {
  const api = await makeAccount(service.url, 100_000)
  const { webhook } = expect2xx(await api.send('PUT', '/v1/webhook', { url: hook.url }))
  const { smsNumber } = expect2xx(await api.send('POST', '/v1/sms-numbers'))
  return { api, e164: smsNumber.e164, secret: webhook.secret }
}

const text = async ({ api, e164 }: Shop, body: string, from = handset) =>
  expect2xx(await api.send('POST', '/sandbox/v1/messages', { from, to: e164, body }))

/** How the SMSC handles messages on their way. */
async function textBy({ api, e164 }: Shop, way: Json): Promise<Json> {
  const { control } = (await api.get('/sandbox/v1/world')).body
  const answer = await fetch(`${control.url}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: handset, to: e164, ...way }),
  })
  expect(answer.status).toBe(201)
}

const eventOf = (body: string) =>
  pacedUntil(`the event of ${body}`, () => hook.of('message.received').find((one) => one.data.body === body))

const inbox = async ({ api }: Shop): Promise<Json[]> =>
  (await api.get('/v1/messages?direction=in')).body.messages

// verifies: events.message-received, messages.received, sms-numbers.buy, events.signature
test('an SMS to a bought number is stored, and its signed event matches the record', async () => {
  const own = await shop()
  await text(own, 'Dobrý den, přijdu v devět.')
  const event = await eventOf('Dobrý den, přijdu v devět.')
  expect(isSigned(event, own.secret)).toBe(true)
  const [message] = await inbox(own)
  const { id, from, to, body, segments, receivedAt } = message
  expect(event.data).toEqual({ id, from, to, body, segments, receivedAt })
  expect([from, to]).toEqual([handset, own.e164])
  expect((await own.api.get(`/v1/messages/${id}`)).body.message).toEqual(message)
})

test.each(['udh8', 'udh16', 'sar', 'payload'])(
  'a long text carried by %s is one message',
  async (carriedBy) => {
    const own = await shop()
    const body = `${carriedBy}: ${'Žluťoučký kůň. '.repeat(20).trim()}`
    await textBy(own, { body, carriedBy, ...(carriedBy !== 'payload' && { order: [3, 1, 5, 2, 1, 4, 3] }) })
    const event = await eventOf(body)
    expect(event.data.segments).toBe(5)
    expect(await inbox(own)).toHaveLength(1)
  },
)

test('a response that the SMSC does not see creates no second message', async () => {
  const own = await shop()
  await textBy(own, { body: 'Jen jednou', answerLost: true })
  await eventOf('Jen jednou')
  await text(own, 'A další')
  await eventOf('A další')
  expect((await inbox(own)).map((message) => message.body)).toEqual(['A další', 'Jen jednou'])
})

// verifies: events.message-received-queued
test('kill -9 after a part was accepted loses nothing: one message, and its event is retried until delivered', async () => {
  const own = await shop()
  hook.answer(503)
  await text(own, 'Před pádem')
  await service.killAll()
  hook.answer(200)
  service = await startService(atEnd, { dir })
  const again = { ...own, api: client(service.url, own.api.key) }
  const event = await pacedUntil('the event after the crash', () =>
    hook.of('message.received').find((one) => one.data.body === 'Před pádem' && one.answered === 200),
  )
  expect((await inbox(again)).map((message) => message.id)).toEqual([event.data.id])
  const bodies = hook.of('message.received', event.data.id).map((one) => one.raw)
  expect(new Set(bodies).size).toBe(1)
})

// verifies: events.message-received-suspended
test('a suspended account gets no events for messages received in the meantime', async () => {
  const own = await shop()
  const { id } = (await own.api.get('/v1/account')).body.account
  const operate = async (what: string) => {
    const headers = { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' }
    const path = `/operator/v1/accounts/${id}/${what}`
    const answer = await fetch(new URL(path, service.url), {
      method: 'POST',
      headers,
      body: '{"reason":"test"}',
    })
    expect(answer.status).toBe(200)
  }
  await operate('suspend')
  await textBy({ ...own, api: await makeAccount(service.url) }, { body: 'Tajně' })
  await operate('restore')
  await text(own, 'Veřejně')
  await eventOf('Veřejně')
  expect((await inbox(own)).map((message) => message.body)).toEqual(['Veřejně', 'Tajně'])
  expect(hook.of('message.received').some((one) => one.data.body === 'Tajně')).toBe(false)
})
