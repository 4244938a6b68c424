import { row, type Transitions } from '@hovor/machine'
import { machineOf } from '../../platform/outbox/machine.ts'

export type CallState = 'initiated' | 'in_progress' | 'completed' | 'failed' | 'no_answer' | 'missed'

export type CallEvent = { readonly kind: EventName }

type EventName =
  | 'answered'
  | 'hungUp'
  /** A machine that repeats itself: free for up to five minutes. */
  | 'callerLoop'
  | 'engineError'
  /** Two people were cut off by the service. */
  | 'broken'
  | 'noAnswer'
  | 'missed'
  /** An inbound call was taken by another phone, outside of this service. */
  | 'takenElsewhere'
  | 'refused'
  | 'watchdog'

export type CallEffect =
  | {
      readonly kind: 'publish'
      readonly event: 'call.completed' | 'call.failed' | 'call.no_answer' | 'call.missed'
    }
  /** Capture the price of the time talked and release the rest of the hold. */
  | { readonly kind: 'settle' }
  /** Free of charge: release the whole hold. */
  | { readonly kind: 'free' }
  | { readonly kind: 'unlockDestination' }
  /** Tells the campaign whose contact it was. */
  | { readonly kind: 'tellTask' }
  /** An SMS to the caller, if the agent has one for missed calls. */
  | { readonly kind: 'textCaller' }

const settle: CallEffect = { kind: 'settle' }
const free: CallEffect = { kind: 'free' }
const unlock: CallEffect = { kind: 'unlockDestination' }
const tellTask: CallEffect = { kind: 'tellTask' }
const textCaller: CallEffect = { kind: 'textCaller' }
const publish = (event: (CallEffect & { kind: 'publish' })['event']): CallEffect => ({
  kind: 'publish',
  event,
})

/**
 * A dial with an uncertain outcome causes no event: the call stays `initiated` with its destination locked (spec:states.call-uncertain).
 * The `watchdog` ends it silently; `missed` ends inbound calls, `noAnswer` and `refused` outbound ones.
 * A call `takenElsewhere` is nobody's to return: no event, no text (decision:0020).
 * spec:states.call-no-answer, spec:states.call-missed, spec:states.call-completed, spec:states.call-failed,
 * spec:states.call-engine-error, spec:states.call-nothing-else
 */
export const callTransitions: Transitions<CallState, EventName, CallEffect> = {
  initiated: {
    answered: row('in_progress', unlock),
    noAnswer: row('no_answer', unlock, free, tellTask, publish('call.no_answer')),
    missed: row('missed', free, textCaller, publish('call.missed')),
    takenElsewhere: row('no_answer', free),
    refused: row('failed', unlock, free, tellTask, publish('call.failed')),
    watchdog: row('failed', unlock, free, tellTask),
  },
  in_progress: {
    hungUp: row('completed', settle, tellTask, publish('call.completed')),
    callerLoop: row('completed', settle, tellTask, publish('call.completed')),
    engineError: row('failed', settle, tellTask, publish('call.failed')),
    broken: row('failed', settle, tellTask, publish('call.failed')),
  },
  completed: {},
  failed: {},
  no_answer: {},
  missed: {},
}

export const callMachine = machineOf(callTransitions)
