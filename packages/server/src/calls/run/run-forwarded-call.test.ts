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

  it('to a far side that refuses is told its SIP response', async () => {
    const { call, caller } = await passed()
    const far = await bench.furtherLeg()
    far.end({ kind: 'refused', reason: 'unreachable', status: 500 })
    await bench.becomes(call, 'missed')
    expect([caller.refused, caller.cause]).toEqual(['unavailable', 500])
  })

  it('to a far side that refuses at once is told its SIP response', async () => {
    bench.carrier.next({ kind: 'rejected', reason: 'unreachable', status: 604, isUnassigned: true })
    const { call, caller } = await passed()
    await bench.becomes(call, 'missed')
    expect([caller.refused, caller.cause]).toEqual(['notFound', 604])
  })

  it('hears what the network says before the answer, and talks on the answered call', async () => {
    const { call, caller } = await passed()
    const far = await bench.furtherLeg()
    far.sendEarlyMedia()
    await bench.until(() => bench.carrier.bridged.length === 1)
    expect([far.isHeardEarly, caller.answered, await bench.row(call)]).toMatchObject([
      true,
      false,
      { answered_at: null },
    ])
    far.pickUp()
    await bench.becomes(call, 'in_progress')
    await bench.until(() => bench.carrier.bridged.length === 1)
    expect([caller.answered, bench.carrier.bridged]).toEqual([true, [[caller, far]]])
  })

  it('hears why the call fails, and is parted when it has', async () => {
    const { call, caller } = await passed()
    const far = await bench.furtherLeg()
    far.sendEarlyMedia()
    await bench.until(() => bench.carrier.bridged.length === 1)
    far.end({ kind: 'refused', reason: 'unreachable', status: 404, isUnassigned: true })
    await bench.becomes(call, 'missed')
    expect([bench.carrier.bridged, caller.cause]).toEqual([[], 404])
  })

  it('only hears ringing if the call is recorded: nobody has been told yet', async () => {
    const { caller } = await passed('in', { recordTo: '/nowhere/x.ogg', recordedIn: 'cs' })
    let opened = 0
    caller.openEarly = async () => {
      opened += 1
      return true
    }
    const far = await bench.furtherLeg()
    far.sendEarlyMedia()
    far.pickUp()
    await bench.until(() => caller.answered)
    expect([opened, far.isHeardEarly]).toEqual([0, false])
  })

  it('to a number is named to the carrier, which may show it; a PBX that calls out shows its own', async () => {
    await passed()
    await bench.furtherLeg()
    expect(bench.carrier.dials[0]).toMatchObject({ from: '+420228880001', forwardedFor: '+420601000009' })
    await passed('out')
    await bench.furtherLeg(1)
    expect(bench.carrier.dials[1]).not.toHaveProperty('forwardedFor')
  })

  it('out to a far side that is lost before its final response stays initiated, and sends no event', async () => {
    const { call, caller } = await passed('out')
    const far = await bench.furtherLeg()
    far.end({ kind: 'lost' })
    await bench.until(() => caller.refused)
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

  it('and is answered elsewhere while it rings is not a missed call, and the phones are told so', async () => {
    const { call, caller } = await passed()
    const far = await bench.furtherLeg()
    const told: string[] = []
    const stopRinging = () => {
      told.push('elsewhere')
      far.end({ kind: 'noAnswer' })
    }
    Object.assign(far, { stopRinging })
    caller.end({ kind: 'noAnswer', isElsewhere: true })
    await bench.becomes(call, 'no_answer')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'cancelled', price_hal: 0 })
    expect([told, await bench.events(call)]).toEqual([['elsewhere'], []])
    expect((await bench.money(call))!.held).toBe(0)
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
