import type { Machine } from '../outbox/machine.ts'

/**
 *              answered                    hungUp
 * initiated ------------> in_progress ---------------> completed   call.completed
 *   |  |  |                    |  callerLoop    (in)
 *   |  |  |                    +---------------------> completed   call.completed, free up to five minutes
 *   |  |  |                    |  engineError
 *   |  |  |                    +---------------------> failed      call.failed with the conversation
 *   |  |  |                    |  broken
 *   |  |  |                    +---------------------> failed      call.failed, two people cut off by the service
 *   |  |  +- noAnswer  (out) ------------------------> no_answer   call.no_answer
 *   |  +---- missed    (in)  ------------------------> missed      call.missed
 *   +------- refused   (out) ------------------------> failed      call.failed, once
 *   +------- watchdog  (out, uncertain) -------------> failed      no event; an agent's 2 h, a bridge's 24 h
 *
 * An uncertain dial is no event: the call stays `initiated`, its destination locked (spec:states.call-uncertain).
 * spec:states.call-nothing-else, spec:states.call-no-answer, spec:states.call-missed,
 * spec:states.call-completed, spec:states.call-failed, spec:states.call-engine-error
 */
export const callMachine: Machine<CallState, CallEvent, CallEffect> = {
  step(state, event) {
    switch (event.kind) {
      case 'answered':
        return from(state, 'initiated', { state: 'in_progress', effects: [unlock] })
      case 'hungUp':
        return from(state, 'in_progress', {
          state: 'completed',
          effects: [settle, publish('call.completed')],
        })
      case 'callerLoop':
        return from(state, 'in_progress', {
          state: 'completed',
          effects: [settle, publish('call.completed')],
        })
      case 'engineError':
      case 'broken':
        return from(state, 'in_progress', { state: 'failed', effects: [settle, publish('call.failed')] })
      case 'noAnswer':
        return from(state, 'initiated', {
          state: 'no_answer',
          effects: [unlock, free, publish('call.no_answer')],
        })
      case 'missed':
        return from(state, 'initiated', {
          state: 'missed',
          effects: [free, { kind: 'textCaller' }, publish('call.missed')],
        })
      case 'refused':
        return from(state, 'initiated', {
          state: 'failed',
          effects: [unlock, free, publish('call.failed')],
        })
      case 'watchdog':
        return from(state, 'initiated', { state: 'failed', effects: [unlock, free] })
    }
  },
}

export type CallState = 'initiated' | 'in_progress' | 'completed' | 'failed' | 'no_answer' | 'missed'

export type CallEvent = {
  readonly kind:
    | 'answered'
    | 'hungUp'
    | 'callerLoop'
    | 'engineError'
    | 'broken'
    | 'noAnswer'
    | 'missed'
    | 'refused'
    | 'watchdog'
}

export type CallEffect =
  | {
      readonly kind: 'publish'
      readonly event: 'call.completed' | 'call.failed' | 'call.no_answer' | 'call.missed'
    }
  /** Capture the price of what was spoken, release the rest of the hold. */
  | { readonly kind: 'settle' }
  /** Price 0: release the whole hold. */
  | { readonly kind: 'free' }
  | { readonly kind: 'unlockDestination' }
  /** An SMS to the caller, where the agent has one for missed calls. */
  | { readonly kind: 'textCaller' }

const settle: CallEffect = { kind: 'settle' }
const free: CallEffect = { kind: 'free' }
const unlock: CallEffect = { kind: 'unlockDestination' }
const publish = (event: (CallEffect & { kind: 'publish' })['event']): CallEffect => ({
  kind: 'publish',
  event,
})

function from(state: CallState, allowed: CallState, step: { state: CallState; effects: CallEffect[] }) {
  return state === allowed ? step : undefined
}
