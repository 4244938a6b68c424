import { pacedUntil } from '@hovor/clock/testing'
import { decodeOggOpus } from '@hovor/media'
import { describe, expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { expect2xx, makeParty, type Party } from './support/account.ts'
import { type Answer, callOf, client, type Json, messageOf } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { type LiveWorld, makeLiveParty, startLiveWorld } from './support/live-world.ts'
import { startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

const talks = '+420601000001'
const ringsOnly = '+420601000003'
const dead = '+420601000007'
const sms = (index: number) => `+4206010002${String(index).padStart(2, '0')}`

/** Requests that may find the service gone: their response, or undefined. */
const maybe = (answer: Promise<Answer>): Promise<Answer | undefined> => answer.catch(() => undefined)

/** Everything in progress when the service was killed. */
interface Traffic {
  readonly talking: string
  readonly ringing: string
  readonly dialing: Promise<Answer | undefined>
  readonly sending: readonly Promise<Answer | undefined>[]
  readonly accepted: readonly Json[]
}

const idempotent = (key: string) => ({ 'idempotency-key': key })

/** One call talks, one rings, one dial gets no response, SMS wait for their slots and for the SMSC. */
async function startTraffic(
  caller: Party,
  dialer: Party,
  sender: Party,
  slowSmsc: () => Promise<unknown>,
): Promise<Traffic> {
  const call = (party: Party, to: string, key: string) =>
    party.api.send('POST', '/v1/calls', { to, agentId: party.agentId }, idempotent(key))
  const talking = expect2xx(await call(caller, talks, 'talk')).call.id
  const watcher = await watcherOf(caller.api)
  await pacedUntil('the conversation runs', async () => (await callOf(watcher, talking)).transcript?.length)
  const first = expect2xx(await sendSms(sender, 0)).message
  // Makes the SMSC delay every response by 3 s: one SMS is in flight, one waits for its slot.
  await slowSmsc()
  const sending = [1, 2, 3].map((index) => maybe(sendSms(sender, index)))
  const second = await sending[0]
  // Late, because a call rings for a minute.
  const ringing = expect2xx(await call(caller, ringsOnly, 'ring')).call.id
  const dialing = maybe(call(dialer, dead, 'dial'))
  const dials = await watcherOf(dialer.api)
  await pacedUntil('the dial is stored', async () => {
    return (await dials.get('/v1/calls')).body.calls.length === 1
  })
  const accepted = [first, ...(second?.status === 201 ? [second.body.message] : [])]
  return { talking, ringing, dialing, sending, accepted }
}

const sendSms = (party: Party, index: number) =>
  party.api.send('POST', '/v1/messages', { to: sms(index), body: `SMS ${index}` }, idempotent(`sms-${index}`))

const at = (party: Party, url: string): Party => ({ ...party, api: client(url, party.api.key) })

/** A call that talked has failed as `engine_error` within 10 s of readiness, free of charge, with its recording. */
async function expectEndedCall(party: Party, id: string): Promise<void> {
  const watcher = await watcherOf(party.api)
  const call = await pacedUntil('the answered call ends', async () => {
    const now = await callOf(watcher, id)
    return now.status !== 'in_progress' && now
  })
  expect(call).toMatchObject({ status: 'failed', endReason: 'engine_error', priceHal: 0, hasRecording: true })
  expect(call.transcript?.length).toBeGreaterThan(0)
  const body = { to: talks, agentId: party.agentId }
  const repeated = await party.api.send('POST', '/v1/calls', body, idempotent('talk'))
  expect([repeated.status, repeated.body.call?.id]).toEqual([201, id])
  const recording = await decodeOggOpus(await party.api.bytes(`/v1/calls/${id}/recording`))
  if (recording.kind === 'malformed') throw new Error(recording.why)
  expect(recording.tracks.some((track) => track.some((sample) => Math.abs(sample) > 1000))).toBe(true)
}

/** A dial without an outcome stays `initiated`, its number locked, its key answered and never dialed again. */
async function expectUncertain(party: Party, id: string, to: string, key: string): Promise<void> {
  expect((await callOf(party.api, id)).status).toBe('initiated')
  const body = { to, agentId: party.agentId }
  const again = await party.api.send('POST', '/v1/calls', body)
  expect([again.status, again.body.error?.code]).toEqual([409, 'destination_busy'])
  const repeated = await party.api.send('POST', '/v1/calls', body, idempotent(key))
  expect(repeated.body.call?.id ?? repeated.body.error?.callId).toBe(id)
}

/** Every SMS has one outcome, which its key returns; a repeat sends nothing. */
async function expectSettledMessages(party: Party, traffic: Traffic): Promise<Json[]> {
  for (const { id } of traffic.accepted) expect((await messageOf(party.api, id)).status).toBe('sent')
  const watcher = await watcherOf(party.api)
  await pacedUntil('nothing is held for SMS any more', async () => {
    return (await watcher.get('/v1/balance')).body.reservedHal === 0
  })
  const messages: Json[] = (await party.api.get('/v1/messages')).body.messages
  for (const { status } of messages) expect(['sent', 'failed', 'unknown']).toContain(status)
  expect(new Set(messages.map((one) => one.to)).size).toBe(messages.length)
  for (const index of [0, 1, 2, 3]) {
    const stored = messages.find((one) => one.to === sms(index))
    if (stored === undefined) continue
    const repeated = await sendSms(party, index)
    expect(repeated.body.message?.id ?? repeated.body.error?.messageId).toBe(stored.id)
  }
  expect((await party.api.get('/v1/messages')).body.messages).toHaveLength(messages.length)
  return messages
}

/** The balance is the sum of the ledger, and credit is held only for uncertain outcomes. */
async function expectBooksAddUp(party: Party, uncertainCalls: number): Promise<void> {
  const { balanceHal, reservedHal, availableHal } = (await party.api.get('/v1/balance')).body
  const { entries } = (await party.api.get('/v1/credit/ledger?limit=200')).body
  expect(entries.reduce((sum: number, entry: Json) => sum + entry.amountHal, 0)).toBe(balanceHal)
  expect(availableHal).toBe(balanceHal - reservedHal)
  if (uncertainCalls === 0) expect(reservedHal).toBe(0)
  else expect(reservedHal).toBeGreaterThan(0)
  const spent = entries.filter((entry: Json) => entry.messageId !== undefined)
  expect(new Set(spent.map((entry: Json) => entry.messageId)).size).toBe(spent.length)
}

async function uncertainId(party: Party): Promise<string> {
  const { calls } = (await party.api.get('/v1/calls')).body
  expect(calls).toHaveLength(1)
  return calls[0].id
}

async function expectNothingTwice(world: LiveWorld, messages: readonly Json[]): Promise<void> {
  const invited = await world.happenings('call.invited')
  const swallowed = await world.happenings('call.swallowed')
  for (const to of [talks, ringsOnly]) expect(invited.filter((one) => one.details.to === to)).toHaveLength(1)
  expect(swallowed.filter((one) => one.details.to === dead)).toHaveLength(1)
  for (const message of messages) {
    const arrived = await world.handset(message.to)
    expect(arrived.length).toBeLessThanOrEqual(1)
    if (message.status === 'sent') expect(arrived).toHaveLength(1)
    if (message.status === 'failed') expect(arrived).toHaveLength(0)
  }
}

describe.concurrent('kill -9 during calls and sends', () => {
  test('of the service: nothing acknowledged is lost, nothing reaches the network twice', async ({
    onTestFinished,
  }) => {
    const dir = dataDir(onTestFinished)
    const world = await startLiveWorld(onTestFinished)
    const start = () => startService(onTestFinished, { dir, env: world.env })
    const service = await start()
    // Nobody listens there, so the queued event is visible in the list of deliveries.
    const webhook = 'https://127.0.0.1:9/hook'
    const caller = await makeLiveParty(service.url, dir, webhook)
    const dialer = await makeLiveParty(service.url, dir, webhook)
    const sender = await makeLiveParty(service.url, dir)
    const slow = { target: 'smsc', fault: 'slow' }
    const traffic = await startTraffic(caller, dialer, sender, () => world.put('/faults', slow))
    // A call is stored before its INVITE leaves.
    const reached = async (kind: string, to: string) =>
      (await world.happenings(kind)).some(({ details }) => details.to === to)
    await pacedUntil('both dials reach the network', async () => {
      return (await reached('call.invited', ringsOnly)) && (await reached('call.swallowed', dead))
    })
    await service.kill()
    await Promise.all([traffic.dialing, ...traffic.sending])
    const { url } = await start()
    const [callerNow, dialerNow, senderNow] = [at(caller, url), at(dialer, url), at(sender, url)]
    await expectEndedCall(callerNow, traffic.talking)
    await expectUncertain(callerNow, traffic.ringing, ringsOnly, 'ring')
    await expectUncertain(dialerNow, await uncertainId(dialerNow), dead, 'dial')
    const messages = await expectSettledMessages(senderNow, traffic)
    await expectBooksAddUp(callerNow, 1)
    await expectBooksAddUp(dialerNow, 1)
    await expectBooksAddUp(senderNow, 0)
    const { deliveries } = (await callerNow.api.get('/v1/webhook/deliveries')).body
    expect(deliveries.map((one: Json) => one.event)).toEqual(['call.failed'])
    expect((await dialerNow.api.get('/v1/webhook/deliveries')).body.deliveries).toEqual([])
    await expectNothingTwice(world, messages)
  })

  test('of the whole process tree with PostgreSQL and the sandbox: the same, and one event', async ({
    onTestFinished,
  }) => {
    const dir = await preparedDataDir(onTestFinished)
    const receiver = await startReceiver(onTestFinished)
    const service = await startService(onTestFinished, { dir })
    const party = () => makeParty(service.url, receiver.url)
    const [caller, dialer, sender] = [await party(), await party(), await party()]
    const slow = { target: 'smsc', fault: 'slow' }
    const traffic = await startTraffic(caller, dialer, sender, () =>
      sender.api.send('PUT', '/sandbox/v1/faults', slow).then(expect2xx),
    )
    const name = 'Changed and acknowledged'
    expect2xx(await sender.api.send('PATCH', `/v1/agents/${sender.agentId}`, { name }))
    await service.killAll()
    await Promise.all([traffic.dialing, ...traffic.sending])
    const { url } = await startService(onTestFinished, { dir })
    const [callerNow, dialerNow, senderNow] = [at(caller, url), at(dialer, url), at(sender, url)]
    await expectEndedCall(callerNow, traffic.talking)
    await pacedUntil('the event of the call', () => receiver.of('call.failed', traffic.talking).length > 0)
    await expectUncertain(callerNow, traffic.ringing, ringsOnly, 'ring')
    await expectUncertain(dialerNow, await uncertainId(dialerNow), dead, 'dial')
    await expectSettledMessages(senderNow, traffic)
    await expectBooksAddUp(callerNow, 1)
    await expectBooksAddUp(dialerNow, 1)
    await expectBooksAddUp(senderNow, 0)
    const { agent } = (await senderNow.api.get(`/v1/agents/${sender.agentId}`)).body
    expect(agent.name).toBe(name)
    expect(receiver.received.filter((one) => one.event.startsWith('call.'))).toMatchObject([
      {
        event: 'call.failed',
        data: { id: traffic.talking, reason: 'engine_error', endReason: 'engine_error', priceHal: 0 },
      },
    ])
  })
})
