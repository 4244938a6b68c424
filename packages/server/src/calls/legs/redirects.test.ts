import { describe, expect, it } from 'vitest'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { readLog } from '../../platform/kernel/testing/log.ts'
import type { DialOutcome, Target } from '../ports/voice-carrier.port.ts'
import { runForwardedCall } from '../run/run-forwarded-call.ts'
import type { CallDeps, NumberRoute } from '../state/call-deps.ts'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { ScriptedCaller } from '../testing/legs.ts'

const bench = benchOfEachTest()

const number = (e164: string): Target => ({ kind: 'number', e164 })
const mobile = number('+420602123456')
const colleague = '+420228880002'
const redirecting = (...redirectedTo: Target[]): DialOutcome => ({
  kind: 'rejected',
  reason: 'rejected',
  status: 302,
  redirectedTo,
})

/** A caller of a desk phone that answers 302; `own` are other numbers of this service. */
async function redirected(
  to: readonly Target[],
  own: Record<string, Partial<NumberRoute> & { readonly isForeign?: true }> = {},
  balanceHal = 1000,
) {
  const seen = readLog()
  const call = await bench.dial({ kind: 'sip', direction: 'in', balanceHal })
  const routeOf: CallDeps['numbers']['routeOf'] = async (_db, e164) => {
    const { isForeign, ...route } = own[e164] ?? {}
    if (own[e164] === undefined) return undefined
    const accountId = isForeign ? ('acc_other' as AccountId) : call.accountId
    const base = { e164, accountId, mode: 'sip', status: 'active', sipUri: null, accountSuspended: false }
    return { ...base, ...route } as NumberRoute
  }
  const deps = { ...bench.deps, log: seen.log, numbers: { ...bench.deps.numbers, routeOf } }
  const caller = new ScriptedCaller(call.callerId)
  bench.carrier.next(redirecting(...to))
  runForwardedCall({ ...call, leg: caller, to: { kind: 'registered', number: call.callerId } }, deps)
  return { call, caller, reasons: () => seen.of('call.redirect-refused').map(({ reason }) => reason) }
}

describe('a desk phone that redirects its call', () => {
  it('to a number has it connected there and charged for both legs', async () => {
    const { call, caller } = await redirected([mobile])
    const far = await bench.furtherLeg(1)
    expect(bench.carrier.dials[1]).toMatchObject({
      to: mobile,
      from: call.callerId,
      forwardedFor: '+420601000009',
    })
    far.pickUp()
    await bench.becomes(call, 'in_progress')
    const row = await bench.row(call)
    expect(row!.price_per_minute_hal).toBeGreaterThan(300)
    expect((await bench.money(call))!.held).toBe(row!.price_per_minute_hal)
    await bench.clock.advance(30_000)
    caller.end({ kind: 'hungUp', by: 'far' })
    await bench.becomes(call, 'completed')
    expect((await bench.row(call))!.price_hal).toBe(Math.ceil(row!.price_per_minute_hal / 2))
    expect((await bench.money(call))!.held).toBe(0)
  })

  it('is not obeyed by the number that is reached: it neither transfers nor redirects', async () => {
    const { call, caller } = await redirected([mobile])
    const far = await bench.furtherLeg(1)
    far.pickUp()
    await bench.becomes(call, 'in_progress')
    await bench.until(() => bench.carrier.bridged.length === 1)
    expect(far.listenerCount('transfer')).toBe(0)
    caller.end({ kind: 'hungUp', by: 'far' })
    await bench.becomes(call, 'completed')
    const before = bench.carrier.dials.length
    const second = await redirected([mobile])
    bench.carrier.next(redirecting(number('+420603000003')))
    await bench.becomes(second.call, 'missed')
    expect(bench.carrier.dials.length - before).toBe(2)
  })

  it("to a colleague's number rings the equipment there, free of further charge", async () => {
    const { call } = await redirected([number(colleague)], { [colleague]: {} })
    const far = await bench.furtherLeg(1)
    expect(bench.carrier.dials[1]).toMatchObject({
      to: { kind: 'registered', number: colleague },
      from: '+420601000009',
    })
    far.pickUp()
    await bench.becomes(call, 'in_progress')
    expect((await bench.row(call))!.price_per_minute_hal).toBe(300)
    await bench.until(() => far.listenerCount('transfer') > 0)
  })

  it('takes the first target that it may reach', async () => {
    await redirected([{ kind: 'sipUri', uri: 'sip:102@192.168.1.9' }, number('+420906123456'), mobile])
    await bench.furtherLeg(1)
    expect(bench.carrier.dials[1]).toMatchObject({ to: mobile })
  })

  it.each([
    ['a SIP address', [{ kind: 'sipUri', uri: 'sip:102@pbx.example' }], 'not a number'],
    ['a premium number', [number('+420906123456')], 'blocked_destination'],
    ['a satellite', [number('+881612345678')], 'unsupported_country'],
    ['an emergency number', [number('+420112')], 'invalid_number'],
    ['itself', [number('+420228880001')], 'loop'],
    ["another account's number", [number(colleague)], 'foreign number', { isForeign: true }],
    ['a number with an agent', [number(colleague)], 'own number without equipment', { mode: 'agent' }],
    ['a suspended number', [number(colleague)], 'own number without equipment', { status: 'suspended' }],
  ] as const)('to %s declines it, and the log says why', async (_, to, reason, own?: object) => {
    const { call, caller, reasons } = await redirected(to, own && { [colleague]: own })
    await bench.becomes(call, 'missed')
    expect([bench.carrier.dials.length, caller.refused, reasons()]).toEqual([1, 'rejected', [reason]])
    expect((await bench.money(call))!.held).toBe(0)
  })

  it('declines it if the credit does not cover the further leg', async () => {
    const { call, reasons } = await redirected([mobile], {}, 310)
    await bench.becomes(call, 'missed')
    expect([bench.carrier.dials.length, reasons()]).toEqual([1, ['insufficient_credit']])
    expect((await bench.money(call))!.held).toBe(0)
  })

  it('to a colleague who redirects back ends there, and so does a chain without end', async () => {
    const chain = Array.from({ length: 9 }, (_, index) => `+42022888001${index}`)
    const own = Object.fromEntries([colleague, ...chain].map((e164) => [e164, {}]))
    const circle = await redirected([number(colleague)], own)
    bench.carrier.next(redirecting(number(circle.call.callerId)))
    await bench.becomes(circle.call, 'missed')
    expect([bench.carrier.dials.length, circle.reasons()]).toEqual([2, ['loop']])
    const long = await redirected([number(chain[0]!)], own)
    for (const next of chain.slice(1)) bench.carrier.next(redirecting(number(next)))
    await bench.becomes(long.call, 'missed')
    expect(bench.carrier.dials.length - 2).toBe(4)
  })

  it('is not followed any more once the caller has hung up', async () => {
    const { call, caller } = await redirected([mobile])
    caller.end({ kind: 'noAnswer' })
    await bench.becomes(call, 'missed')
    expect((await bench.money(call))!.held).toBe(0)
  })
})
