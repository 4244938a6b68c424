import type { Call } from '@hovor/api'
import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifies } from '../verifies.ts'
import { expect2xx, furnish, makeAccount, makeParty, type Party } from './support/account.ts'
import { callOf, client } from './support/client.ts'
import { type AtEnd, dataDir } from './support/command.ts'
import { type Received, type Receiver, startReceiver } from './support/receiver.ts'
import { operatorToken, type Service, startService } from './support/service.ts'
import { until } from './support/until.ts'

/*
 * The rules of calls against the whole service and the sandbox's carrier, over real SIP and RTP, at once: each test
 * has an account of its own.
 */
const closers: (() => unknown)[] = []
const atEnd: AtEnd = (run) => void closers.unshift(run as () => unknown)
let service: Service
let hook: Receiver

beforeAll(async () => {
  service = await startService(atEnd, { dir: dataDir(atEnd) })
  hook = await startReceiver(atEnd)
})
afterAll(async () => {
  for (const close of closers) await close()
})

const subscriber = {
  talks: '+420601000001',
  rings: '+420601000003',
  rejects: '+420601000005',
  dead: '+420601000007',
}
const optsOut = '+420601000008'
const silent = '+420601000010'

const party = () => makeParty(service.url, hook.url)
const dial = ({ api, agentId }: Party, to: string, more: object = {}) =>
  api.send('POST', '/v1/calls', { to, agentId, ...more })
/** The record of a call once its event has come: waiting so takes none of the key's 60 requests a minute. */
async function ended(api: Party['api'], id: string): Promise<Call> {
  const isIts = (event: Received) => event.data.id === id && event.event.startsWith('call.')
  await until(`call ${id} has ended`, () => hook.received.some(isIts), 100_000)
  return callOf(api, id)
}
const told = (event: string, id: string) => until(`${event} of ${id}`, () => hook.of(event, id)[0])
const operator = (path: string) =>
  client(service.url, operatorToken).send('POST', `/operator/v1/accounts/${path}`)
const accountId = async (api: Party['api']) => (await api.get('/v1/account')).body.account.id as string

describe.concurrent('a call', { timeout: 150_000 }, () => {
  // verifies: calls.place-agent, calls.id, calls.get, calls.transcript, calls.data, calls.goal, calls.end-reason
  // verifies: calls.has-conversation, calls.has-recording, calls.recording, calls.recording-ogg, general.credit
  // verifies: states.call-completed, events.call-completed, events.no-audio, events.summary-only, calls.list-filters
  test('of an agent is answered, understood, recorded, charged and told', async () => {
    const one = await party()
    const placed = await dial(one, subscriber.talks)
    expect(placed.status).toBe(201)
    expect(placed.body.call).toMatchObject({
      id: expect.stringMatching(/^c_[0-9a-f]{32}$/),
      direction: 'out',
      from: one.number,
      to: subscriber.talks,
      agentId: one.agentId,
    })
    const { id } = placed.body.call
    const call = await ended(one.api, id)
    expect(call).toMatchObject({
      status: 'completed',
      answeredBy: 'human',
      hasConversation: true,
      hasRecording: true,
    })
    expect(call.endReason).toMatch(/^(completed|max_duration|silence_timeout)$/)
    const roles = new Set(call.transcript!.map(({ role }) => role))
    expect(roles).toEqual(new Set(['agent', 'caller']))
    expect(call.summary).toEqual(expect.any(String))
    expect(Object.keys(call.data!).sort()).toEqual(['name', 'plate'])
    expect(call.goal!.result).toMatch(/^(success|failure|unclear)$/)
    expect(call.durationSecs).toBeGreaterThan(1)

    const event = await told('call.completed', id)
    const { data } = event
    expect(Object.keys(data).sort()).toEqual([
      'data',
      'direction',
      'durationSecs',
      'endReason',
      'from',
      'id',
      'priceHal',
      'status',
      'summary',
      'to',
      'transcript',
    ])
    for (const field of ['transcript', 'summary', 'data', 'durationSecs', 'priceHal', 'endReason'] as const)
      expect(data[field]).toEqual(call[field])

    const recording = await fetch(`${service.url}/v1/calls/${id}/recording`, {
      headers: { authorization: `Bearer ${one.api.key}` },
    })
    expect(recording.headers.get('content-type')).toBe('audio/ogg')
    expect(
      Buffer.from(await recording.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('OggS')

    const list = async (query: string): Promise<Call[]> =>
      (await one.api.get(`/v1/calls?${query}`)).body.calls
    for (const query of ['direction=out', 'outcome=agent', `goal=${call.goal!.result}`, '']) {
      const [listed, ...more] = await list(query)
      expect([listed?.id, more]).toEqual([id, []])
      expect(listed).not.toHaveProperty('hasRecording')
    }
    for (const query of ['direction=in', 'outcome=missed', 'goal=not_evaluated'])
      expect(await list(query)).toEqual([])
    const { entries } = (await one.api.get('/v1/credit/ledger')).body
    expect(entries[0]).toMatchObject({ type: 'call', callId: id, amountHal: -call.priceHal! })
  })

  // verifies: calls.opt-out, events.call-completed
  test('to somebody who asks for no more calls is marked so', async () => {
    const one = await party()
    const { id } = expect2xx(await dial(one, optsOut)).call
    expect(await ended(one.api, id)).toMatchObject({ status: 'completed', optOutRequested: true })
  })

  // verifies: calls.place-trial, calls.goal, calls.has-conversation, events.call-completed-data
  test('without a saved agent works, and with nobody speaking there is nothing to judge', async () => {
    const one = await party()
    const trial = { to: silent, systemPrompt: 'Pozdrav.', firstMessage: 'Dobrý den.', language: 'cs' }
    const { call: placed } = expect2xx(await one.api.send('POST', '/v1/calls', trial))
    expect(placed).not.toHaveProperty('agentId')
    const call = await ended(one.api, placed.id)
    expect(call).toMatchObject({ status: 'completed', hasConversation: false })
    expect(call.goal).toEqual({ result: 'no_conversation', reason: 'no_caller_speech' })
    expect((await told('call.completed', call.id)).data).not.toHaveProperty('data')
  })

  // verifies: states.call-no-answer, events.call-no-answer, calls.price-zero
  test('that rings in vain ends no_answer and costs nothing', async () => {
    const one = await party()
    const before = (await one.api.get('/v1/balance')).body.balanceHal
    const { id } = expect2xx(await dial(one, subscriber.rings)).call
    expect(await ended(one.api, id)).toMatchObject({ status: 'no_answer', priceHal: 0, durationSecs: 0 })
    expect((await told('call.no_answer', id)).data).toMatchObject({ status: 'no_answer', priceHal: 0 })
    expect((await one.api.get('/v1/balance')).body).toMatchObject({ balanceHal: before, reservedHal: 0 })
  })

  // verifies: states.call-failed, events.call-failed, events.call-failed-once, calls.price-zero, calls.end-reason
  // verifies: limits.calls-minute, errors.retry-after-calls, states.call-over-limit
  test('that is rejected fails once; the eleventh within a minute is not dialed', async () => {
    const one = await party()
    const answers = []
    for (let count = 0; count < 11; count++) {
      const answer = await dial(one, subscriber.rejects)
      if (answer.status < 300) await ended(one.api, answer.body.call.id)
      answers.push(answer)
    }
    const eleventh = answers.pop()!
    expect(eleventh.status).toBe(429)
    expect(eleventh.body.error).toMatchObject({ code: 'rate_limited', cause: 'busy' })
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(eleventh.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    const refused = await callOf(one.api, eleventh.body.error.callId)
    expect(refused).toMatchObject({ status: 'failed', priceHal: 0, durationSecs: 0 })
    expect((await told('call.failed', refused.id)).data).toMatchObject({ reason: 'rate_limited' })
    const { calls } = (await one.api.get('/v1/calls?outcome=failed')).body as { calls: Call[] }
    expect(calls).toHaveLength(11)
    for (const call of calls.slice(1)) {
      expect(call).toMatchObject({ status: 'failed', endReason: 'rejected', priceHal: 0 })
      const { data } = await told('call.failed', call.id)
      expect(Object.keys(data).sort()).toEqual(['direction', 'endReason', 'from', 'id', 'reason', 'to'])
      expect(data.reason).toBe('rejected')
      expect(hook.of('call.failed', call.id)).toHaveLength(1)
    }
  })

  // verifies: states.call-uncertain, states.call-uncertain-frees-quota, limits.lock-engine, events.uncertain-silent
  test('of which the carrier says nothing stays initiated, its number locked, its place free', async () => {
    const one = await party()
    const uncertain = await dial(one, subscriber.dead)
    expect(uncertain.status).toBe(502)
    expect(uncertain.body.error).toMatchObject({ code: 'engine_unavailable', cause: 'service' })
    const { callId } = uncertain.body.error
    const again = await dial(one, subscriber.dead)
    expect([again.status, again.body.error.code]).toEqual([409, 'destination_busy'])
    for (let count = 0; count < 2; count++)
      expect2xx(await dial(one, silent.replace(/10$/, count ? '01' : '10')))
    const call = await callOf(one.api, callId)
    expect(call).toMatchObject({ status: 'initiated' })
    expect(call).not.toHaveProperty('priceHal')
    expect(hook.of('call.failed', callId)).toEqual([])
  })

  // verifies: limits.calls-at-once, states.call-over-limit
  test('beside two running ones is not dialed', async () => {
    const one = await party()
    for (const to of [subscriber.talks, silent]) expect2xx(await dial(one, to))
    const third = await dial(one, optsOut)
    expect([third.status, third.body.error.code]).toEqual([429, 'rate_limited'])
    expect(await callOf(one.api, third.body.error.callId)).toMatchObject({ status: 'failed', priceHal: 0 })
    expect((await told('call.failed', third.body.error.callId)).data).toMatchObject({
      reason: 'rate_limited',
    })
  })

  // verifies: states.call-missed, events.call-missed, pagination.calls-direction
  test('to a number that nobody takes is missed', async () => {
    const one = await party()
    expect2xx(await one.api.send('PATCH', `/v1/numbers/${encodeURIComponent(one.number)}`, { mode: 'none' }))
    const call = await inbound(one, subscriber.talks)
    expect(call).toMatchObject({ status: 'missed', direction: 'in', from: subscriber.talks, priceHal: 0 })
    expect(call).not.toHaveProperty('answeredBy')
    expect((await told('call.missed', call.id)).data).toEqual({
      id: call.id,
      direction: 'in',
      from: subscriber.talks,
      to: one.number,
      status: 'missed',
      durationSecs: 0,
      priceHal: 0,
      endReason: 'missed',
    })
    const page = async (query: string) => (await one.api.get(`/v1/calls?limit=1&${query}`)).body
    expect(await page('direction=in')).toMatchObject({
      calls: [{ id: call.id }],
      hasMore: false,
      nextBefore: null,
    })
    expect(await page('direction=out')).toMatchObject({ calls: [], hasMore: false, nextBefore: null })
  })

  // verifies: states.call-suspended, calls.end-reason
  test('to a suspended account ends suspended and costs nothing', async () => {
    const one = await party()
    const id = await accountId(one.api)
    expect2xx(await operator(`${id}/suspend`))
    const other = await makeAccount(service.url)
    expect2xx(await makeCall({ api: other, number: one.number }, subscriber.talks))
    const { data } = await until('the call was refused', () =>
      hook.received.find((event) => event.data.to === one.number),
    )
    expect2xx(await operator(`${id}/restore`))
    const call = await callOf(one.api, data.id)
    expect(call).toMatchObject({ endReason: 'suspended', priceHal: 0, durationSecs: 0 })
  })

  // verifies: general.route-agent
  test('to a number routed to an agent is answered by it', async () => {
    const one = await party()
    const { id } = await inbound(one, subscriber.talks)
    const call = await ended(one.api, id)
    expect(call).toMatchObject({ status: 'completed', agentId: one.agentId })
    expect(call.transcript![0]).toMatchObject({ role: 'agent' })
    expect(call).not.toHaveProperty('answeredBy')
  })
})

verifies(['conventions.reserved-variables', 'general.destinations'], async (arm) => {
  const { api, agentId } = await furnish(await makeAccount(service.url))
  const caller = await arm.connect(service.url, api.key)
  const place = (fields: object) => caller.call('placeCall', { to: subscriber.rejects, agentId, ...fields })
  const { error } = await place({ variables: { name: 'Jan', service_note: 'x' } })
  expect(error).toMatchObject({ code: 'validation', message: expect.stringContaining('service_note') })
  for (const to of ['+48601000001', '+12025550123'])
    expect((await place({ to })).error?.code).toBe('unsupported_country')
  expect((await place({ to: '601000001' })).error?.code).toMatch(/^(invalid_number|validation)$/)
  expect((await caller.call('listCalls')).value.calls).toEqual([])
  await caller.close()
})

// verifies: events.untrusted-text
test('MCP tools that read texts of other people say that they are untrusted', async () => {
  const { key } = await makeAccount(service.url)
  const mcp = new McpClient({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await mcp.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit }))
  const tools = new Map((await mcp.listTools()).tools.map(({ name, description }) => [name, description]))
  for (const name of ['list_messages', 'get_message', 'list_calls', 'get_call'])
    expect(tools.get(name), name).toContain('untrusted')
  await mcp.close()
})

const makeCall = ({ api, number }: Pick<Party, 'api' | 'number'>, from: string) =>
  api.send('POST', '/sandbox/v1/calls', { from, to: number })

/** A subscriber calls the number; the record of that call, running or over. */
async function inbound(one: Party, from: string): Promise<Call> {
  expect2xx(await makeCall(one, from))
  return until('the inbound call is there', async () => {
    const { calls } = (await one.api.get('/v1/calls?direction=in')).body as { calls: Call[] }
    return calls[0]
  })
}
