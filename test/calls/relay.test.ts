import { systemClock } from '@hovor/clock'
import type { CallId } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startToneTrunk, type ToneTrunk, tones } from '../support/tone-trunk.ts'
import { verifies } from '../verifies.ts'
import { type CallService, ended, startCallService } from './call-service.ts'

let trunk: ToneTrunk
/** Customer equipment on a separate address. */
let equipment: ToneTrunk
let service: CallService

// Calls ring and talk in real time.
beforeAll(async () => {
  trunk = await startToneTrunk()
  equipment = await startToneTrunk({ host: '127.0.0.3' })
  service = await startCallService(trunk)
})
afterAll(async () => {
  await service.close()
  await equipment.close()
  await trunk.close()
})

type Account = Awaited<ReturnType<CallService['account']>>

const [low, mid] = tones
let numbers = 0
const newNumber = () => `+420605${String(++numbers).padStart(6, '0')}`
const priceOf = (durationSecs: number, perMinuteHal: number) =>
  Math.ceil((Math.ceil(durationSecs) * perMinuteHal) / 60)

const lease = async (account: Account, to: string) => {
  const { body } = await account.request('POST', '/v1/relay', { from: account.number, to })
  const token: string = /^sip:([^@]+)@/.exec(body.relay.sipUri)![1]!
  return { ...body, token } as { call: { id: CallId }; relay: { expiresAt: number }; token: string }
}
const callThrough = (token: string, from: ToneTrunk = equipment) =>
  from.call({ from: 'pbx', to: token, hz: low, port: service.sipPort })

describe.concurrent('a relay call', () => {
  // verifies: relay.create, general.call-kinds
  it('comes in through its one-time URI, rings the number, and bridges the two', async () => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const { call, relay, token } = await lease(account, to)
    expect(call).toMatchObject({
      kind: 'relay',
      direction: 'out',
      status: 'initiated',
      from: account.number,
      to,
    })
    expect(relay.expiresAt - systemClock.nowMs()).toBeGreaterThan(100_000)
    const answered = trunk.answered(to)
    const caller = await callThrough(token)
    const callee = await answered
    await Promise.all([caller.hears(mid), callee.hears(low)])
    expect(callee.peer).toBe(account.number)
    await caller.hangUp()
    await callee.over()
    const over = await account.call(call.id, ended)
    expect(over).toMatchObject({
      status: 'completed',
      endReason: 'completed',
      priceHal: priceOf(over.durationSecs, 180),
      hasRecording: false,
    })
    expect(over.quality).toMatchObject([{ codec: 'PCMA' }, { codec: 'PCMA' }])
    expect(await account.money()).toEqual({ available: 100_000 - over.priceHal, held: 0 })
    expect((await account.events()).map(({ event }) => event)).toEqual(['call.completed'])
  })

  it('is accepted once: a second INVITE is refused during and after the first call', async () => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const { call, token } = await lease(account, to)
    const answered = trunk.answered(to)
    const caller = await callThrough(token)
    await answered
    const second = await callThrough(token)
    await second.over()
    expect(second.status).toBe(404)
    await caller.hangUp()
    await account.call(call.id, ended)
    const third = await callThrough(token)
    await third.over()
    expect(third.status).toBe(404)
    expect(trunk.invites.filter((invite) => invite.to === to)).toHaveLength(1)
  })

  it('may also come from the trunk’s address', async () => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const { token } = await lease(account, to)
    const answered = trunk.answered(to)
    const caller = await callThrough(token, trunk)
    await answered
    await caller.hears(mid)
    await caller.hangUp()
  })

  // verifies: events.call-failed
  it('to a busy number fails, and the equipment gets the status', async () => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'refuse', status: 486 })
    const { call, token } = await lease(account, to)
    const caller = await callThrough(token)
    await caller.over()
    expect(caller.status).toBe(486)
    expect(await account.call(call.id, ended)).toMatchObject({
      status: 'failed',
      endReason: 'busy',
      priceHal: 0,
    })
    const { body } = await account.request('GET', `/v1/calls/${call.id}/sip`)
    expect(body.sip.cause).toBe('The far end was busy (486).')
  })

  it('of an account suspended in the meantime is not dialed', async () => {
    const account = await service.account()
    const to = newNumber()
    const { token } = await lease(account, to)
    await service.surface.suspend(account.id)
    const caller = await callThrough(token)
    await caller.over()
    expect(caller.status).toBe(403)
    expect(trunk.invites.filter((invite) => invite.to === to)).toEqual([])
  })
})

// verifies: general.destinations
it.each(['112', '155', '158', '+420112', '+421150'])('no call of any kind dials %s', async (to) => {
  const account = await service.account()
  const { agentId, number } = account
  const tried = [
    await account.request('POST', '/v1/calls', { to, agentId }),
    await account.request('POST', '/v1/calls', { to, from: newNumber() }),
    await account.request('POST', '/v1/calls', { to: newNumber(), from: to }),
    await account.request('POST', '/v1/relay', { to, from: number }),
    await account.request('POST', `/v1/agents/${agentId}/test-call`, { to }),
    await account.request('PATCH', `/v1/numbers/${encodeURIComponent(number)}`, {
      mode: 'forward',
      forwardTo: to,
    }),
  ]
  for (const { status, body } of tried) {
    expect([status, body.error.code]).toEqual([400, 'invalid_number'])
    expect(body.error.message).toContain('Emergency')
  }
})

describe('the SIP ladder of a call', () => {
  it('has every message of both legs in order, and says who hung up', async () => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const { call, token } = await lease(account, to)
    const answered = trunk.answered(to)
    const caller = await callThrough(token)
    const callee = await answered
    await caller.hears(mid)
    await callee.hangUp()
    await account.call(call.id, ended)
    const { sip } = (await account.request('GET', `/v1/calls/${call.id}/sip`)).body
    const of = (leg: string) =>
      sip.messages
        .filter((message: { leg: string }) => message.leg === leg)
        .map(
          ({ direction, startLine }: { direction: string; startLine: string }) =>
            `${direction} ${startLine.replace(/^SIP\/2.0 (\d+).*/, '$1').split(' ')[0]}`,
        )
    expect(of('a')).toEqual(expect.arrayContaining(['in INVITE', 'out 180', 'out 200', 'in ACK', 'out BYE']))
    expect(of('b')).toEqual(expect.arrayContaining(['out INVITE', 'in 200', 'out ACK', 'in BYE']))
    const times = sip.messages.map(({ at }: { at: number }) => at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(sip.cause).toBe('The far end of leg b hung up.')
  })

  it('of an immediately refused call shows the reason', async () => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'refuse', status: 404 })
    const placed = await account.place(to)
    const { body } = await account.request('GET', `/v1/calls/${placed.body.error.callId}/sip`)
    expect(body.sip.cause).toBe('The number does not exist at the far end (404).')
    expect(body.sip.messages.map(({ leg }: { leg: string }) => leg)).toContain('a')
  })
})

verifies(
  ['relay.create', 'errors.relay-quota'],
  async (arm) => {
    const { apiKey } = await service.surface.newAccount()
    const client = await arm.connect(service.surface.baseUrl, apiKey)
    const { number } = (await client.call('buyNumber', {})).value as { number: { e164: string } }
    const create = () => client.call('createRelay', { from: number.e164, to: newNumber(), ttlSecs: 30 })
    for (let count = 0; count < 5; count++) {
      expect((await create()).value).toMatchObject({
        call: { kind: 'relay', status: 'initiated', from: number.e164 },
        relay: { id: expect.stringMatching(/^rel_/), sipUri: expect.stringMatching(/^sip:relay-/) },
      })
    }
    expect((await create()).error).toMatchObject({ code: 'relay_lease_limit', cause: 'account' })
    await client.close()
  },
  { title: 'A relay call is leased, five at a time' },
)

verifies(['agents.test-call', 'general.call-kinds'], async (arm) => {
  const { apiKey } = await service.surface.newAccount()
  const client = await arm.connect(service.surface.baseUrl, apiKey)
  await client.call('buyNumber', {})
  const made = await client.call('createAgent', { name: 'Anna', language: 'cs', firstMessage: 'Ano.' })
  const { agent } = made.value as { agent: { id: string } }
  const to = newNumber()
  trunk.subscriber(to, { kind: 'ring' })
  const { value } = await client.call('placeTestCall', { id: agent.id, to, variables: { order: '1' } })
  expect(value).toMatchObject({
    call: { kind: 'test', direction: 'out', status: 'initiated', agentId: agent.id, to },
  })
  const reserved = { id: agent.id, to, variables: { service_x: '1' } }
  expect((await client.call('placeTestCall', reserved)).error).toMatchObject({ code: 'validation' })
  await client.close()
})

verifies(['calls.rate', 'calls.rating'], async (arm) => {
  const account = await service.surface.newAccount()
  const client = await arm.connect(service.surface.baseUrl, account.apiKey)
  await client.call('buyNumber', {})
  const to = newNumber()
  trunk.subscriber(to, { kind: 'refuse', status: 486 })
  const placed = await client.call('placeCall', { to, systemPrompt: 'x' })
  const id = placed.error!.callId as string
  const { value } = await client.call('rateCall', { id, rating: 'bad', ratingReason: 'busy' })
  const source = arm.name === 'mcp' ? 'mcp' : 'api'
  expect(value).toMatchObject({ call: { id, rating: { value: 'bad', reason: 'busy', source } } })
  const { sip } = (await client.call('getCallSip', { id })).value as { sip: { cause: string } }
  expect(sip.cause).toContain('busy')
  await client.close()
})
