import { isElsewhere } from '../end/call-ending.ts'
import type { DialOutcome, DialRequest, Leg, LegEnd, OutgoingLeg } from '../ports/voice-carrier.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import type { CallLegs } from './call-legs.ts'
import { EarlyMedia, type OpenWaiting } from './early-media.ts'
import { waitForAnswer } from './wait-for-answer.ts'

export type DialedLeg =
  | { readonly kind: 'answered'; readonly leg: Leg }
  | { readonly kind: 'unanswered'; readonly end: LegEnd }
  /** The waiting party hung up. */
  | { readonly kind: 'abandoned' }

export interface WaitOptions {
  readonly ringMs?: number
  /** Lets the waiting party hear early media; if left out, it does not. */
  readonly openWaiting?: OpenWaiting
}

/** Dials a further leg of a call and waits for its answer until `waiting` hangs up. */
export async function dialAndWait(
  legs: CallLegs,
  waiting: Leg,
  request: DialRequest,
  deps: CallDeps,
  { ringMs, openWaiting }: WaitOptions = {},
): Promise<DialedLeg> {
  if (waiting.ended !== undefined) return { kind: 'abandoned' }
  const outcome = await dial(request, deps)
  if (outcome.trace !== undefined && !('leg' in outcome)) legs.addRefused(outcome.trace)
  if (!('leg' in outcome) || outcome.leg === undefined) return { kind: 'unanswered', end: endOf(outcome) }
  const { leg } = outcome
  legs.add(leg)
  const abandon = () => giveUp(leg, waiting)
  if (waiting.ended !== undefined) abandon()
  waiting.once('ended', abandon)
  const early = openWaiting && new EarlyMedia(leg, waiting, openWaiting, deps.carrier)
  const end = await waitForAnswer(leg, deps.clock, ringMs)
  await early?.stop()
  waiting.off('ended', abandon)
  // Frees its sockets, so that another leg may be dialed in its place.
  if (end !== undefined) await leg.release().catch(() => undefined)
  // A far side that was lost may still be reached after a hang-up.
  if (waiting.ended !== undefined && end?.kind !== 'lost') return { kind: 'abandoned' }
  return end === undefined ? { kind: 'answered', leg } : { kind: 'unanswered', end }
}

/** Stops ringing; the phones show no missed call if another one has taken it. */
function giveUp(leg: OutgoingLeg, waiting: Leg): void {
  if (isElsewhere(waiting.ended) && leg.stopRinging !== undefined) leg.stopRinging()
  else void leg.hangUp()
}

/**
 * Dials through the carrier, with the privacy of the call or else of its caller id; a dial that throws may have
 * reached the far side.
 */
export async function dial(request: DialRequest, deps: CallDeps): Promise<DialOutcome> {
  const isWithheld = request.isWithheld ?? (await isWithheldByNumber(request, deps))
  if (isWithheld === undefined) return { kind: 'unavailable', why: 'the privacy of the number is not known' }
  return deps.carrier.dial({ ...request, isWithheld }).catch((error) => {
    deps.log.error({ err: error, callId: request.callId }, 'a dial failed')
    return { kind: 'unknown', why: 'the carrier failed' }
  })
}

/** Undefined if the number could not be read. Only a network is asked to withhold a number. */
async function isWithheldByNumber({ to, from, callId }: DialRequest, deps: CallDeps) {
  if (to.kind !== 'number') return false
  try {
    return await deps.numbers.isWithheld(deps.database, from)
  } catch (error) {
    deps.log.error({ err: error, callId }, 'the privacy of a number could not be read')
    return undefined
  }
}

function endOf(outcome: DialOutcome): LegEnd {
  switch (outcome.kind) {
    case 'rejected': {
      const { status, reason, isUnassigned, redirectedTo } = outcome
      if (status !== undefined && unansweredStatuses.has(status)) return { kind: 'noAnswer' }
      return {
        kind: 'refused',
        reason,
        ...(status && { status }),
        ...(isUnassigned && { isUnassigned }),
        ...(redirectedTo && { redirectedTo }),
      }
    }
    case 'unavailable':
      return { kind: 'refused', reason: 'network' }
    default:
      return { kind: 'lost' }
  }
}

/** RFC 3261 §21.4: temporarily unavailable, request timeout, request terminated. */
const unansweredStatuses = new Set([408, 480, 487])
