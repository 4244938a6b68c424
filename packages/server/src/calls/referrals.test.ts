import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { until } from '../webhook/testing.ts'
import type { CallDeps } from './call-deps.ts'
import type { AgentCall } from './carried-call.ts'
import { carryPassedCall } from './carry-passed-call.ts'
import { type CallBench, callBench } from './testing.ts'
import { ScriptedCaller, type ScriptedLeg } from './testing-legs.ts'
import type { TransferRequest } from './voice-carrier.port.ts'

let db: TestDatabase
let clock: VirtualClock
let bench: CallBench

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => {
  clock = new VirtualClock()
  bench = callBench(db, clock)
})

const wanted = { kind: 'number', e164: '+420602123456' } as const

/** A wish to be transferred, and what it was told. */
function wish() {
  const told: string[] = []
  const request: TransferRequest = {
    to: wanted,
    accept() {
      told.push('accepted')
      return { done: (ok) => void told.push(ok ? 'done' : 'failed') }
    },
    refuse: () => void told.push('refused'),
  }
  return { request, told }
}

/** A caller and a PBX that has just answered; the two hear that they are recorded until `said` is called. */
async function answeredByPbx() {
  let said = () => {}
  const saying = new Promise<void>((resolve) => {
    said = resolve
  })
  const deps: CallDeps = { ...bench.deps, engine: { ...bench.deps.engine, announce: () => saying } }
  const call = await bench.dial({ kind: 'sip', direction: 'in' })
  const caller = new ScriptedCaller(call.callerId)
  const to = { kind: 'registered', number: call.callerId } as const
  carryPassedCall({ ...call, leg: caller, to, recordedIn: 'cs' }, deps)
  await until(clock, () => bench.carrier.dials.length === 1)
  await until(clock, () => bench.carrier.dialed(0).listenerCount('ended') > 0)
  const pbx = bench.carrier.dialed(0)
  pbx.pickUp()
  await until(clock, () => caller.answered)
  return { call, caller, pbx, said }
}

async function over(call: AgentCall, pbx: ScriptedLeg) {
  pbx.end({ kind: 'hungUp', by: 'far' })
  await until(clock, async () => (await bench.row(call))?.status === 'completed')
}

describe('a wish of a PBX to be transferred', () => {
  it('that comes before the two are joined waits for that, and is obeyed', async () => {
    const { caller, pbx, said, call } = await answeredByPbx()
    const { request, told } = wish()
    pbx.emit('transfer', request)
    await clock.advance(5_000)
    expect(told).toEqual([])
    said()
    await until(clock, () => bench.carrier.dials.length === 2)
    expect(bench.carrier.dials[1]).toMatchObject({ leg: 'c', to: wanted })
    await until(clock, () => bench.carrier.dialed(1).listenerCount('ended') > 0)
    bench.carrier.dialed(1).pickUp()
    await until(clock, () => told.length === 2)
    expect(told).toEqual(['accepted', 'done'])
    await until(clock, () => pbx.hangUps > 0)
    expect(bench.carrier.bridged).toEqual([[caller, bench.carrier.dialed(1)]])
    await over(call, bench.carrier.dialed(1))
  })

  it('waits nine seconds at most, and a second one not at all', async () => {
    const { pbx, said, call } = await answeredByPbx()
    const [first, second] = [wish(), wish()]
    pbx.emit('transfer', first.request)
    pbx.emit('transfer', second.request)
    expect([first.told, second.told]).toEqual([[], ['refused']])
    await clock.advance(9_000)
    expect(first.told).toEqual(['refused'])
    said()
    await until(clock, () => bench.carrier.bridged.length === 1)
    await over(call, pbx)
    expect(bench.carrier.dials).toHaveLength(1)
  })

  it('is refused when the caller has gone before', async () => {
    const { caller, pbx, said, call } = await answeredByPbx()
    const { request, told } = wish()
    pbx.emit('transfer', request)
    caller.end({ kind: 'hungUp', by: 'far' })
    said()
    await until(clock, async () => (await bench.row(call))?.status === 'completed')
    await until(clock, () => told.length > 0)
    expect(told).toEqual(['refused'])
    expect(bench.carrier.dials).toHaveLength(1)
    expect(pbx.listenerCount('transfer')).toBe(0)
  })
})
