import { endingOfCaller } from '../end/call-ending.ts'
import { endCall } from '../end/end-call.ts'
import { insertPlatformCall } from '../end/platform-call.store.ts'
import type { ForwardedCall } from '../legs/active-call.ts'
import { runForwardedCall } from '../run/run-forwarded-call.ts'
import type { CallDeps, CallPlatform } from '../state/call-deps.ts'
import { retryTransaction } from '../state/retry-transaction.ts'
import { platformNumber } from './platform-number.ts'

type Received = Pick<ForwardedCall, 'accountId' | 'callId' | 'kind' | 'direction' | 'leg'> & {
  readonly platform: CallPlatform
  readonly platformAgentId: string
}

/**
 * Hands an inbound call to the platform's agent: the caller is forwarded to it, with their
 * own number as the caller id.
 */
export async function answerWithPlatform(
  { platform, platformAgentId, ...call }: Received,
  deps: CallDeps,
): Promise<void> {
  const { accountId, callId, leg } = call
  leg.ring()
  const number = await platformNumber({ accountId, e164: leg.to, platformAgentId }, platform, deps)
  if (number.kind !== 'ok') {
    deps.log.warn({ callId, outcome: number.kind, why: number.why }, 'the platform cannot take a call')
    leg.refuse('unavailable')
    const { trace } = await leg.release()
    const ending = {
      accountId,
      callId,
      ...endingOfCaller(leg),
      ...(trace !== undefined && { traces: [trace] }),
    }
    return retryTransaction(callId, (tx) => endCall(tx, ending, deps), deps)
  }
  await insertPlatformCall(deps.database, {
    accountId,
    callId,
    platformAgentId,
    createdAtMs: deps.clock.nowMs(),
  })
  // The platform's record of the conversation is later found by this id.
  const headers = [['X-CALL-ID', callId]] as const
  const to = { kind: 'sipUri', uri: uriOf(leg.to, platform), headers, ofSettings: true } as const
  runForwardedCall({ ...call, external: true, to, callerId: leg.to }, deps)
}

const uriOf = (e164: string, { sip: { host, port, transport } }: CallPlatform): string =>
  `sip:${e164}@${host.includes(':') ? `[${host}]` : host}:${port};transport=${transport}`
