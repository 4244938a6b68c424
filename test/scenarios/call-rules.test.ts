import type { Call } from '@hovor/api'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectMcp } from '../mcp/support/client.ts'
import { sharedService } from '../support/shared/shared.ts'
import { verifies } from '../verifies.ts'
import { expect2xx, furnish, makeAccount, makeParty, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { callOf, client } from './support/client.ts'
import { type Received, type Receiver, startReceiver } from './support/receiver.ts'
import { operatorToken } from './support/service.ts'

/* Rules of calls that only show from outside the whole service; each test has its own account. */
const atEnd = atEndOfFile()
let url: string
let hook: Receiver

beforeAll(async () => {
  url = await sharedService()
  hook = await startReceiver(atEnd)
})

const [talks, rejects, optsOut] = ['+420601000001', '+420601000005', '+420601000008'] as const

const party = () => makeParty(url, hook.url)
const dial = ({ api, agentId }: Party, to: string) => api.send('POST', '/v1/calls', { to, agentId })

/** The record of a call once its event has arrived: waiting this way uses none of the key's 60 requests a minute. */
async function ended(api: Party['api'], id: string): Promise<Call> {
  const isIts = (event: Received) => event.data.id === id && event.event.startsWith('call.')
  await pacedUntil(`call ${id} has ended`, () => hook.received.some(isIts))
  return callOf(api, id)
}
const told = (event: string, id: string) => pacedUntil(`${event} of ${id}`, () => hook.of(event, id)[0])
const operator = (path: string) => client(url, operatorToken).send('POST', `/operator/v1/accounts/${path}`)
const accountId = async (api: Party['api']) => (await api.get('/v1/account')).body.account.id as string

describe.concurrent('a call', () => {
  // verifies: calls.opt-out, events.call-completed
  test('to somebody who asks not to be called again is marked', async () => {
    const one = await party()
    const { id } = expect2xx(await dial(one, optsOut)).call
    expect(await ended(one.api, id)).toMatchObject({ status: 'completed', optOutRequested: true })
  })

  // verifies: events.untrusted-text, general.mcp-operations
  test('is read over MCP with its transcript marked as third-party text', async () => {
    const one = await party()
    const { id } = expect2xx(await dial(one, talks)).call
    const call = await ended(one.api, id)
    expect(call.transcript).toContainEqual({ role: 'caller', message: expect.any(String) })
    const mcp = await connectMcp(url, one.api.key)
    const { content, structuredContent, _meta } = await mcp.call('get_call', { id })
    expect(structuredContent).toEqual({ call })
    expect(content[0]!.text).toMatch(/untrusted third-party text in .*call\.transcript/)
    expect(_meta).toMatchObject({ 'hovor/untrusted': expect.arrayContaining(['/call/transcript']) })
    await mcp.close()
  })

  // verifies: calls.place-trial, calls.goal, calls.has-conversation, calls.has-recording, events.call-completed-data
  test('works without a saved agent, and has no goal to judge without a conversation', async () => {
    const one = await party()
    const to = '+420601558001'
    const quiet = { behaviour: 'answer', voice: 'silence', hangUpAfterSecs: 3 }
    expect2xx(await one.api.send('PUT', `/sandbox/v1/subscribers/${to}`, quiet))
    const trial = { to, systemPrompt: 'Pozdrav.', firstMessage: 'Dobrý den.', language: 'cs' }
    const { call: placed } = expect2xx(await one.api.send('POST', '/v1/calls', trial))
    expect(placed).not.toHaveProperty('agentId')
    const call = await ended(one.api, placed.id)
    expect(call).toMatchObject({ status: 'completed', hasConversation: false, hasRecording: true })
    const [listed] = (await one.api.get('/v1/calls')).body.calls
    expect(listed).toMatchObject({ id: call.id })
    expect(listed).not.toHaveProperty('hasRecording')
    expect(call.goal).toEqual({ result: 'no_conversation', reason: 'no_caller_speech' })
    expect((await told('call.completed', call.id)).data).not.toHaveProperty('data')
  })

  // verifies: states.call-suspended, calls.end-reason
  test('to a suspended account ends as suspended, free of charge', async () => {
    const one = await party()
    const id = await accountId(one.api)
    expect2xx(await operator(`${id}/suspend`))
    const other = await makeAccount(url)
    expect2xx(await makeCall({ api: other, number: one.number }, talks))
    const { data } = await pacedUntil('the call was refused', () =>
      hook.received.find((event) => event.data.to === one.number),
    )
    expect2xx(await operator(`${id}/restore`))
    const call = await callOf(one.api, data.id)
    expect(call).toMatchObject({ endReason: 'suspended', priceHal: 0, durationSecs: 0 })
  })
})

verifies(['conventions.reserved-variables', 'general.destinations'], async (arm) => {
  const { api, agentId } = await furnish(await makeAccount(url))
  const caller = await arm.connect(url, api.key)
  const place = (fields: object) => caller.call('placeCall', { to: rejects, agentId, ...fields })
  const { error } = await place({ variables: { name: 'Jan', service_note: 'x' } })
  expect(error).toMatchObject({ code: 'validation', message: expect.stringContaining('service_note') })
  for (const to of ['+48601000001', '+12025550123'])
    expect((await place({ to })).error?.code).toBe('unsupported_country')
  expect((await place({ to: '601000001' })).error?.code).toMatch(/^(invalid_number|validation)$/)
  expect((await caller.call('listCalls')).value.calls).toEqual([])
  await caller.close()
})

const makeCall = ({ api, number }: Pick<Party, 'api' | 'number'>, from: string) =>
  api.send('POST', '/sandbox/v1/calls', { from, to: number })
