import { describe, expect, it } from 'vitest'
import { callWatchdog } from '../end/call-watchdog.ts'
import type { BridgedCall } from '../legs/active-call.ts'
import { releaseUnansweredNode } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { callKinds } from '../state/call-kinds.ts'
import { lockDestination } from '../state/destination-lock.store.ts'
import { benchOfEachTest, type CallBench, firstBalanceHal, pricePerMinuteHal } from '../testing/call-bench.ts'
import { runBridge } from './run-bridge.ts'

const bench = benchOfEachTest()
const hourMs = 3_600_000
const target = { kind: 'number', e164: '+420602123456' } as const
const hungUp = { kind: 'hungUp', by: 'far' } as const

async function dialedBridge(over: Parameters<CallBench['dial']>[0] = {}) {
  const call = await bench.dial({ kind: 'bridge', ...over })
  return { ...call, to: target }
}

async function bridged(
  over: Parameters<CallBench['dial']>[0] = {},
  more: Partial<BridgedCall> = {},
  deps = bench.deps,
) {
  const call = await dialedBridge(over)
  runBridge({ ...call, ...more }, deps)
  bench.leg.pickUp()
  const second = await bench.furtherLeg()
  second.pickUp()
  await bench.until(() => bench.carrier.bridged.length === 1)
  await bench.becomes(call, 'in_progress')
  return { call, second }
}

const announcing = (announce: CallDeps['engine']['announce']): CallDeps => ({
  ...bench.deps,
  engine: { ...bench.deps.engine, announce },
})

describe('a bridge', () => {
  it('rings the second party once the first has answered, and is billed from when both have', async () => {
    const call = await dialedBridge()
    runBridge(call, bench.deps)
    await bench.clock.advance(5_000)
    expect(bench.carrier.dials).toEqual([])
    bench.leg.pickUp()
    const second = await bench.furtherLeg()
    const { callId, callerId: from } = call
    const dialed = { callId, leg: 'b', sipCallId: `${callId}-b`, from, isWithheld: false, to: target }
    expect(bench.carrier.dials).toEqual([dialed])
    await bench.clock.advance(10_000)
    expect(await bench.row(call)).toMatchObject({ status: 'initiated' })
    second.pickUp()
    await bench.becomes(call, 'in_progress')
    expect(await bench.isLocked(call)).toBe(false)
    expect(bench.carrier.bridged).toEqual([[bench.leg, second]])
    await bench.clock.advance(20_000)
    second.end(hungUp)
    await bench.becomes(call, 'completed')
    expect(bench.leg.hangUps).toBeGreaterThan(0)
    expect(await bench.row(call)).toMatchObject({
      duration_ms: 20_000,
      price_hal: 100,
      end_reason: 'completed',
    })
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal - 100, held: 0 })
    expect(await bench.told(call)).toEqual(['call.completed'])
  })

  it('lets the first party hear what the network of the second says instead of ringback', async () => {
    const call = await dialedBridge()
    const stopped: unknown[] = []
    const playWaiting = (leg: unknown) => ({ stop: () => void stopped.push(leg) })
    runBridge(call, { ...bench.deps, engine: { ...bench.deps.engine, playWaiting } })
    bench.leg.pickUp()
    const second = await bench.furtherLeg()
    second.sendEarlyMedia()
    await bench.until(() => bench.carrier.bridged.length === 1)
    expect([second.isHeardEarly, stopped]).toEqual([true, [bench.leg]])
    second.end({ kind: 'refused', reason: 'unreachable' })
    await bench.becomes(call, 'failed')
    expect(bench.carrier.bridged).toEqual([])
  })

  it.each([
    [{ kind: 'noAnswer' }, 'no_answer', 'no_answer', 'call.no_answer'],
    [{ kind: 'refused', reason: 'busy' }, 'failed', 'busy', 'call.failed'],
    [{ kind: 'refused', reason: 'unreachable' }, 'failed', 'failed', 'call.failed'],
  ] as const)(
    'whose second party ends with %j is %s, free of charge',
    async (end, status, endReason, event) => {
      const call = await dialedBridge()
      runBridge(call, bench.deps)
      bench.leg.pickUp()
      const second = await bench.furtherLeg()
      second.end(end)
      await bench.becomes(call, status)
      expect(await bench.row(call)).toMatchObject({ end_reason: endReason, price_hal: 0 })
      expect(await bench.money(call)).toEqual({ available: firstBalanceHal, held: 0 })
      expect(await bench.isLocked(call)).toBe(false)
      expect(await bench.told(call)).toEqual([event])
      expect(bench.leg.ended).toBeDefined()
    },
  )

  // verifies: states.bridge-uncertain
  it.each(['first', 'second'] as const)(
    'whose %s party is lost before its final response stays initiated and locked, and sends no event',
    async (party) => {
      const call = await dialedBridge()
      runBridge(call, bench.deps)
      if (party === 'first') bench.leg.end({ kind: 'lost' })
      else {
        bench.leg.pickUp()
        ;(await bench.furtherLeg()).end({ kind: 'lost' })
      }
      await bench.deps.running.finish(Promise.resolve())
      expect(await bench.row(call)).toMatchObject({ status: 'initiated', node: null })
      expect(await bench.isLocked(call)).toBe(true)
      expect(await bench.events(call)).toEqual([])
      expect(bench.leg.ended).toBeDefined()
    },
  )

  // verifies: dnc.list
  it.each([
    ['second', ['+420601000001']],
    ['first', []],
  ] as const)('whose %s party does not answer counts against: %j', async (party, counted) => {
    const call = await dialedBridge()
    const unanswered: string[] = []
    const nobodyTook = async (_tx: unknown, _account: string, e164: string) => void unanswered.push(e164)
    runBridge(call, { ...bench.deps, dnc: { ...bench.deps.dnc, nobodyTook } })
    if (party === 'second') bench.leg.pickUp()
    const leg = party === 'second' ? await bench.furtherLeg() : bench.leg
    leg.end({ kind: 'noAnswer' })
    await bench.becomes(call, 'no_answer')
    expect(unanswered).toEqual(counted)
  })

  it('whose second party rings for a minute is given up', async () => {
    const call = await dialedBridge()
    runBridge(call, bench.deps)
    bench.leg.pickUp()
    const second = await bench.furtherLeg()
    await bench.clock.advance(59_999)
    expect(second.hangUps).toBe(0)
    await bench.clock.advance(1)
    expect(second.hangUps).toBeGreaterThan(0)
    await bench.becomes(call, 'no_answer')
  })

  it('whose second dial never left the machine fails', async () => {
    const call = await dialedBridge()
    bench.carrier.next({ kind: 'unavailable', why: 'no port' })
    runBridge(call, bench.deps)
    bench.leg.pickUp()
    await bench.becomes(call, 'failed')
    expect(await bench.events(call)).toMatchObject([{ event: 'call.failed', data: { reason: 'network' } }])
  })

  it('that cannot be joined fails free of charge, and both are hung up', async () => {
    const call = await dialedBridge()
    const bridge = () => Promise.reject(new Error('no media'))
    runBridge(call, { ...bench.deps, carrier: { ...bench.carrier, bridge } })
    bench.leg.pickUp()
    const second = await bench.furtherLeg()
    second.pickUp()
    await bench.becomes(call, 'failed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'failed', price_hal: 0 })
    expect(await bench.events(call)).toMatchObject([{ event: 'call.failed', data: { reason: 'media' } }])
    expect([bench.leg.ended, second.ended].map((end) => end?.kind)).toEqual(['hungUp', 'hungUp'])
  })

  it('with a party that hangs up while they are being joined is completed, not failed', async () => {
    const call = await dialedBridge()
    const bridge = async () => {
      second.end(hungUp)
      throw new Error('session_closed')
    }
    runBridge(call, { ...bench.deps, carrier: { ...bench.carrier, bridge } })
    bench.leg.pickUp()
    const second = await bench.furtherLeg()
    second.pickUp()
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'completed' })
    expect(await bench.told(call)).toEqual(['call.completed'])
    expect(bench.leg.ended).toMatchObject({ kind: 'hungUp', by: 'near' })
  })

  it('ends with a sentence to both when the credit runs out', async () => {
    const { call, second } = await bridged({ balanceHal: pricePerMinuteHal })
    await bench.clock.advance(50_000)
    await bench.until(() => bench.announced.length === 2)
    expect(bench.announced.map(({ leg }) => leg)).toEqual([bench.leg, second])
    expect(bench.announced[0]?.text).toBe('Omlouvám se, hovor teď musím ukončit. Na shledanou.')
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'credit_blocked', price_hal: 250 })
    expect(await bench.money(call)).toEqual({ available: 50, held: 0 })
  })

  it.each([
    ['never finishes', () => new Promise<void>(() => {}), 59_000, 295],
    ['cannot be played', () => Promise.reject(new Error('no speech')), 50_000, 250],
  ] as const)(
    'ends within the paid minute even if that sentence %s',
    async (_why, announce, endsAtMs, priceHal) => {
      const { call } = await bridged({ balanceHal: pricePerMinuteHal }, {}, announcing(announce))
      await bench.clock.advance(endsAtMs)
      await bench.becomes(call, 'completed')
      expect(await bench.row(call)).toMatchObject({ end_reason: 'credit_blocked', price_hal: priceHal })
    },
  )

  it('counts its minutes from the answer, including the recording announcement', async () => {
    const fourSeconds = announcing(() => bench.clock.sleep(4_000))
    const call = await dialedBridge()
    runBridge({ ...call, recordedIn: 'cs' }, fourSeconds)
    bench.leg.pickUp()
    const second = await bench.furtherLeg()
    second.pickUp()
    await bench.becomes(call, 'in_progress')
    await bench.clock.advance(50_000)
    await bench.until(async () => (await bench.money(call))?.held === 2 * pricePerMinuteHal)
    bench.leg.end(hungUp)
    await bench.becomes(call, 'completed')
  })

  it('ends after four hours at the latest', async () => {
    const { call } = await bridged({ balanceHal: 1_000_000 })
    await bench.clock.advance(4 * hourMs - 1)
    expect((await bench.row(call))?.status).toBe('in_progress')
    await bench.clock.advance(1)
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'max_duration', duration_ms: 4 * hourMs })
  })

  it('that is recorded announces it to both before they are joined', async () => {
    await bridged({}, { recordedIn: 'sk' })
    expect(bench.announced.map(({ text }) => text)).toEqual(Array(2).fill('Tento hovor je nahrávaný.'))
  })
})

describe('an uncertain bridge', () => {
  // verifies: states.bridge-uncertain
  it('does not change when its first party ends unanswered', async () => {
    const call = await dialedBridge()
    runBridge({ ...call, uncertain: true }, bench.deps)
    bench.leg.end({ kind: 'noAnswer' })
    await bench.deps.running.finish(Promise.resolve())
    expect(await bench.row(call)).toMatchObject({ status: 'initiated', price_hal: null })
    expect(await bench.isLocked(call)).toBe(true)
    expect(await bench.events(call)).toEqual([])
  })

  // verifies: states.bridge-sync
  it('that is answered after all is billed and ended', async () => {
    const call = await dialedBridge()
    await releaseUnansweredNode(bench.database, call.accountId, call.callId)
    runBridge({ ...call, uncertain: true }, bench.deps)
    await bench.clock.advance(30_000)
    bench.leg.pickUp()
    const second = await bench.furtherLeg()
    second.pickUp()
    await bench.becomes(call, 'in_progress')
    await bench.clock.advance(60_000)
    second.end(hungUp)
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ price_hal: pricePerMinuteHal })
    expect(await bench.told(call)).toEqual(['call.completed'])
  })

  // verifies: limits.lock-bridge
  it('locks its number for ten minutes', async () => {
    const call = await dialedBridge()
    const again = (nowMs: number) =>
      lockDestination(bench.database, {
        accountId: call.accountId,
        e164: '+420601000001',
        callId: call.callId,
        kind: 'bridge',
        nowMs,
      })
    expect(await again(bench.clock.nowMs() + 10 * 60_000 - 1)).toBe(false)
    expect(await again(bench.clock.nowMs() + 10 * 60_000)).toBe(true)
  })

  // verifies: states.bridge-watchdog, limits.watchdog
  it('is closed after 24 hours, without an event and free of charge', async () => {
    expect(callKinds.bridge.watchdogMs).toBe(24 * hourMs)
    const call = await dialedBridge()
    const { accountId, callId } = call
    await callWatchdog(bench.deps)({ accountId, payload: { callId } } as never)
    expect(await bench.row(call)).toMatchObject({ status: 'failed', end_reason: 'watchdog', price_hal: 0 })
    expect(await bench.events(call)).toEqual([])
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal, held: 0 })
  })
})
