import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { expect2xx, makeParty, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import type { Json } from './support/client.ts'
import { type Received, type Receiver, startReceiver } from './support/receiver.ts'
import { watcherOf } from './support/watcher.ts'

const atEnd = atEndOfFile()
let url: string
let hook: Receiver

beforeAll(async () => {
  hook = await startReceiver(atEnd)
  url = await sharedService()
})

/* The fields of each event, all of them and no others, as the receiver of a real call or message gets them. */
const parties = ['id', 'direction', 'from', 'to']
const ended = [...parties, 'status', 'durationSecs', 'priceHal', 'endReason']
const said = ['transcript', 'summary']

function expectFields(post: Received, event: string, fields: readonly string[]): void {
  const { data, ...envelope } = JSON.parse(post.raw)
  const isQueued = event.startsWith('call.') || event === 'message.received'
  expect(envelope).toEqual({
    event,
    ts: expect.any(Number),
    ...(isQueued && { event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/) }),
  })
  expect(Object.keys(data).sort()).toEqual([...fields].sort())
}

const told = (event: string, id: string): Promise<Received> =>
  pacedUntil(`${event} of ${id}`, () => hook.of(event, id)[0])

const call = async (party: Party, body: Json): Promise<string> => {
  const answer = await party.api.send('POST', '/v1/calls', body)
  return answer.body.call?.id ?? answer.body.error.callId
}

let subscribers = 0
/** A phone that answers and hangs up soon. */
async function phone(party: Party, more: Json = {}): Promise<string> {
  const e164 = `+42060155${String(9100 + subscribers++)}`
  const behaviour = { behaviour: 'answer', voice: 'silence', hangUpAfterSecs: 3, ...more }
  expect2xx(await party.api.send('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(e164)}`, behaviour))
  return e164
}

describe.concurrent('the fields of an event', () => {
  // verifies: events.call-completed, events.call-completed-data, events.no-audio, events.event-id
  test('call.completed of an agent: transcript, and captured data if the agent has fields', async () => {
    const party = await makeParty(url, hook.url)
    const id = await call(party, { to: await phone(party), agentId: party.agentId })
    expectFields(await told('call.completed', id), 'call.completed', [...ended, ...said, 'data'])
  })

  // verifies: events.call-completed-data
  test('call.completed of an agent without fields: no data', async () => {
    const party = await makeParty(url, hook.url)
    const id = await call(party, { to: await phone(party), systemPrompt: 'Pozdrav.' })
    expectFields(await told('call.completed', id), 'call.completed', [...ended, ...said])
  })

  // verifies: events.call-completed
  test('call.completed without an agent: no part of a conversation', async () => {
    const party = await makeParty(url, hook.url)
    const from = await phone(party, { hangUpAfterSecs: 30 })
    const id = await call(party, { to: await phone(party), from })
    expectFields(await told('call.completed', id), 'call.completed', ended)
  })

  // verifies: events.call-failed
  test('call.failed of a refusal: its reason, and no part of the conversation or its cost', async () => {
    const party = await makeParty(url, hook.url)
    const id = await call(party, { to: '+420601000005', agentId: party.agentId })
    expectFields(await told('call.failed', id), 'call.failed', [...parties, 'reason', 'endReason'])
  })

  // verifies: events.call-no-answer
  test('call.no_answer: includes answeredBy', async () => {
    const party = await makeParty(url, hook.url)
    for (const body of [{ agentId: party.agentId }, { from: await phone(party) }]) {
      const to = await phone(party, { behaviour: 'no_answer', ringSecs: 2 })
      const id = await call(party, { to, ...body })
      expectFields(await told('call.no_answer', id), 'call.no_answer', [...ended, 'answeredBy'])
    }
  })

  // verifies: events.call-missed
  test('call.missed: the same without answeredBy, which is for outbound calls only', async () => {
    const party = await makeParty(url, hook.url)
    const path = `/v1/numbers/${encodeURIComponent(party.number)}`
    expect2xx(await party.api.send('PATCH', path, { mode: 'none' }))
    const inbound = { from: await phone(party), to: party.number }
    expect2xx(await party.api.send('POST', '/sandbox/v1/calls', inbound))
    const watcher = await watcherOf(party.api)
    const { id } = await pacedUntil(
      'the call is kept',
      async () => (await watcher.get('/v1/calls')).body.calls[0],
    )
    expectFields(await told('call.missed', id), 'call.missed', ended)
  })

  // verifies: events.message-sent, events.no-event-id
  test('message.sent and webhook.test: no event_id', async () => {
    const party = await makeParty(url, hook.url)
    const sms = { to: '+420601000011', body: 'Dobrý den' }
    const { id } = expect2xx(await party.api.send('POST', '/v1/messages', sms)).message
    const fields = ['id', 'to', 'status', 'priceHal', 'smsNumber']
    expectFields(await told('message.sent', id), 'message.sent', fields)
    expect2xx(await party.api.send('POST', '/v1/webhook/test'))
    const accountId = expect2xx(await party.api.get('/v1/account')).account.id
    const [test] = hook.of('webhook.test').filter(({ data }) => data.accountId === accountId)
    expectFields(test!, 'webhook.test', ['message', 'accountId'])
  })
})
