import type { AttemptOutcome } from '@hovor/api'

/** A call that has ended, as its campaign sees it. */
export interface EndedDial {
  readonly event: string
  readonly endReason: string
  readonly answeredBy: 'human' | 'voicemail' | 'ivr' | 'unknown' | null
  /** The error code that the request of such a call is answered with, where its first response was a refusal. */
  readonly dialCode: string | undefined
  readonly retryAfterSecs?: number | undefined
}

/** The outcome of an attempt. */
export interface CallOutcome {
  readonly outcome: AttemptOutcome
  readonly counts: boolean
  readonly error?: string
  /** Of the outcome `callback`: when the contact asked to be called. */
  readonly promisedMs?: number
  /** How long that error says to wait. */
  readonly retryAfterSecs?: number | undefined
}

/**
 * The outcome of an attempt whose call has ended (spec:states.attempts-counted): every attempt counts whose call could
 * have reached the contact. A busy line has been reached, whenever the network says so.
 */
export function outcomeOf(ended: EndedDial): CallOutcome {
  const { event, endReason, answeredBy } = ended
  switch (event) {
    case 'hungUp':
    case 'callerLoop':
      return { outcome: talkedTo(answeredBy), counts: true }
    case 'noAnswer':
      return { outcome: 'no_answer', counts: true }
    case 'missed':
      return { outcome: 'missed', counts: true }
    case 'watchdog':
      return { outcome: 'unknown', counts: true }
    case 'refused':
      return refused(ended)
    default:
      return { outcome: 'failed', counts: true, error: endReason }
  }
}

function talkedTo(answeredBy: EndedDial['answeredBy']): AttemptOutcome {
  return answeredBy === 'voicemail' || answeredBy === 'ivr' ? answeredBy : 'completed'
}

function refused({ endReason, dialCode, retryAfterSecs }: EndedDial): CallOutcome {
  if (endReason === 'busy') return { outcome: 'busy', counts: true }
  if (dialCode === undefined) {
    return endReason === 'rejected'
      ? { outcome: 'rejected', counts: true }
      : { outcome: 'failed', counts: true, error: 'call_failed' }
  }
  return { outcome: 'failed', counts: !uncounted.has(dialCode), error: dialCode, retryAfterSecs }
}

/** Refusals of the first response after which nothing has rung. */
const uncounted: ReadonlySet<string> = new Set([
  'call_rejected',
  'eleven_labs_error',
  'rate_limited',
  'engine_not_configured',
  'capacity_busy',
])
