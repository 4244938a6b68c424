import type { CallEnd } from '@hovor/sip'
import { isUnanswered, refusalReasonOf } from '../../calls/ports/final-response.ts'
import type { LegEnd, RefusalReason, Target } from '../../calls/ports/voice-carrier.port.ts'
import type { TrunkProfile } from '../../platform/kernel/trunk/trunk-profile.ts'
import { targetOfUri } from './target-of-uri.ts'

/** Why an answered call ended (spec:states.call-left, decision:0015). */
export function endOfAnswered(end: CallEnd): LegEnd {
  switch (end.by) {
    case 'local':
      return { kind: 'hungUp', by: 'near' }
    case 'remote':
      return { kind: 'hungUp', by: 'far' }
    case 'transport':
    case 'timeout':
      return { kind: 'lost' }
  }
}

/**
 * Final responses after the first response (spec:states.call-later-response). `rang`: a provisional response other
 * than 100 arrived. Without one and without a final response, not even to our CANCEL, the outcome is unknown.
 * decision:0017
 */
export function endOfUnanswered(end: CallEnd, rang: boolean, read = targetsIn()): LegEnd {
  const { by, status, redirectedTo, isAnsweredElsewhere } = end
  if (isAnsweredElsewhere) return { kind: 'noAnswer', isElsewhere: true }
  if (by === 'transport') return { kind: 'lost' }
  if (status === undefined) return rang ? { kind: 'noAnswer' } : { kind: 'lost' }
  if (rang && isUnanswered(status)) return { kind: 'noAnswer' }
  return { kind: 'refused', ...refusalOf(status, read(redirectedTo)) }
}

/** The targets of a redirection. */
export type ReadTargets = (uris: readonly string[] | undefined) => readonly Target[]

/** Reads those that are numbers or SIP addresses, in the notation of the far side's country. */
export const targetsIn =
  (country?: TrunkProfile['country']): ReadTargets =>
  (uris = []) =>
    uris.flatMap((uri) => targetOfUri(uri, country) ?? [])

/** Maps a final response to the reason of the refusal. */
export const refusalOf = (status: number, redirectedTo: readonly Target[]): Refusal => ({
  reason: refusalReasonOf(status),
  status,
  ...(unassigned.has(status) && { isUnassigned: true }),
  ...(redirectedTo.length > 0 && { redirectedTo }),
})

interface Refusal {
  readonly reason: RefusalReason
  readonly status: number
  readonly isUnassigned?: true
  readonly redirectedTo?: readonly Target[]
}

/** RFC 3261 §21: not found, gone, address incomplete, does not exist anywhere. */
const unassigned = new Set([404, 410, 484, 604])

/**
 * The response to a caller whose call was refused with `status` by the party it was forwarded to; undefined if the
 * status concerns us alone: our login, our media, our rights.
 */
export function passedOn(status: number): number | undefined {
  // RFC 3261 §16.7: a 503 would say that this server takes no calls
  if (status === 503) return 500
  return aboutCallee.has(status) ? status : undefined
}

const aboutCallee = new Set([404, 408, 410, 480, 484, 486, 500, 502, 504, 600, 603, 604])
