import { describe, expect, it } from 'vitest'
import type { ForwardedCall } from '../legs/active-call.ts'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { ScriptedCaller } from '../testing/legs.ts'
import { runForwardedCall } from './run-forwarded-call.ts'

const bench = benchOfEachTest()
const target = { kind: 'number', e164: '+420602123456' } as const
const hungUp = { kind: 'hungUp', by: 'far' } as const

describe('a caller who is forwarded', () => {
  async function passed(direction: 'in' | 'out' = 'in', more: Partial<ForwardedCall> = {}) {
    const call = await bench.dial({ kind: direction === 'in' ? 'forward' : 'sip', direction })
    const caller = new ScriptedCaller(call.callerId)
    runForwardedCall({ ...call, leg: caller, to: target, ...more }, bench.deps)
    return { call, caller }
  }

  it('hears ringing, is answered when the far side is, and talks', async () => {
    const { call, caller } = await passed()
    const far = await bench.furtherLeg()
    expect([caller.rings, caller.answered]).toEqual([1, false])
    far.pickUp()
    await bench.becomes(call, 'in_progress')
    expect(caller.answered).toBe(true)
    expect(bench.carrier.bridged).toEqual([[caller, far]])
    caller.end(hungUp)
    await bench.becomes(call, 'completed')
    expect(far.hangUps).toBeGreaterThan(0)
  })

  it('to a PBX is shown there with their own number', async () => {
    await passed('in', { to: { kind: 'registered', number: '+420228880001' } })
    await bench.furtherLeg()
    expect(bench.carrier.dials[0]).toMatchObject({ from: '+420601000009', to: { kind: 'registered' } })
  })

  // verifies: states.call-missed
  it.each([
    [{ kind: 'noAnswer' }, 'unavailable'],
    [{ kind: 'refused', reason: 'busy' }, 'busy'],
    [{ kind: 'refused', reason: 'rejected' }, 'rejected'],
    [{ kind: 'refused', reason: 'unreachable' }, 'unavailable'],
    [{ kind: 'refused', reason: 'unreachable', isUnassigned: true }, 'notFound'],
    [{ kind: 'lost' }, 'unavailable'],
  ] as const)('to a far side that ends with %j gets %s, and the inbound call is missed', async (end, why) => {
    const { call, caller } = await passed()
    const far = await bench.furtherLeg()
    far.end(end)
    await bench.becomes(call, 'missed')
    expect(caller.refused).toBe(why)
    expect(await bench.told(call)).toEqual(['call.missed'])
    expect(await bench.row(call)).toMatchObject({ price_hal: 0 })
  })

  it('out to a far side that is lost before its final response stays initiated, and sends no event', async () => {
    const { call, caller } = await passed('out')
    const far = await bench.furtherLeg()
    far.end({ kind: 'lost' })
    await bench.deps.running.finish(Promise.resolve())
    expect(caller.refused).toBe('unavailable')
    expect(await bench.row(call)).toMatchObject({ status: 'initiated', node: null })
    expect(await bench.events(call)).toEqual([])
  })

  it('and hangs up while it rings stops the ringing: cancelled if the call is outbound', async () => {
    const { call, caller } = await passed('out')
    const far = await bench.furtherLeg()
    caller.end({ kind: 'noAnswer' })
    await bench.becomes(call, 'no_answer')
    expect(far.hangUps).toBeGreaterThan(0)
    expect(await bench.row(call)).toMatchObject({ end_reason: 'cancelled' })
  })

  it('is a missed call if the answer crosses the hang-up', async () => {
    const { call, caller } = await passed()
    const far = await bench.furtherLeg()
    caller.answer = async () => false
    far.pickUp()
    await bench.becomes(call, 'missed')
    expect(far.hangUps).toBeGreaterThan(0)
  })
})
