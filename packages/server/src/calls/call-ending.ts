import type { CallRow } from './call.store.ts'
import type { CallEnding } from './end-call.ts'
import type { LegEnd } from './voice-carrier.port.ts'

/** What a call came to, before anybody has looked at its media. */
export type Ending = Omit<CallEnding, 'accountId' | 'callId' | 'recorded' | 'media' | 'traces'>

/**
 * An outbound call whose callee did not answer (spec:states.call-later-response); undefined: the outcome is unknown.
 */
export function endingOfUnanswered(end: LegEnd): Ending | undefined {
  switch (end.kind) {
    case 'noAnswer':
    case 'hungUp':
      return { event: 'noAnswer', endReason: 'no_answer', answeredBy: 'unknown' }
    case 'lost':
      return undefined
    case 'refused': {
      const named = end.reason === 'busy' || end.reason === 'rejected'
      return {
        event: 'refused',
        endReason: named ? (end.reason as 'busy' | 'rejected') : 'failed',
        reason: end.reason,
      }
    }
  }
}

/** The caller gave up before the far side answered. */
export const cancelled: Ending = { event: 'noAnswer', endReason: 'cancelled', answeredBy: 'unknown' }

/** Nobody took an inbound call. */
export const missed: Ending = { event: 'missed', endReason: 'missed' }

export const unreachable: Ending = { event: 'refused', endReason: 'failed', reason: 'network' }

/** The service failed while the call was answered: the call costs nothing. */
export const brokenOff = (kind: CallRow['kind']): Ending =>
  kind === 'agent' || kind === 'test'
    ? { event: 'engineError', endReason: 'engine_error', reason: 'engine_error' }
    : { event: 'broken', endReason: 'failed', reason: 'network' }
