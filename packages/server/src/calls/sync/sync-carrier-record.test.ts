import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '../../money/credit/reconcile.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { callWatchdog } from '../end/call-watchdog.ts'
import { endCall } from '../end/end-call.ts'
import { leaveUncertain } from '../end/leave-uncertain.ts'
import type { AgentCall } from '../legs/active-call.ts'
import { markAnswered } from '../legs/mark-answered.ts'
import { sipCallIdOf } from '../legs/sip-call-id.ts'
import type { CarrierRecord, RecordReading } from '../ports/carrier-records.port.ts'
import { type CallBench, callBench, firstBalanceHal, pricePerMinuteHal } from '../testing/call-bench.ts'
import { syncCarrierRecord } from './sync-carrier-record.ts'

const db = databaseOfFile()
const to = '+420601000001'

/** A bench whose carrier has the records `written`, by Call-ID. */
function recordBench(clock = new VirtualClock()) {
  const bench = callBench(db, clock)
  const written = new Map<string, RecordReading>()
  const asked: string[] = []
  const records = {
    async find(sipCallId: string) {
      asked.push(sipCallId)
      return written.get(sipCallId) ?? ({ kind: 'none' } as const)
    },
  }
  const deps = { ...bench.deps, records }
  const sync = ({ accountId, callId }: AgentCall) =>
    syncCarrierRecord(deps)({ accountId, payload: { callId } } as unknown as Job)
  const uncertain = async (over: Parameters<CallBench['dial']>[0] = {}) => {
    const call = await bench.dial(over)
    await bench.database.transaction((tx) => leaveUncertain(tx, call, deps))
    return call
  }
  const write = (call: AgentCall, leg: 'a' | 'b', record: Partial<CarrierRecord> & object) =>
    written.set(sipCallIdOf(call.callId, leg), { kind: 'found', record: { to, ...record } as CarrierRecord })
  return { ...bench, deps, asked, written, sync, uncertain, write }
}

let bench: ReturnType<typeof recordBench>
beforeEach(() => {
  bench = recordBench()
})

const talkedFor = (ms: number, fromMs = bench.clock.nowMs()) =>
  ({ outcome: 'answered', answeredAtMs: fromMs, endedAtMs: fromMs + ms }) as const

describe('an uncertain agent call', () => {
  // verifies: states.call-sync
  it('that talked according to the record is completed, with its duration, its price and one event', async () => {
    const call = await bench.uncertain()
    bench.write(call, 'a', talkedFor(32_000))
    expect(await bench.sync(call)).toEqual({ kind: 'done' })
    expect(await bench.row(call)).toMatchObject({
      status: 'completed',
      end_reason: 'completed',
      duration_ms: 32_000,
      price_hal: 160,
    })
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal - 160, held: 0 })
    expect(await bench.isLocked(call)).toBe(false)
    expect(await bench.events(call)).toMatchObject([
      { event: 'call.completed', data: { durationSecs: 32, priceHal: 160 } },
    ])
    await bench.sync(call)
    expect(await bench.told(call)).toHaveLength(1)
  })

  it('that outlasted the held minute pays for all of it, or what is held if the credit does not cover it', async () => {
    const rich = await bench.uncertain()
    bench.write(rich, 'a', talkedFor(150_000))
    await bench.sync(rich)
    expect(await bench.money(rich)).toEqual({ available: firstBalanceHal - 750, held: 0 })
    const poor = await bench.uncertain({ balanceHal: pricePerMinuteHal + 1 })
    bench.write(poor, 'a', talkedFor(150_000))
    await bench.sync(poor)
    expect(await bench.row(poor)).toMatchObject({ price_hal: pricePerMinuteHal, duration_ms: 150_000 })
    expect(await bench.money(poor)).toEqual({ available: 1, held: 0 })
  })

  it.each([
    ['no_answer', 'no_answer', 'call.no_answer', undefined],
    ['busy', 'failed', 'call.failed', 'busy'],
    ['rejected', 'failed', 'call.failed', 'rejected'],
    ['unreachable', 'failed', 'call.failed', 'unreachable'],
  ] as const)(
    'that was never connected (%s) is %s, free of charge, unlocked, and reported once',
    async (outcome, status, event, reason) => {
      const call = await bench.uncertain()
      bench.write(call, 'a', { outcome, endedAtMs: bench.clock.nowMs() })
      await bench.sync(call)
      expect(await bench.row(call)).toMatchObject({ status, price_hal: 0, duration_ms: 0 })
      expect(await bench.money(call)).toEqual({ available: firstBalanceHal, held: 0 })
      expect(await bench.isLocked(call)).toBe(false)
      expect(await bench.events(call)).toMatchObject([
        { event, data: reason === undefined ? {} : { reason } },
      ])
    },
  )

  it.each([
    ['has no record yet', undefined],
    ['cannot be looked up', { kind: 'unknown', why: 'it responded with HTTP 500' }],
    [
      'has a record of another callee',
      { kind: 'found', record: { to: '+420601000002', outcome: 'busy', endedAtMs: 1 } },
    ],
  ] as const)('that %s waits, and is looked up with growing delays', async (_, reading) => {
    const call = await bench.uncertain()
    if (reading !== undefined) bench.written.set(sipCallIdOf(call.callId, 'a'), reading)
    const startMs = bench.clock.nowMs()
    expect(await bench.sync(call)).toEqual({ kind: 'again', atMs: startMs + 2_000 })
    await bench.clock.advance(60_000)
    expect(await bench.sync(call)).toEqual({ kind: 'again', atMs: startMs + 75_000 })
    expect(await bench.row(call)).toMatchObject({ status: 'initiated' })
    expect(await bench.events(call)).toEqual([])
  })

  it('that is answered late belongs to the node that runs it: its record changes nothing', async () => {
    const call = await bench.uncertain()
    bench.write(call, 'a', talkedFor(5_000))
    await markAnswered(call, bench.clock.nowMs(), bench.deps)
    expect(await bench.sync(call)).toEqual({ kind: 'done' })
    expect(await bench.row(call)).toMatchObject({ status: 'in_progress' })
  })

  it('is looked up only if the carrier has records, and never for a call of the external platform', async () => {
    const jobs = async (call: AgentCall) =>
      (
        await bench.database.query<{ kind: string }>(sql`
          select kind from job where account_id = ${uuidOf(call.accountId)}`)
      ).map(({ kind }) => kind)
    const call = await bench.uncertain()
    expect(await jobs(call)).toEqual(['calls.record-sync'])
    const without = await bench.dial()
    const { records: _, ...deps } = bench.deps
    await bench.database.transaction((tx) => leaveUncertain(tx, without, deps))
    expect(await jobs(without)).toEqual([])
    const external = await bench.dial()
    await bench.database.transaction((tx) => leaveUncertain(tx, { ...external, external: true }, bench.deps))
    expect(await jobs(external)).toEqual(['calls.platform-sync'])
  })
})

describe('an uncertain bridge', () => {
  // verifies: states.bridge-sync
  it('is billed by the records of both legs, for the time in which both were connected', async () => {
    const call = await bench.uncertain({ kind: 'bridge' })
    const nowMs = bench.clock.nowMs()
    bench.write(call, 'a', { ...talkedFor(50_000, nowMs), to: call.callerId })
    expect(await bench.sync(call)).toMatchObject({ kind: 'again' })
    bench.write(call, 'b', talkedFor(60_000, nowMs + 10_000))
    expect(await bench.sync(call)).toEqual({ kind: 'done' })
    expect(await bench.row(call)).toMatchObject({ status: 'completed', duration_ms: 40_000, price_hal: 200 })
    expect(await bench.told(call)).toEqual(['call.completed'])
  })
})

/** Events that may hit an uncertain call, in any order and at the same time. */
const acts = {
  answer: (on: typeof bench, call: AgentCall) => markAnswered(call, on.clock.nowMs(), on.deps),
  hangUp: (on: typeof bench, call: AgentCall) =>
    on.database.transaction((tx) =>
      endCall(tx, { ...call, event: 'hungUp', endReason: 'completed' }, on.deps),
    ),
  record: (on: typeof bench, call: AgentCall) => on.sync(call),
  watchdog: (on: typeof bench, { accountId, callId }: AgentCall) =>
    callWatchdog(on.deps)({ accountId, payload: { callId } } as unknown as Job),
}

// verifies: states.call-sync
it('a late answer, the record and the watchdog together end a call once and charge it once', async () => {
  const act = fc.constantFrom<keyof typeof acts>('answer', 'hangUp', 'record', 'watchdog')
  const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 200_000 }), async (turns, talkedMs) => {
      const on = recordBench()
      const call = await on.uncertain()
      const answeredAtMs = on.clock.nowMs()
      const endedAtMs = answeredAtMs + talkedMs
      on.write(call, 'a', { outcome: 'answered', answeredAtMs, endedAtMs })
      for (const turn of turns) {
        await Promise.all(turn.map((name) => acts[name](on, call)))
        await on.clock.advance(7_000)
      }
      for (const last of ['hangUp', 'record'] as const) await acts[last](on, call)
      const row = (await on.row(call))!
      expect(['completed', 'failed']).toContain(row.status)
      expect(await on.told(call)).toEqual(row.end_reason === 'watchdog' ? [] : ['call.completed'])
      expect(await on.money(call)).toEqual({ available: firstBalanceHal - row.price_hal!, held: 0 })
    }),
    { numRuns: 40 },
  )
  expect(await reconcile(db.database)).toEqual([])
})
