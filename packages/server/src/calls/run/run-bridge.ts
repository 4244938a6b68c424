import { cancelled, type Ending, endingOfUnanswered } from '../end/call-ending.ts'
import type { BridgedCall } from '../legs/active-call.ts'
import type { CallLegs } from '../legs/call-legs.ts'
import { dialAndWait } from '../legs/dial-and-wait.ts'
import { runBridgedLegs } from '../legs/run-bridged-legs.ts'
import { sipCallIdOf } from '../legs/sip-call-id.ts'
import { waitForAnswer } from '../legs/wait-for-answer.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { runCall } from './run-call.ts'

/**
 * Runs a call between two parties: the first answers, hears ringback while the second rings, and the two are bridged.
 */
export function runBridge(call: BridgedCall, deps: CallDeps): void {
  runCall(call, (legs) => callFlow(call, legs, deps), deps)
}

async function callFlow(call: BridgedCall, legs: CallLegs, deps: CallDeps): Promise<Ending | undefined> {
  const { leg: first, callId, callerId, to } = call
  const unanswered = await waitForAnswer(first, deps.clock)
  if (unanswered !== undefined) return call.uncertain ? undefined : endingOfUnanswered(unanswered)
  const waiting = deps.engine.playWaiting(first, 'ringback')
  const sipCallId = sipCallIdOf(callId, 'b')
  const dialed = { callId, leg: 'b', sipCallId, from: callerId, isWithheld: call.isWithheld, to } as const
  const openWaiting = async () => {
    waiting.stop()
    return true
  }
  const reached = await dialAndWait(legs, first, dialed, deps, { openWaiting })
  waiting.stop()
  switch (reached.kind) {
    case 'abandoned':
      return cancelled
    case 'unanswered': {
      const ending = endingOfUnanswered(reached.end)
      return ending && { ...ending, calleeRang: true }
    }
    case 'answered':
      return runBridgedLegs(
        { call, legs, sides: [first, reached.leg], callerId, recordedIn: call.recordedIn },
        deps,
      )
  }
}
