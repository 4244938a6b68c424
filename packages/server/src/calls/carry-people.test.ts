import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { until } from '../webhook/testing.ts'
import { releaseCarrier } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { callWatchdog, watchdogMsOf } from './call-watchdog.ts'
import type { AgentCall, JoinedCall, PassedCall } from './carried-call.ts'
import { carryAgentCall } from './carry-agent-call.ts'
import { carryBridge } from './carry-bridge.ts'
import { carryPassedCall } from './carry-passed-call.ts'
import { lockDestination } from './destination-lock.store.ts'
import { endCall } from './end-call.ts'
import { extend } from './hold-ahead.ts'
import { type CallBench, callBench, firstBalanceHal, pricePerMinuteHal } from './testing.ts'
import { outcome } from './testing-conversation.ts'
import { ScriptedCaller, type ScriptedLeg } from './testing-legs.ts'

let db: TestDatabase
let clock: VirtualClock
let bench: CallBench
let said: { leg: unknown; text: string }[]
let deps: CallDeps

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => {
  clock = new VirtualClock()
  bench = callBench(db, clock)
  said = []
  const announce: CallDeps['engine']['announce'] = async (leg, { text }) => void said.push({ leg, text })
  deps = { ...bench.deps, engine: { ...bench.deps.engine, announce } }
})

const hourMs = 3_600_000
const target = { kind: 'number', e164: '+420602123456' } as const
const hungUp = { kind: 'hungUp', by: 'far' } as const
const becomes = (call: AgentCall, wanted: string) =>
  until(clock, async () => (await bench.row(call))?.status === wanted)
const told = async (call: AgentCall) => (await bench.events(call)).map(({ event }) => event)

async function dialedBridge(over: Parameters<CallBench['dial']>[0] = {}) {
  const call = await bench.dial({ kind: 'bridge', ...over })
  return { ...call, to: target }
}

/** The second leg, once it is dialed. */
async function secondLeg(index = 0): Promise<ScriptedLeg> {
  await until(clock, () => bench.carrier.dials.length > index)
  await until(clock, () => bench.carrier.dialed(index).listenerCount('ended') > 0)
  return bench.carrier.dialed(index)
}

async function bridged(over: Parameters<CallBench['dial']>[0] = {}, more: Partial<JoinedCall> = {}) {
  const call = await dialedBridge(over)
  carryBridge({ ...call, ...more }, deps)
  bench.leg.pickUp()
  const second = await secondLeg()
  second.pickUp()
  await until(clock, () => bench.carrier.bridged.length === 1)
  await becomes(call, 'in_progress')
  return { call, second }
}

describe('a bridge', () => {
  it('rings the second party when the first has answered, and is billed from when both have', async () => {
    const call = await dialedBridge()
    carryBridge(call, deps)
    await clock.advance(5_000)
    expect(bench.carrier.dials).toEqual([])
    bench.leg.pickUp()
    const second = await secondLeg()
    expect(bench.carrier.dials).toEqual([{ callId: call.callId, leg: 'b', from: call.callerId, to: target }])
    await clock.advance(10_000)
    expect(await bench.row(call)).toMatchObject({ status: 'initiated' })
    second.pickUp()
    await becomes(call, 'in_progress')
    expect(await bench.isLocked(call)).toBe(false)
    expect(bench.carrier.bridged).toEqual([[bench.leg, second]])
    await clock.advance(20_000)
    second.end(hungUp)
    await becomes(call, 'completed')
    expect(bench.leg.hangUps).toBeGreaterThan(0)
    expect(await bench.row(call)).toMatchObject({
      duration_ms: 20_000,
      price_hal: 100,
      end_reason: 'completed',
    })
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal - 100, held: 0 })
    expect(await told(call)).toEqual(['call.completed'])
  })

  it.each([
    [{ kind: 'noAnswer' }, 'no_answer', 'no_answer', 'call.no_answer'],
    [{ kind: 'refused', reason: 'busy' }, 'failed', 'busy', 'call.failed'],
    [{ kind: 'refused', reason: 'unreachable' }, 'failed', 'failed', 'call.failed'],
  ] as const)('whose second party ends with %j is %s for nothing', async (end, status, endReason, event) => {
    const call = await dialedBridge()
    carryBridge(call, deps)
    bench.leg.pickUp()
    const second = await secondLeg()
    second.end(end)
    await becomes(call, status)
    expect(await bench.row(call)).toMatchObject({ end_reason: endReason, price_hal: 0 })
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal, held: 0 })
    expect(await bench.isLocked(call)).toBe(false)
    expect(await told(call)).toEqual([event])
    expect(bench.leg.ended).toBeDefined()
  })

  // verifies: dnc.list
  it.each([
    ['second', ['+420601000001']],
    ['first', []],
  ] as const)('whose %s party does not answer counts against: %j', async (party, counted) => {
    const call = await dialedBridge()
    const unanswered: string[] = []
    const nobodyTook = async (_tx: unknown, _account: string, e164: string) => void unanswered.push(e164)
    carryBridge(call, { ...deps, dnc: { ...deps.dnc, nobodyTook } })
    if (party === 'second') bench.leg.pickUp()
    const leg = party === 'second' ? await secondLeg() : bench.leg
    leg.end({ kind: 'noAnswer' })
    await becomes(call, 'no_answer')
    expect(unanswered).toEqual(counted)
  })

  it('whose second party rings for a minute is given up', async () => {
    const call = await dialedBridge()
    carryBridge(call, deps)
    bench.leg.pickUp()
    const second = await secondLeg()
    await clock.advance(59_999)
    expect(second.hangUps).toBe(0)
    await clock.advance(1)
    expect(second.hangUps).toBeGreaterThan(0)
    await becomes(call, 'no_answer')
  })

  it('whose second dial never left the machine failed', async () => {
    const call = await dialedBridge()
    bench.carrier.next({ kind: 'unavailable', why: 'no port' })
    carryBridge(call, deps)
    bench.leg.pickUp()
    await becomes(call, 'failed')
    expect(await bench.events(call)).toMatchObject([{ event: 'call.failed', data: { reason: 'network' } }])
  })

  it('that cannot be joined fails for nothing, and both are hung up', async () => {
    const call = await dialedBridge()
    const bridge = () => Promise.reject(new Error('no media'))
    carryBridge(call, { ...deps, carrier: { ...bench.carrier, bridge } })
    bench.leg.pickUp()
    const second = await secondLeg()
    second.pickUp()
    await becomes(call, 'failed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'failed', price_hal: 0 })
    expect(await bench.events(call)).toMatchObject([{ event: 'call.failed', data: { reason: 'media' } }])
    expect([bench.leg.ended, second.ended].map((end) => end?.kind)).toEqual(['hungUp', 'hungUp'])
  })

  it('one of whose parties hangs up while they are joined is completed, not failed', async () => {
    const call = await dialedBridge()
    const bridge = async () => {
      second.end(hungUp)
      throw new Error('session_closed')
    }
    carryBridge(call, { ...deps, carrier: { ...bench.carrier, bridge } })
    bench.leg.pickUp()
    const second = await secondLeg()
    second.pickUp()
    await becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'completed' })
    expect(await told(call)).toEqual(['call.completed'])
    expect(bench.leg.ended).toMatchObject({ kind: 'hungUp', by: 'near' })
  })

  it('is ended with a sentence to both when the credit is used up', async () => {
    const { call, second } = await bridged({ balanceHal: pricePerMinuteHal })
    await clock.advance(50_000)
    await until(clock, () => said.length === 2)
    expect(said.map(({ leg }) => leg)).toEqual([bench.leg, second])
    expect(said[0]?.text).toBe('Omlouvám se, hovor teď musím ukončit. Na shledanou.')
    await becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'credit_blocked', price_hal: 250 })
    expect(await bench.money(call)).toEqual({ available: 50, held: 0 })
  })

  it('ends within the paid minute also when that sentence is never over, or cannot be said', async () => {
    for (const [announce, endsAtMs, priceHal] of [
      [() => new Promise<void>(() => {}), 59_000, 295],
      [() => Promise.reject(new Error('no speech')), 50_000, 250],
    ] as const) {
      bench = callBench(db, clock)
      deps = { ...bench.deps, engine: { ...bench.deps.engine, announce } }
      const { call } = await bridged({ balanceHal: pricePerMinuteHal })
      await clock.advance(endsAtMs)
      await becomes(call, 'completed')
      expect(await bench.row(call)).toMatchObject({ end_reason: 'credit_blocked', price_hal: priceHal })
    }
  })

  it('counts its minutes from the answer, though both are told first that it is recorded', async () => {
    const announce = () => clock.sleep(4_000)
    deps = { ...bench.deps, engine: { ...bench.deps.engine, announce } }
    const call = await dialedBridge()
    carryBridge({ ...call, recordedIn: 'cs' }, deps)
    bench.leg.pickUp()
    const second = await secondLeg()
    second.pickUp()
    await becomes(call, 'in_progress')
    await clock.advance(50_000)
    await until(clock, async () => (await bench.money(call))?.held === 2 * pricePerMinuteHal)
    bench.leg.end(hungUp)
    await becomes(call, 'completed')
  })

  it('ends after four hours at the latest', async () => {
    const { call } = await bridged({ balanceHal: 1_000_000 })
    await clock.advance(4 * hourMs - 1)
    expect((await bench.row(call))?.status).toBe('in_progress')
    await clock.advance(1)
    await becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'max_duration', duration_ms: 4 * hourMs })
  })

  it('that is recorded tells both before they are joined', async () => {
    await bridged({}, { recordedIn: 'sk' })
    expect(said.map(({ text }) => text)).toEqual(Array(2).fill('Tento hovor je nahrávaný.'))
  })
})

describe('an uncertain bridge', () => {
  // verifies: states.bridge-uncertain
  it('changes nothing when its first party ends unanswered', async () => {
    const call = await dialedBridge()
    carryBridge({ ...call, uncertain: true }, deps)
    bench.leg.end({ kind: 'noAnswer' })
    await deps.running.finish(Promise.resolve())
    expect(await bench.row(call)).toMatchObject({ status: 'initiated', price_hal: null })
    expect(await bench.isLocked(call)).toBe(true)
    expect(await bench.events(call)).toEqual([])
  })

  // verifies: states.bridge-sync
  it('that is answered after all is billed and ended', async () => {
    const call = await dialedBridge()
    await releaseCarrier(db.database, call.accountId, call.callId)
    carryBridge({ ...call, uncertain: true }, deps)
    await clock.advance(30_000)
    bench.leg.pickUp()
    const second = await secondLeg()
    second.pickUp()
    await becomes(call, 'in_progress')
    await clock.advance(60_000)
    second.end(hungUp)
    await becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ price_hal: pricePerMinuteHal })
    expect(await told(call)).toEqual(['call.completed'])
  })

  // verifies: limits.lock-bridge
  it('locks its number for ten minutes', async () => {
    const call = await dialedBridge()
    const again = (nowMs: number) =>
      lockDestination(db.database, {
        accountId: call.accountId,
        e164: '+420601000001',
        callId: call.callId,
        kind: 'bridge',
        nowMs,
      })
    expect(await again(clock.nowMs() + 10 * 60_000 - 1)).toBe(false)
    expect(await again(clock.nowMs() + 10 * 60_000)).toBe(true)
  })

  // verifies: states.bridge-watchdog
  it('is closed after 24 hours, silently and for nothing', async () => {
    expect(watchdogMsOf('bridge')).toBe(24 * hourMs)
    const call = await dialedBridge()
    const { accountId, callId } = call
    await callWatchdog(deps)({ accountId, payload: { callId } } as never)
    expect(await bench.row(call)).toMatchObject({ status: 'failed', end_reason: 'watchdog', price_hal: 0 })
    expect(await bench.events(call)).toEqual([])
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal, held: 0 })
  })
})

describe('a caller who is passed on', () => {
  async function passed(direction: 'in' | 'out' = 'in', more: Partial<PassedCall> = {}) {
    const call = await bench.dial({ kind: direction === 'in' ? 'forward' : 'sip', direction })
    const caller = new ScriptedCaller(call.callerId)
    carryPassedCall({ ...call, leg: caller, to: target, ...more }, deps)
    return { call, caller }
  }

  it('hears it ring, is answered when the far side is, and talks', async () => {
    const { call, caller } = await passed()
    const far = await secondLeg()
    expect([caller.rings, caller.answered]).toEqual([1, false])
    far.pickUp()
    await becomes(call, 'in_progress')
    expect(caller.answered).toBe(true)
    expect(bench.carrier.bridged).toEqual([[caller, far]])
    caller.end(hungUp)
    await becomes(call, 'completed')
    expect(far.hangUps).toBeGreaterThan(0)
  })

  it('to a PBX is shown there with the own number', async () => {
    await passed('in', { to: { kind: 'registered', number: '+420228880001' } })
    await secondLeg()
    expect(bench.carrier.dials[0]).toMatchObject({ from: '+420601000009', to: { kind: 'registered' } })
  })

  // verifies: states.call-missed
  it.each([
    [{ kind: 'noAnswer' }, 'unavailable'],
    [{ kind: 'refused', reason: 'busy' }, 'busy'],
    [{ kind: 'refused', reason: 'rejected' }, 'rejected'],
    [{ kind: 'refused', reason: 'unreachable' }, 'notFound'],
    [{ kind: 'lost' }, 'unavailable'],
  ] as const)(
    'to a far side that ends with %j hears %s, and the inbound call is missed',
    async (end, why) => {
      const { call, caller } = await passed()
      const far = await secondLeg()
      far.end(end)
      await becomes(call, 'missed')
      expect(caller.refused).toBe(why)
      expect(await told(call)).toEqual(['call.missed'])
      expect(await bench.row(call)).toMatchObject({ price_hal: 0 })
    },
  )

  it('and hangs up while it rings stops the ringing: cancelled where the call goes out', async () => {
    const { call, caller } = await passed('out')
    const far = await secondLeg()
    caller.end({ kind: 'noAnswer' })
    await becomes(call, 'no_answer')
    expect(far.hangUps).toBeGreaterThan(0)
    expect(await bench.row(call)).toMatchObject({ end_reason: 'cancelled' })
  })

  it('though the answer crosses the hang-up is a missed call', async () => {
    const { call, caller } = await passed()
    const far = await secondLeg()
    caller.answer = async () => false
    far.pickUp()
    await becomes(call, 'missed')
    expect(far.hangUps).toBeGreaterThan(0)
  })
})

describe('the end of an agent call', () => {
  const talking = async (direction: 'in' | 'out', balanceHal = firstBalanceHal) => {
    const call = await bench.dial({ direction, balanceHal })
    carryAgentCall(call, deps)
    bench.leg.pickUp()
    await becomes(call, 'in_progress')
    return call
  }
  const loops = async (call: AgentCall) => {
    bench.conversation.finish({ ...outcome, endReason: 'caller_loop' })
    await becomes(call, 'completed')
    return bench.row(call)
  }

  // verifies: states.call-caller-loop
  it('by an automated caller is completed, and free up to five minutes', async () => {
    const call = await talking('in')
    await clock.advance(5 * 60_000 - 1)
    expect(await loops(call)).toMatchObject({ end_reason: 'caller_loop', price_hal: 0 })
    expect(await bench.events(call)).toMatchObject([
      { event: 'call.completed', data: { endReason: 'caller_loop', priceHal: 0 } },
    ])
  })

  // verifies: states.call-caller-loop
  it('by an automated caller is billed when it took longer', async () => {
    const call = await talking('in', 10_000)
    for (let minute = 0; minute < 5; minute++) expect(await extend(call, deps)).toBe(true)
    await endCall(
      db.database,
      {
        accountId: call.accountId,
        callId: call.callId,
        event: 'callerLoop',
        endReason: 'caller_loop',
        endedAtMs: clock.nowMs() + 5 * 60_000 + 1000,
      },
      deps,
    )
    expect(await bench.row(call)).toMatchObject({
      status: 'completed',
      end_reason: 'caller_loop',
      price_hal: Math.ceil((301 * pricePerMinuteHal) / 60),
    })
    bench.conversation.finish(outcome)
  })

  // verifies: states.call-caller-loop
  it.each([
    ['out', 20_000],
    ['in', 0],
  ] as const)('of a call %s of %i ms takes the regular path', async (direction, durationMs) => {
    const call = await talking(direction)
    await clock.advance(durationMs)
    expect(await loops(call)).toMatchObject({ end_reason: 'completed', price_hal: durationMs / 200 })
  })
})

describe('a caller who is handed over', () => {
  const transferTo = { e164: target.e164, mode: 'cold' } as const

  async function talking(direction: 'in' | 'out' = 'in', balanceHal = 10_000) {
    const call = await bench.dial({ direction, balanceHal })
    carryAgentCall(call, deps)
    bench.leg.pickUp()
    await becomes(call, 'in_progress')
    return call
  }

  /** Somebody picks up and waits for the caller to speak. */
  async function answeredByPerson(person: ScriptedLeg): Promise<void> {
    person.pickUp()
    await until(clock, () => person.channel.listenerCount('speech-start') > 0)
    await clock.advance(1_500)
    await until(clock, () => bench.carrier.bridged.length === 1)
  }

  it('talks with a person who says a name and waits', async () => {
    await talking()
    bench.conversation.emit('transfer', transferTo)
    const person = await secondLeg()
    person.pickUp()
    await until(clock, () => person.channel.listenerCount('speech-start') > 0)
    person.channel.emit('speech-start', { atMs: 0, playing: false, pausedPlayout: false })
    await clock.advance(2_000)
    person.channel.emit('speech-end', { atMs: 2_000, lastSoundMs: 1_800 })
    await clock.advance(699)
    expect(bench.carrier.bridged).toEqual([])
    await clock.advance(1)
    await until(clock, () => bench.carrier.bridged.length === 1)
  })

  it('comes back to the agent from a voicemail, which goes on talking', async () => {
    const call = await talking()
    bench.conversation.emit('transfer', transferTo)
    const machine = await secondLeg()
    machine.pickUp()
    await until(clock, () => machine.channel.listenerCount('speech-start') > 0)
    machine.channel.emit('speech-start', { atMs: 0, playing: false, pausedPlayout: false })
    await clock.advance(2_000)
    machine.channel.emit('speech-end', { atMs: 2_000, lastSoundMs: 1_800 })
    await clock.advance(400)
    machine.channel.emit('speech-start', { atMs: 2_400, playing: false, pausedPlayout: false })
    await clock.advance(1_500)
    await until(clock, () => bench.conversation.resumed === 1)
    expect(machine.hangUps).toBeGreaterThan(0)
    bench.conversation.end('completed')
    await becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ joined_at: null })
  })

  // verifies: agents.transfer
  it('talks with the person, without the agent, and pays both legs from then on', async () => {
    const call = await talking()
    await clock.advance(30_000)
    bench.conversation.emit('transfer', transferTo)
    const person = await secondLeg()
    await clock.advance(8_500)
    await answeredByPerson(person)
    expect(bench.conversation.ends).toEqual(['transferred'])
    expect([bench.leg.ended, person.ended]).toEqual([undefined, undefined])
    await clock.advance(20_000)
    person.end(hungUp)
    await becomes(call, 'completed')
    // A minute of 300 hal for the whole minute, and 180 hal a minute for the last third.
    expect(await bench.row(call)).toMatchObject({
      end_reason: 'transferred',
      duration_ms: 60_000,
      price_hal: 300 + 60,
      transcript: outcome.transcript,
    })
    expect(await bench.money(call)).toEqual({ available: 10_000 - 360, held: 0 })
    expect(await told(call)).toEqual(['call.completed'])
  })

  it.each([{ kind: 'noAnswer' }, { kind: 'refused', reason: 'busy' }, { kind: 'lost' }] as const)(
    'comes back to the agent when the person ends with %j',
    async (end) => {
      const call = await talking()
      bench.conversation.emit('transfer', transferTo)
      const person = await secondLeg()
      person.end(end)
      await until(clock, () => bench.conversation.resumed === 1)
      bench.conversation.end('completed')
      await becomes(call, 'completed')
      expect(await bench.row(call)).toMatchObject({ end_reason: 'completed', joined_at: null })
    },
  )

  it('comes back when nobody answers within half a minute', async () => {
    const call = await talking()
    bench.conversation.emit('transfer', transferTo)
    const person = await secondLeg()
    await clock.advance(30_000)
    expect(person.hangUps).toBe(1)
    await until(clock, () => bench.conversation.resumed === 1)
    bench.conversation.end('completed')
    await becomes(call, 'completed')
  })

  it.each(['+420900123456', '+48601234567', '112'])('stays with the agent instead of %s', async (e164) => {
    const call = await talking()
    bench.conversation.emit('transfer', { ...transferTo, e164 })
    await until(clock, () => bench.conversation.resumed === 1)
    expect(bench.carrier.dials).toEqual([])
    bench.conversation.end('completed')
    await becomes(call, 'completed')
  })

  it('stays with the agent without the credit for the further leg', async () => {
    const call = await talking('in', pricePerMinuteHal)
    bench.conversation.emit('transfer', transferTo)
    await until(clock, () => bench.conversation.resumed === 1)
    expect(bench.carrier.dials).toEqual([])
    bench.conversation.end('completed')
    await becomes(call, 'completed')
  })

  it('is connected by the network where that takes a REFER: the call is over for us', async () => {
    const call = await talking()
    const asked: unknown[] = []
    bench.leg.refer = async (to) => {
      asked.push(to)
      return 'transferred'
    }
    bench.conversation.emit('transfer', transferTo)
    await becomes(call, 'completed')
    expect(asked).toEqual([target])
    expect(bench.carrier.dials).toEqual([])
    expect(await bench.row(call)).toMatchObject({ end_reason: 'transferred' })
  })

  it('warm is told to the person before the two are joined', async () => {
    const call = await talking()
    bench.conversation.emit('transfer', { ...transferTo, mode: 'warm', announce: 'Volá zákazník.' })
    const person = await secondLeg()
    await answeredByPerson(person)
    expect(said).toEqual([{ leg: person, text: 'Volá zákazník.' }])
    bench.leg.end(hungUp)
    await becomes(call, 'completed')
    expect(person.hangUps).toBeGreaterThan(0)
  })

  it('and hangs up while it rings ends the call and the ringing', async () => {
    const call = await talking()
    bench.conversation.emit('transfer', transferTo)
    const person = await secondLeg()
    bench.leg.end(hungUp)
    await becomes(call, 'completed')
    expect(person.hangUps).toBeGreaterThan(0)
    expect(await bench.row(call)).toMatchObject({ end_reason: 'completed' })
  })
})
