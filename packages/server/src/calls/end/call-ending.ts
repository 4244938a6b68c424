import type { Leg, LegEnd } from '../ports/voice-carrier.port.ts'
import { type CallKind, callKinds } from '../state/call-kinds.ts'
import type { CallEnding } from './end-call.ts'

/** The result of a call, before its media is examined. */
export type Ending = Omit<CallEnding, 'accountId' | 'callId' | 'recorded' | 'media' | 'traces'>

/**
 * The ending of an outbound call that was not answered (spec:states.call-later-response); undefined while the outcome
 * is unknown.
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

/** An inbound call that was not answered. */
export const missed: Ending = { event: 'missed', endReason: 'missed' }

/** The ending of an inbound call that was not answered: missed, unless another phone has taken it (RFC 3326). */
export const endingOfCaller = ({ ended }: Pick<Leg, 'ended'>): Ending =>
  isElsewhere(ended) ? { event: 'takenElsewhere', endReason: 'cancelled' } : missed

/** Whether a caller gave up because another phone has taken the call. */
export const isElsewhere = (end: LegEnd | undefined): boolean =>
  end?.kind === 'noAnswer' && end.isElsewhere === true

export const unreachable: Ending = { event: 'refused', endReason: 'failed', reason: 'network' }

/** The service failed after the call was answered, so the call is free. */
export const failedAfterAnswer = (kind: CallKind): Ending =>
  callKinds[kind].isEngineCall
    ? { event: 'engineError', endReason: 'engine_error', reason: 'engine_error' }
    : { event: 'broken', endReason: 'failed', reason: 'network' }
