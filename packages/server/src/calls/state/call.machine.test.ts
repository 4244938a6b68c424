import { describe, expect, it } from 'vitest'
import { type CallEvent, type CallState, callMachine } from './call.machine.ts'

const states: readonly CallState[] = [
  'initiated',
  'in_progress',
  'completed',
  'failed',
  'no_answer',
  'missed',
]
const events: readonly CallEvent['kind'][] = [
  'answered',
  'hungUp',
  'callerLoop',
  'engineError',
  'broken',
  'noAnswer',
  'missed',
  'takenElsewhere',
  'refused',
  'watchdog',
]

/** Every transition that spec:states.call-nothing-else allows: state, event, next state, effects. */
const allowed = [
  ['initiated', 'answered', 'in_progress', ['unlockDestination']],
  ['in_progress', 'hungUp', 'completed', ['settle', 'tellTask', 'call.completed']],
  ['in_progress', 'callerLoop', 'completed', ['settle', 'tellTask', 'call.completed']],
  ['in_progress', 'broken', 'failed', ['settle', 'tellTask', 'call.failed']],
  ['in_progress', 'engineError', 'failed', ['settle', 'tellTask', 'call.failed']],
  ['initiated', 'noAnswer', 'no_answer', ['unlockDestination', 'free', 'tellTask', 'call.no_answer']],
  ['initiated', 'missed', 'missed', ['free', 'textCaller', 'call.missed']],
  ['initiated', 'takenElsewhere', 'no_answer', ['free']],
  ['initiated', 'refused', 'failed', ['unlockDestination', 'free', 'tellTask', 'call.failed']],
  ['initiated', 'watchdog', 'failed', ['unlockDestination', 'free', 'tellTask']],
] as const

describe('call machine', () => {
  // verifies: states.call-completed, states.call-no-answer, states.call-missed, states.call-failed
  // verifies: calls.status, states.call-values
  it.each(allowed)('%s + %s becomes %s with %j', (state, kind, next, effects) => {
    const step = callMachine.step(state, { kind })
    expect(step?.state).toBe(next)
    expect(step?.effects.map((effect) => (effect.kind === 'publish' ? effect.event : effect.kind))).toEqual(
      effects,
    )
  })

  // verifies: states.call-nothing-else, events.call-failed-once
  it('allows nothing else', () => {
    const moves = new Set<string>(allowed.map(([state, kind]) => `${state} ${kind}`))
    for (const state of states)
      for (const kind of events)
        if (!moves.has(`${state} ${kind}`))
          expect(callMachine.step(state, { kind }), `${state} ${kind}`).toBeUndefined()
  })
})
