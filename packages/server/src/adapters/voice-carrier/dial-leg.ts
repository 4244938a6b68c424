import { createOffer, type OutgoingCall, readAnswer, type SipAgent } from '@hovor/sip'
import type { DialOutcome, DialRequest, Target } from '../../calls/ports/voice-carrier.port.ts'
import type { Log } from '../../platform/log/log.ts'
import { findRoutes, type RouteFinder, type Way, type Ways } from './find-routes.ts'
import { refusalOf } from './leg-end.ts'
import { type OpenMediaDeps, openMedia } from './open-media.ts'
import { SipLeg, type SipLegDeps } from './sip-leg.ts'
import type { SipTraces } from './sip-trace.ts'
import type { Line, TrunkLoad } from './trunk-load.ts'

export interface DialDeps extends OpenMediaDeps, Pick<SipLegDeps, 'clock'> {
  readonly sip: SipAgent
  readonly finder: RouteFinder
  readonly traces: SipTraces
  readonly log: Log
  readonly load: TrunkLoad
  /** The Refer-To URI of a transfer target, over the trunk or not. */
  readonly referUri: (overTrunk: boolean) => SipLegDeps['referUri']
}

/**
 * Tries one route after another while the phone cannot have rung: on a 503, or if nothing was sent (RFC 3263 §4.3).
 * Silence is final, since a phone may be ringing.
 */
export async function dialLeg(request: DialRequest, deps: DialDeps): Promise<DialOutcome> {
  const found = await findRoutes(request.to, deps.finder)
  if (typeof found === 'string') return { kind: 'unavailable', why: found }
  const line = found.overTrunk ? await deps.load.dial() : free
  if (line === undefined) return { kind: 'unavailable', why: 'the trunk has reached its limit of calls' }
  try {
    return await tryWays(request, found, line, deps)
  } catch (error) {
    line()
    throw error
  }
}

const free: Line = () => {}

async function tryWays(request: DialRequest, found: Ways, line: Line, deps: DialDeps): Promise<DialOutcome> {
  let outcome: DialOutcome = { kind: 'unavailable', why: 'no route to the target' }
  for (const way of found.ways) {
    outcome = await dialWay(request, found, way, deps)
    if (outcome.kind !== 'rejected' || outcome.status !== 503) return occupy(outcome, line)
    found.failed(way)
  }
  line()
  return outcome
}

/** Keeps the line until the leg ends. */
function occupy(outcome: DialOutcome, line: Line): DialOutcome {
  const leg = 'leg' in outcome ? outcome.leg : undefined
  if (leg === undefined || leg.ended !== undefined) line()
  else leg.once('ended', line)
  return outcome
}

async function dialWay(request: DialRequest, found: Ways, way: Way, deps: DialDeps): Promise<DialOutcome> {
  const opened = await openMedia(deps, request, found.policy).catch((error: unknown) => {
    deps.log.error({ err: error }, 'opening media for an outbound call failed')
    return undefined
  })
  if (opened === undefined) return { kind: 'unavailable', why: 'no media port or recording file available' }
  const { session, capabilities } = opened
  const offer = createOffer(capabilities)
  const { headers, ...caller } = found.callerOf(request, way)
  const call = deps.sip.invite({
    target: way.uri,
    nextHop: way.hop,
    ...caller,
    ...(request.sipCallId !== undefined && { callId: request.sipCallId }),
    ...(found.credentials && { credentials: found.credentials }),
    sdp: offer,
    headers: [...headers, ...headersOf(request.to)],
  })
  const leg = new SipLeg(call, session, capabilities, {
    clock: deps.clock,
    trace: deps.traces.follow(call.callId),
    referUri: deps.referUri(found.overTrunk),
    mediaSources: () => found.mediaSources(way),
  })
  call.on('progress', ({ sdp }) => {
    const answer = sdp === undefined ? undefined : readAnswer(offer, sdp)
    if (answer?.kind === 'agreed') leg.offerEarly(answer.media)
  })
  call.on('answered', ({ sdp }) => {
    const answer = readAnswer(offer, sdp ?? '')
    if (answer.kind === 'agreed') leg.connect(answer.media)
    else leg.abandon(answer.kind === 'refused' ? { kind: 'refused', reason: 'media' } : { kind: 'lost' })
  })
  return outcomeOf(call, leg)
}

const headersOf = (to: Target) => (to.kind === 'sipUri' ? (to.headers ?? []) : [])

async function outcomeOf(call: OutgoingCall, leg: SipLeg): Promise<DialOutcome> {
  const first = await call.first
  switch (first.kind) {
    case 'ringing':
      return { kind: 'accepted', leg }
    case 'answered':
      return leg.ended?.kind === 'lost'
        ? { kind: 'unknown', why: 'the SDP answer could not be parsed', leg }
        : { kind: 'accepted', leg }
    case 'rejected': {
      const { trace } = await leg.release()
      const refused = { kind: 'rejected', ...refusalOf(first.status) } as const
      return { ...refused, ...(trace && { trace }) }
    }
    case 'unknown':
      return { kind: 'unknown', why: first.why, leg }
  }
}
