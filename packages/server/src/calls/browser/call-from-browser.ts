import type { Caller } from '../../http/exchange/principal.ts'
import { newRecordId } from '../../platform/db/record-id.ts'
import { unlessFailed } from '../../platform/db/unless-failed.ts'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import { admit } from '../admit/admit.ts'
import { endCall } from '../end/end-call.ts'
import type { Browser, BrowserLine } from '../ports/browser-lines.port.ts'
import type { CallWatcher } from '../ports/call-watcher.port.ts'
import { runAgentCall } from '../run/run-agent-call.ts'
import { warmGreeting } from '../run/warm-greeting.ts'
import type { NewCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { admitCall } from '../state/call-limits.store.ts'
import { recordingPath } from '../state/recording-path.ts'
import { retryTransaction } from '../state/retry-transaction.ts'
import { planBrowserCall, type WantedAgent } from './plan-browser-call.ts'

/** A person in a browser who talks with an agent. */
export interface BrowserCall {
  readonly callId: CallId
  readonly line: BrowserLine
}

/** The page of a call, and who follows the call. */
export interface BrowserSide {
  readonly browser: Browser
  readonly watcher: CallWatcher
}

/**
 * Calls an agent from a browser: an inbound call of the kind `test`, answered at once. It counts against the limits of
 * outbound calls and of agent calls at once; one beyond them is refused and leaves nothing.
 * decision:0073
 */
export async function callFromBrowser(
  account: Caller,
  wanted: WantedAgent,
  { browser, watcher }: BrowserSide,
  deps: CallDeps,
): Promise<BrowserCall | Failure> {
  const plan = await planBrowserCall(account, wanted, deps)
  if (isFailure(plan)) return plan
  const { browserLines, record, conversation } = plan
  const { accountId, kind, direction, to } = record
  const callId = await newRecordId(deps.database, 'c', accountId, deps)
  const refusal = await admitBrowserCall({ ...record, id: callId, node: deps.nodeId }, deps)
  if (refusal !== undefined) return refusal
  const ids = { accountId, callId }
  try {
    await warmGreeting(conversation, deps)
    const recordTo = recordingPath(deps.recordingsDir, callId)
    const line = await browserLines.open({ callId, recordTo }, browser)
    runAgentCall({ ...ids, kind, direction, leg: line, plan: conversation, callerId: to, watcher }, deps)
    return { callId, line }
  } catch (err) {
    deps.log.error({ err, callId }, 'the line of a browser could not be opened')
    const ending = { ...ids, event: 'refused', endReason: 'failed', reason: 'media' } as const
    await retryTransaction(callId, (tx) => endCall(tx, ending, deps), deps)
    return fail('capacity_busy')
  }
}

/** Undefined once the call is stored with its first minute held. */
async function admitBrowserCall(call: NewCall, deps: CallDeps): Promise<Failure | undefined> {
  const admitted = await unlessFailed(deps.database, async (tx) => {
    const { accountId, kind } = call
    const counted = await admitCall(tx, { accountId, kind, nowMs: deps.clock.nowMs() })
    if (counted.kind === 'limited') {
      const { retryAfterSecs } = counted
      return fail('rate_limited', retryAfterSecs === undefined ? {} : { retryAfterSecs })
    }
    return (await admit(tx, call, deps)) ?? fail('insufficient_credit')
  })
  return isFailure(admitted) ? admitted : undefined
}
