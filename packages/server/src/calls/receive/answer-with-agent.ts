import { endingOfCaller } from '../end/call-ending.ts'
import { endCall } from '../end/end-call.ts'
import type { ForwardedCall } from '../legs/active-call.ts'
import type { CallAgent } from '../ports/voice-engine.port.ts'
import { runAgentCall } from '../run/run-agent-call.ts'
import { warmGreeting } from '../run/warm-greeting.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { recordingPath } from '../state/recording-path.ts'
import { retryTransaction } from '../state/retry-transaction.ts'

type Received = Pick<ForwardedCall, 'accountId' | 'callId' | 'kind' | 'direction' | 'leg'> & {
  readonly agent: CallAgent
}

/** Answers an inbound call with an agent. */
export async function answerWithAgent({ agent, ...call }: Received, deps: CallDeps): Promise<void> {
  const { accountId, callId, leg } = call
  leg.ring()
  const plan = { agent, variables: {}, remoteNumber: leg.from, localNumber: leg.to }
  await warmGreeting(plan, deps)
  const recordTo = recordingPath(deps.recordingsDir, callId)
  const canTalk = deps.engine.state !== 'unavailable'
  const answered =
    canTalk &&
    (await leg.answer({ callId, recordTo }).catch((error) => {
      deps.log.error({ err: error, callId }, 'an inbound call could not be answered')
      return false
    }))
  if (!answered) {
    leg.refuse('unavailable')
    const { trace } = await leg.release()
    const ending = {
      accountId,
      callId,
      ...endingOfCaller(leg),
      ...(trace !== undefined && { traces: [trace] }),
    }
    await retryTransaction(callId, (tx) => endCall(tx, ending, deps), deps)
    return
  }
  runAgentCall({ ...call, plan, callerId: leg.to }, deps)
}
