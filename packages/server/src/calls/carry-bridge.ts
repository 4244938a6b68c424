import type { CallDeps } from './call-deps.ts'
import { cancelled, type Ending, endingOfUnanswered } from './call-ending.ts'
import type { CallLegs } from './call-legs.ts'
import type { JoinedCall } from './carried-call.ts'
import { carryCall } from './carry-call.ts'
import { joinLegs } from './join-legs.ts'
import { reachLeg } from './reach-leg.ts'
import { sipCallIdOf } from './sip-call-id.ts'
import { waitForAnswer } from './wait-for-answer.ts'

/**
 * Runs a call between two parties: the first answers, hears ringback while the second rings, and the two are bridged.
 */
export function carryBridge(call: JoinedCall, deps: CallDeps): void {
  carryCall(call, (legs) => story(call, legs, deps), deps)
}

async function story(call: JoinedCall, legs: CallLegs, deps: CallDeps): Promise<Ending | undefined> {
  const { leg: first, callId, callerId, to } = call
  const unanswered = await waitForAnswer(first, deps.clock)
  if (unanswered !== undefined) return call.uncertain ? undefined : endingOfUnanswered(unanswered)
  const waiting = deps.engine.playWaiting(first, 'ringback')
  const dialed = { callId, leg: 'b', sipCallId: sipCallIdOf(callId, 'b'), from: callerId, to } as const
  const reached = await reachLeg(legs, first, dialed, deps)
  waiting.stop()
  switch (reached.kind) {
    case 'abandoned':
      return cancelled
    case 'unanswered': {
      const ending = endingOfUnanswered(reached.end)
      return ending && { ...ending, calleeRang: true }
    }
    case 'answered':
      return joinLegs(
        { call, legs, sides: [first, reached.leg], callerId, recordedIn: call.recordedIn },
        deps,
      )
  }
}
