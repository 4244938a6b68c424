import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Party, startToneTrunk, type ToneTrunk, tones } from '../support/tone-trunk.ts'
import { type CallService, startCallService } from './call-service.ts'

/*
 * However the far end ends a call after talking, the call is completed and billed for its duration; one without a
 * conversation is free. Each row runs over real SIP and RTP.
 */

let trunk: ToneTrunk
/** The customer's equipment. */
let equipment: ToneTrunk
let service: CallService
/** The media timeout in these tests. */
const waitForMediaSecs = 3

beforeAll(async () => {
  // The service still sends RTP to a party that has vanished: not to a call of its own that gets the party's port.
  trunk = await startToneTrunk({ host: '127.0.0.2' })
  equipment = await startToneTrunk({ host: '127.0.0.3' })
  service = await startCallService(trunk, { rtpTimeoutMs: waitForMediaSecs * 1000 })
})
afterAll(async () => {
  await service.close()
  await equipment.close()
  await trunk.close()
})

type Account = Awaited<ReturnType<CallService['account']>>

const [low, mid] = tones
let numbers = 0
const newNumber = () => `+420606${String(++numbers).padStart(6, '0')}`
const priceOf = (durationSecs: number, perMinuteHal: number) =>
  Math.ceil((Math.ceil(durationSecs) * perMinuteHal) / 60)

const callIn = (account: Account) =>
  trunk.call({ from: '+420603000001', to: account.number, hz: low, port: service.sipPort })
const route = (account: Account, body: object) =>
  account.request('PATCH', `/v1/numbers/${encodeURIComponent(account.number)}`, body)

/** Expects the only call of the account to be completed and billed for its duration, with nothing left on hold. */
async function expectBilled(
  account: Account,
  perMinuteHal: number,
  leastSecs: number,
  endReason = 'completed',
) {
  const call = await account.onlyCall()
  expect(call).toMatchObject({
    status: 'completed',
    endReason,
    priceHal: priceOf(call.durationSecs, perMinuteHal),
  })
  expect(call.durationSecs).toBeGreaterThanOrEqual(leastSecs)
  expect(call.priceHal).toBeGreaterThan(0)
  expect(await account.money()).toEqual({ available: 100_000 - call.priceHal, held: 0 })
  const events = await account.events()
  expect(events.map(({ event }) => event)).toEqual(['call.completed'])
  expect(events[0]!.data.priceHal).toBe(call.priceHal)
}

/** The ways in which the far end leaves after talking. */
const leavings = [
  ['hangs up', (party: Party) => party.hangUp(), 0],
  ['stops its RTP without a BYE', (party: Party) => party.vanish(), waitForMediaSecs],
] as const

describe.concurrent('an agent call whose far end', () => {
  // verifies: states.call-left, states.call-completed
  it.each(leavings)('was called and %s is billed', async (_, leave, leastSecs) => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const answered = trunk.answered(to)
    await account.place(to)
    const party = await answered
    await party.hearsSpeech()
    await leave(party)
    await expectBilled(account, 450, leastSecs)
  })

  it.each(leavings)('called in and %s is billed', async (_, leave, leastSecs) => {
    const account = await service.account()
    const party = await callIn(account)
    await party.hearsSpeech()
    await leave(party)
    await expectBilled(account, 300, leastSecs)
  })

  it.each(leavings)(
    'is the owner of the agent in a test call and %s is billed',
    async (_, leave, leastSecs) => {
      const account = await service.account()
      const to = newNumber()
      trunk.subscriber(to, { kind: 'answer', hz: mid })
      const answered = trunk.answered(to)
      await account.request('POST', `/v1/agents/${account.agentId}/test-call`, { to })
      const party = await answered
      await party.hearsSpeech()
      await leave(party)
      await expectBilled(account, 450, leastSecs)
    },
  )

  it('answers, sends no RTP and no BYE is billed for the wait', async () => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid, waits: true })
    const answered = trunk.answered(to)
    await account.place(to)
    await (await answered).vanish()
    await expectBilled(account, 450, waitForMediaSecs)
  })

  it('puts the call on hold before its RTP stops is billed for the hold too', async () => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const answered = trunk.answered(to)
    await account.place(to)
    const party = await answered
    await party.hearsSpeech()
    await party.hold(true)
    // On hold no media is due, so only the call's own limits end it: another call, silent from now on, ends before.
    const other = await service.account()
    const silent = await callIn(other)
    await silent.vanish()
    await expectBilled(other, 300, waitForMediaSecs)
    expect(party.ended).toBe(false)
    await party.hold(false)
    await party.vanish()
    await expectBilled(account, 450, 2 * waitForMediaSecs)
  })
})

describe.concurrent('two parties, one of whom', () => {
  // verifies: states.call-left
  it.each(leavings)('was called in a bridge and %s, are billed', async (_, leave, leastSecs) => {
    const account = await service.account()
    const [from, to] = [newNumber(), newNumber()]
    trunk.subscriber(from, { kind: 'answer', hz: low })
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const answered = [trunk.answered(from), trunk.answered(to)] as const
    await account.request('POST', '/v1/calls', { from, to })
    const [first, second] = [await answered[0], await answered[1]]
    await Promise.all([first.hears(mid), second.hears(low)])
    await leave(second)
    await expectBilled(account, 360, leastSecs)
  })

  it.each(leavings)('was reached by forwarding and %s, are billed', async (_, leave, leastSecs) => {
    const account = await service.account()
    const forwardTo = newNumber()
    trunk.subscriber(forwardTo, { kind: 'answer', hz: mid })
    expect((await route(account, { mode: 'forward', forwardTo })).status).toBe(200)
    const answered = trunk.answered(forwardTo)
    const caller = await callIn(account)
    const callee = await answered
    await Promise.all([caller.hears(mid), callee.hears(low)])
    await leave(caller)
    await expectBilled(account, 180, leastSecs)
  })

  it.each(leavings)('came in through a relay lease and %s, are billed', async (_, leave, leastSecs) => {
    const account = await service.account()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const { body } = await account.request('POST', '/v1/relay', { from: account.number, to })
    const token = /^sip:([^@]+)@/.exec(body.relay.sipUri)![1]!
    const answered = trunk.answered(to)
    const caller = await equipment.call({ from: 'pbx', to: token, hz: low, port: service.sipPort })
    const callee = await answered
    await Promise.all([caller.hears(mid), callee.hears(low)])
    await leave(callee)
    await expectBilled(account, 180, leastSecs)
  })

  it.each(leavings)('calls out from the account’s PBX and %s, are billed', async (_, leave, leastSecs) => {
    const account = await service.account()
    await route(account, { mode: 'sip' })
    const path = `/v1/numbers/${encodeURIComponent(account.number)}/sip/credentials`
    const { username, password } = (await account.request('POST', path)).body.credentials
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const answered = trunk.answered(to)
    const credentials = { username, password }
    const own = { from: username, to, hz: low, port: service.sipPort, credentials }
    const caller = await equipment.call(own)
    const callee = await answered
    await Promise.all([caller.hears(mid), callee.hears(low)])
    await leave(caller)
    await expectBilled(account, 180, leastSecs)
  })
})

describe('the person to whom an agent transfers its caller', () => {
  it.each(leavings)('talks and %s: both legs are billed', async (_, leave, leastSecs) => {
    const target = newNumber()
    const account = await service.account({ agent: { transferTo: { e164: target, mode: 'cold' } } })
    trunk.subscriber(target, { kind: 'answer', hz: mid, waits: true })
    const answered = trunk.answered(target)
    const wanted = { from: '+420603000003', to: account.number, hz: low, port: service.sipPort, types: true }
    const caller = await trunk.call(wanted)
    await caller.reads('jmenujete')
    caller.type('Chci mluvit s člověkem.')
    const person = await answered
    caller.sing()
    person.sing()
    await Promise.all([caller.hears(mid), person.hears(low)])
    await leave(person)
    const call = await account.onlyCall()
    expect(call).toMatchObject({ status: 'completed', endReason: 'transferred' })
    expect(call.durationSecs).toBeGreaterThan(leastSecs)
    expect(call.priceHal).toBeGreaterThan(priceOf(call.durationSecs, 300))
    expect(await account.money()).toEqual({ available: 100_000 - call.priceHal, held: 0 })
  })
})
