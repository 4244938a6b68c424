import { createOffer, type OutgoingCall, readAnswer, type SipAgent } from '@hovor/sip'
import type { DialOutcome, DialRequest, LegEnd, Target } from '../../calls/ports/voice-carrier.port.ts'
import type { Log } from '../../platform/log/log.ts'
import type { LearnedProtections, Protection } from './encryption/learned-protections.ts'
import { findRoutes, isSecure, type RouteFinder, type Way, type Ways } from './find-routes.ts'
import { ForkedLeg } from './forked-leg.ts'
import { countryOf } from './identity/number-format.ts'
import { type ReadTargets, refusalOf, targetsIn } from './leg-end.ts'
import { type OpenMediaDeps, openMedia } from './open-media.ts'
import { SipLeg, type SipLegDeps } from './sip-leg.ts'
import type { SipTraces } from './sip-trace.ts'
import type { Line, TrunkLoad } from './trunk-load.ts'

export interface DialDeps extends OpenMediaDeps, Pick<SipLegDeps, 'clock' | 'legs'> {
  readonly sip: SipAgent
  readonly finder: RouteFinder
  readonly traces: SipTraces
  readonly log: Log
  readonly load: TrunkLoad
  readonly learned: LearnedProtections
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
  if (line === undefined) return { kind: 'unavailable', why: 'the trunk has no free line', isFull: true }
  try {
    if (found.together && found.ways.length > 1 && request.recordTo === undefined)
      return await ringAll(request, found, deps)
    return await tryWays(request, found, line, deps)
  } catch (error) {
    line()
    throw error
  }
}

const free: Line = () => {}

/** A phone that rings beside others has a media session of its own. */
type Dialling = Omit<DialRequest, 'leg'> & { readonly leg?: string }

/** Rings all phones of a number; settles with the first that rings, or once none of them does. */
function ringAll(request: DialRequest, found: Ways, deps: DialDeps): Promise<DialOutcome> {
  const { ways } = found
  const forked = new ForkedLeg(ways.length)
  return new Promise((resolve) => {
    const failed: DialOutcome[] = []
    const settle = (outcome: DialOutcome) => {
      const leg = 'leg' in outcome ? outcome.leg : undefined
      if (leg !== undefined) {
        deps.legs.represent(leg, forked)
        forked.add(leg)
      } else forked.drop(endOf(outcome))
      if (outcome.kind === 'accepted') resolve({ kind: 'accepted', leg: forked })
      else if (failed.push(outcome) === ways.length) resolve(outcomeOfAll(failed, forked))
    }
    for (const [index, way] of ways.entries()) {
      const leg = `${request.leg ?? 'a'}${index + 1}`
      tryWay({ ...request, leg }, found, way, deps).then(settle, (error: unknown) => {
        deps.log.error({ err: error }, 'a phone could not be rung')
        settle({ kind: 'unavailable', why: 'the carrier failed' })
      })
    }
  })
}

/** None rings for certain: one of them may, or the refusal that says most counts. */
function outcomeOfAll(outcomes: readonly DialOutcome[], leg: ForkedLeg): DialOutcome {
  const unknown = outcomes.find((outcome) => outcome.kind === 'unknown')
  if (unknown !== undefined) return { ...unknown, leg }
  const isClear = (outcome: DialOutcome) =>
    outcome.kind === 'rejected' && (outcome.reason === 'busy' || outcome.reason === 'rejected')
  const redirects = (outcome: DialOutcome) =>
    outcome.kind === 'rejected' && outcome.redirectedTo !== undefined
  return (
    outcomes.find(redirects) ??
    outcomes.find(isClear) ??
    outcomes.find(({ kind }) => kind === 'rejected') ??
    outcomes[0]!
  )
}

function endOf(outcome: DialOutcome): LegEnd {
  if (outcome.kind === 'unavailable') return { kind: 'refused', reason: 'network' }
  if (outcome.kind !== 'rejected') return { kind: 'lost' }
  const { reason, status, redirectedTo } = outcome
  return { kind: 'refused', reason, ...(status && { status }), ...(redirectedTo && { redirectedTo }) }
}

async function tryWays(request: DialRequest, found: Ways, line: Line, deps: DialDeps): Promise<DialOutcome> {
  let outcome: DialOutcome = { kind: 'unavailable', why: 'no route to the target' }
  for (const way of found.ways) {
    outcome = await tryWay(request, found, way, deps)
    if (outcome.kind !== 'rejected' || outcome.status !== 503) return occupy(outcome, line)
    found.failed(way)
  }
  line()
  return outcome
}

/**
 * Equipment that takes no plain call, or no encrypted one, is offered the other, before it has rung; its next call begins
 * with what it took.
 */
async function tryWay(request: Dialling, found: Ways, way: Way, deps: DialDeps): Promise<DialOutcome> {
  const [first, other] = protectionsOf(found, way, deps.learned)
  const attempt = { way, protection: first, mayRetry: other !== undefined }
  const outcome = await dialWay(request, found, attempt, deps)
  if (other === undefined || outcome.kind !== 'rejected' || !refusesMedia(outcome.status)) return outcome
  const second = await dialWay(request, found, { way, protection: other, mayRetry: false }, deps)
  if (second.kind === 'accepted') deps.learned.learn(way, other)
  return second
}

/**
 * The offers to try in turn. To customers' equipment both, since only it knows what it insists on: SRTP first to a phone
 * registered over TLS, until it has taken the other.
 */
function protectionsOf(
  { policy, overTrunk, together }: Ways,
  way: Way,
  learned: LearnedProtections,
): readonly [Protection, Protection?] {
  if (policy.srtp === 'required') return ['srtp']
  if (policy.srtp === 'off' || overTrunk) return ['plain']
  const first = learned.of(way) ?? (together && isSecure(way) ? 'srtp' : 'plain')
  return first === 'srtp' ? ['srtp', 'plain'] : ['plain', 'srtp']
}

/** RFC 3261 §21.4.26, §21.6.4, §21.4.13: the description was not acceptable. */
const refusesMedia = (status: number | undefined) => status === 488 || status === 606 || status === 415

/** Keeps the line until the leg ends. */
function occupy(outcome: DialOutcome, line: Line): DialOutcome {
  const leg = 'leg' in outcome ? outcome.leg : undefined
  if (leg === undefined || leg.ended !== undefined) line()
  else leg.once('ended', line)
  return outcome
}

interface Attempt {
  readonly way: Way
  readonly protection: Protection
  /** Another offer follows if this one is refused. */
  readonly mayRetry: boolean
}

async function dialWay(
  request: Dialling,
  found: Ways,
  { way, protection, mayRetry }: Attempt,
  deps: DialDeps,
): Promise<DialOutcome> {
  const opened = await openMedia(deps, request, found.policy).catch((error: unknown) => {
    deps.log.error({ err: error }, 'opening media for an outbound call failed')
    return undefined
  })
  if (opened === undefined) return { kind: 'unavailable', why: 'no media port or recording file available' }
  const { session, capabilities } = opened
  const { srtp } = capabilities
  const offer = createOffer({
    ...capabilities,
    ...(srtp && { srtp: { ...srtp, required: protection === 'srtp' } }),
  })
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
  const country = countryAt(request.to)
  const leg = new SipLeg(call, session, capabilities, {
    clock: deps.clock,
    legs: deps.legs,
    trace: deps.traces.follow(call.callId),
    referUri: deps.referUri(found.overTrunk),
    ...(country && { country }),
    mediaSources: () => found.mediaSources(way),
  })
  deps.legs.add(call, leg)
  call.on('progress', ({ sdp }) => {
    const answer = sdp === undefined ? undefined : readAnswer(offer, sdp)
    if (answer?.kind === 'agreed') leg.offerEarly(answer.media)
  })
  call.on('answered', ({ sdp }) => {
    const agreed = leg.agreedOn(sdp)
    if (agreed !== undefined) return leg.connect(agreed)
    const answer = readAnswer(offer, sdp ?? '')
    if (answer.kind === 'agreed') leg.connect(answer.media)
    else leg.abandon(answer.kind === 'refused' ? { kind: 'refused', reason: 'media' } : { kind: 'lost' })
  })
  const settled = mayRetry ? () => afterTrying(call, deps.clock) : async () => {}
  return outcomeOf(call, leg, { settled, targets: targetsIn(country) })
}

/** Where the customer's equipment is, which writes national numbers. */
const countryAt = (to: Target) =>
  to.kind === 'number' || to.number === undefined ? undefined : countryOf(to.number)

const headersOf = (to: Target) => (to.kind === 'sipUri' ? (to.headers ?? []) : [])

/** How long a 100 is waited out for the response of the phone itself. */
const tryingMs = 2_000

/** Resolves with the response after 100, or when none comes in time. */
function afterTrying(call: OutgoingCall, clock: SipLegDeps['clock']): Promise<void> {
  return new Promise((resolve) => {
    const limit = clock.after(tryingMs, resolve)
    for (const event of ['progress', 'answered', 'ended'] as const)
      call.once(event, () => {
        limit.cancel()
        resolve()
      })
  })
}

async function outcomeOf(
  call: OutgoingCall,
  leg: SipLeg,
  { settled, targets }: { readonly settled: () => Promise<void>; readonly targets: ReadTargets },
): Promise<DialOutcome> {
  const first = await call.first
  switch (first.kind) {
    case 'ringing': {
      if (first.status === 100 && call.state === 'early') await settled()
      const { ended } = leg
      if (ended?.kind !== 'refused' || !refusesMedia(ended.status)) return { kind: 'accepted', leg }
      const { trace } = await leg.release()
      return { ...ended, kind: 'rejected', ...(trace && { trace }) }
    }
    case 'answered':
      return leg.ended?.kind === 'lost'
        ? { kind: 'unknown', why: 'the SDP answer could not be parsed', leg }
        : { kind: 'accepted', leg }
    case 'rejected': {
      const { trace } = await leg.release()
      const refused = { kind: 'rejected', ...refusalOf(first.status, targets(first.redirectedTo)) } as const
      return { ...refused, ...(trace && { trace }) }
    }
    case 'unknown':
      return { kind: 'unknown', why: first.why, leg }
  }
}
