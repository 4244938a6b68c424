import { describe, expect, it } from 'vitest'
import type { TransferRequest } from '../ports/voice-carrier.port.ts'
import { runForwardedCall } from '../run/run-forwarded-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { ScriptedCaller, type ScriptedLeg } from '../testing/legs.ts'
import type { AgentCall } from './active-call.ts'

const bench = benchOfEachTest()

const wanted = { kind: 'number', e164: '+420602123456' } as const

/** A REFER request and how it was answered. */
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

/** A caller and a PBX that has just answered; the recording announcement plays until `said` is called. */
async function answeredByPbx() {
  let said = () => {}
  const saying = new Promise<void>((resolve) => {
    said = resolve
  })
  const deps: CallDeps = { ...bench.deps, engine: { ...bench.deps.engine, announce: () => saying } }
  const call = await bench.dial({ kind: 'sip', direction: 'in' })
  const caller = new ScriptedCaller(call.callerId)
  const to = { kind: 'registered', number: call.callerId } as const
  runForwardedCall({ ...call, leg: caller, to, recordedIn: 'cs' }, deps)
  const pbx = await bench.furtherLeg()
  pbx.pickUp()
  await bench.until(() => caller.answered)
  return { call, caller, pbx, said }
}

async function over(call: AgentCall, pbx: ScriptedLeg) {
  pbx.end({ kind: 'hungUp', by: 'far' })
  await bench.becomes(call, 'completed')
}

describe('a REFER from a PBX', () => {
  it('of a recorded call has the new party told before it is connected, and nobody twice', async () => {
    const call = await bench.dial({ kind: 'sip', direction: 'in' })
    const caller = new ScriptedCaller(call.callerId)
    const to = { kind: 'registered', number: call.callerId } as const
    runForwardedCall({ ...call, leg: caller, to, recordedIn: 'cs' }, bench.deps)
    const pbx = await bench.furtherLeg()
    pbx.pickUp()
    await bench.until(() => bench.carrier.bridged.length === 1)
    const before = bench.announced.length
    const { request } = wish()
    pbx.emit('transfer', request)
    const third = await bench.furtherLeg(1)
    third.pickUp()
    await bench.until(() => bench.carrier.bridged.some((pair) => pair.includes(third)))
    expect(bench.announced.slice(before)).toEqual([{ leg: third, text: 'Tento hovor je nahráván.' }])
    caller.end({ kind: 'hungUp', by: 'far' })
    await bench.becomes(call, 'completed')
  })

  it('that arrives before the two are joined waits for that, and is accepted', async () => {
    const { caller, pbx, said, call } = await answeredByPbx()
    const { request, told } = wish()
    pbx.emit('transfer', request)
    await bench.clock.advance(5_000)
    expect(told).toEqual([])
    said()
    await bench.until(() => bench.carrier.dials.length === 2)
    expect(bench.carrier.dials[1]).toMatchObject({ leg: 'c', to: wanted })
    await bench.until(() => bench.carrier.dialed(1).listenerCount('ended') > 0)
    bench.carrier.dialed(1).pickUp()
    await bench.until(() => told.length === 2)
    expect(told).toEqual(['accepted', 'done'])
    await bench.until(() => pbx.hangUps > 0)
    expect(bench.carrier.bridged).toEqual([[caller, bench.carrier.dialed(1)]])
    await over(call, bench.carrier.dialed(1))
  })

  it('waits nine seconds at most, and a second one not at all', async () => {
    const { pbx, said, call } = await answeredByPbx()
    const [first, second] = [wish(), wish()]
    pbx.emit('transfer', first.request)
    pbx.emit('transfer', second.request)
    expect([first.told, second.told]).toEqual([[], ['refused']])
    await bench.clock.advance(9_000)
    expect(first.told).toEqual(['refused'])
    said()
    await bench.until(() => bench.carrier.bridged.length === 1)
    await over(call, pbx)
    expect(bench.carrier.dials).toHaveLength(1)
  })

  it('is refused if the caller has hung up before', async () => {
    const { caller, pbx, said, call } = await answeredByPbx()
    const { request, told } = wish()
    pbx.emit('transfer', request)
    caller.end({ kind: 'hungUp', by: 'far' })
    said()
    await bench.becomes(call, 'completed')
    await bench.until(() => told.length > 0)
    expect(told).toEqual(['refused'])
    expect(bench.carrier.dials).toHaveLength(1)
    expect(pbx.listenerCount('transfer')).toBe(0)
  })
})
