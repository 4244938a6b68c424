import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/kernel/ids.ts'
import { type CallbackPolicy, chooseCallback, type EarlierCall } from './choose-callback.ts'

const nowMs = 1_800_000_000_000
const [caller, other] = ['+420601000001', '+421901000002'] as const
const [anna, boris, cyril] = ['ag_1', 'ag_2', 'ag_3'] as const
const policy: CallbackPolicy = {
  agentIds: [anna, boris],
  lookbackSecs: 60,
  firstMessage: 'You call back.',
  missedFirstMessage: 'We missed you.',
}

const call = (ageMs: number, over: Partial<EarlierCall> = {}): EarlierCall => {
  const createdAtMs = nowMs - ageMs
  const id = newId('c', new VirtualClock(createdAtMs), randomBytes)
  return { id, agentId: anna, to: caller, createdAtMs, reached: true, ...over }
}
const choose = (calls: readonly EarlierCall[], over: Partial<CallbackPolicy> = {}) =>
  chooseCallback({ ...policy, ...over }, caller, calls, nowMs)

describe('the call that a caller returns', () => {
  // verifies: callback-routing.fields, calls.callback-of
  it('is the newest one, with its agent and the message for a call that was or was not answered', () => {
    const calls = [call(30_000), call(10_000, { agentId: boris, reached: false }), call(20_000)]
    expect(choose(calls)).toEqual({
      callbackOf: { callId: calls[1]!.id },
      agentId: boris,
      firstMessage: 'We missed you.',
    })
    expect(choose([calls[0]!])?.firstMessage).toBe('You call back.')
  })

  it.each([
    [true, '', 'missed', undefined],
    [true, 'back', '', 'back'],
    [false, 'back', '', 'back'],
    [false, '', '', undefined],
    [false, '', 'missed', 'missed'],
  ])(
    'if it was answered (%s), with messages %j and %j, is greeted with %j',
    (reached, firstMessage, missedFirstMessage, said) => {
      expect(choose([call(1, { reached })], { firstMessage, missedFirstMessage })?.firstMessage).toBe(said)
    },
  )

  // verifies: limits.callback-routing
  it('counts to the last millisecond of the look-back', () => {
    expect(choose([call(60_000)])).toBeDefined()
    expect(choose([call(60_001)])).toBeUndefined()
  })

  it('is none if the number is unknown, or no agent is set', () => {
    expect(chooseCallback(policy, undefined, [call(1)], nowMs)).toBeUndefined()
    expect(choose([call(1)], { agentIds: [] })).toBeUndefined()
  })

  it('is the newest match, whatever calls there are and in whatever order', () => {
    const calls = array(
      record({
        ageMs: integer({ min: 0, max: 120_000 }),
        agentId: constantFrom(anna, boris, cyril),
        to: constantFrom(caller, other),
      }),
      { maxLength: 20 },
    ).map((made) => made.map(({ ageMs, ...over }) => call(ageMs, over)))
    const agents = constantFrom([], [anna], [anna, boris])
    const lookback = integer({ min: 60, max: 130 })
    assert(
      property(calls, agents, lookback, (made, agentIds, lookbackSecs) => {
        const chosen = choose(made, { agentIds, lookbackSecs })
        const fitting = made
          .filter(({ to }) => to === caller)
          .filter(({ agentId }) => agentIds.some((id) => id === agentId))
          .filter(({ createdAtMs }) => nowMs - createdAtMs <= lookbackSecs * 1000)
        const newest = fitting
          .map(({ id }) => id)
          .sort()
          .at(-1)
        expect(chosen?.callbackOf.callId).toBe(newest)
        expect(chosen?.agentId).toBe(fitting.find(({ id }) => id === newest)?.agentId)
      }),
      { numRuns: 1000 },
    )
  })
})
