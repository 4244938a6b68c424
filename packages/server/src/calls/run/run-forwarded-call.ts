import { cancelled, type Ending, endingOfCaller, endingOfUnanswered } from '../end/call-ending.ts'
import type { ForwardedCall } from '../legs/active-call.ts'
import type { CallLegs } from '../legs/call-legs.ts'
import { type DialedLeg, dialAndWait } from '../legs/dial-and-wait.ts'
import { Redirects } from '../legs/redirects.ts'
import { ReferRequests } from '../legs/refer-requests.ts'
import { runBridgedLegs } from '../legs/run-bridged-legs.ts'
import { sipCallIdOf } from '../legs/sip-call-id.ts'
import type { IncomingRefusal, Leg, LegEnd, Target } from '../ports/voice-carrier.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { runCall } from './run-call.ts'

/**
 * Connects a caller to a forwarding target or the customer's PBX, or a PBX to the network. The caller is answered
 * when the far side answers.
 */
export function runForwardedCall(call: ForwardedCall, deps: CallDeps): void {
  runCall(call, (legs) => callFlow(call, legs, deps), deps)
}

async function callFlow(call: ForwardedCall, legs: CallLegs, deps: CallDeps): Promise<Ending | undefined> {
  const { leg: caller, callId, to } = call
  caller.ring()
  // A recording begins with the caller's audio, and no party has heard the notice yet.
  const openWaiting = async () => call.recordTo === undefined && (await caller.openEarly({ callId }))
  const redirects =
    call.direction === 'in' && to.kind !== 'number' ? new Redirects(call, call.callerId, deps) : undefined
  let target = to
  let reached = await dialAndWait(
    legs,
    caller,
    { ...dialed(call, to), sipCallId: sipCallIdOf(callId, 'b') },
    deps,
    {
      openWaiting,
    },
  )
  // Nobody but the equipment that was called may redirect: a number would spend the account's money.
  while (reached.kind === 'unanswered' && target.kind !== 'number') {
    const next = await redirects?.next(reached.end)
    if (next === undefined) break
    target = next
    reached = await dialAndWait(legs, caller, dialed(call, next), deps, { openWaiting })
  }
  if (reached.kind !== 'answered') {
    if (reached.kind === 'unanswered') caller.refuse(refusalOf(reached.end), causeOf(reached.end))
    return call.direction === 'in' ? endingOfCaller(caller) : endingOf(reached)
  }
  return talk({ ...call, to: target }, reached.leg, legs, deps)
}

/** The dial of the party that the caller is connected to. */
function dialed({ callId, callerId, direction, leg: caller }: ForwardedCall, to: Target) {
  const from = to.kind === 'number' ? callerId : caller.from
  return {
    ...({ callId, leg: 'b', from, to } as const),
    ...(direction === 'in' && to.kind === 'number' && { forwardedFor: caller.from }),
  }
}

/** `call.to` is the party that has answered. */
async function talk(call: ForwardedCall, far: Leg, legs: CallLegs, deps: CallDeps): Promise<Ending> {
  const { leg: caller, callId, recordTo, recordedIn, callerId } = call
  const equipment = ownSide(call, far)
  const own = equipment && new ReferRequests(equipment, deps.clock)
  try {
    const answered = await caller.answer({ callId, ...(recordTo !== undefined && { recordTo }) })
    if (!answered) return call.direction === 'in' ? endingOfCaller(caller) : cancelled
    return await runBridgedLegs({ call, legs, sides: [caller, far], callerId, recordedIn, own }, deps)
  } finally {
    own?.stop()
  }
}

const endingOf = (reached: DialedLeg & { kind: 'unanswered' | 'abandoned' }): Ending | undefined =>
  reached.kind === 'unanswered' ? endingOfUnanswered(reached.end) : cancelled

/** The leg of the customer's own equipment: the PBX that calls, or the one called. */
function ownSide({ leg, to }: ForwardedCall, far: Leg): Leg | undefined {
  if (leg.source.kind === 'pbx') return leg
  return to.kind === 'number' ? undefined : far
}

const causeOf = (end: LegEnd) => (end.kind === 'refused' ? end.status : undefined)

/** The refusal the caller gets when the far side did not answer. */
function refusalOf(end: LegEnd): IncomingRefusal {
  if (end.kind !== 'refused') return 'unavailable'
  switch (end.reason) {
    case 'busy':
      return 'busy'
    case 'rejected':
      return 'rejected'
    case 'unreachable':
    case 'network':
    case 'media':
      return end.isUnassigned ? 'notFound' : 'unavailable'
  }
}
