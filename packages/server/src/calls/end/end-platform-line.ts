import type { Db } from '../../platform/db/database.ts'
import { lockCall, releaseAnsweredNode } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { insertTraces } from '../state/call-trace.store.ts'
import { schedulePlatformSync } from '../state/platform-sync-job.ts'
import { type CallEnding, endCall } from './end-call.ts'
import { forgetUnanswered, storeLineEnd } from './platform-call.store.ts'

/** The platform needs a moment to assemble a conversation. */
const firstSyncMs = 1_000

/**
 * Handles the end of the line of an external agent's call. An answered call ends only once the platform has reported
 * the conversation, so that its single event is complete; any other ends now.
 */
export async function endPlatformLine(tx: Db, ending: CallEnding, deps: CallDeps): Promise<void> {
  // The recording is the platform's, and arrives later.
  const { accountId, callId, traces = [], conversation: _said, recorded: _ours, ...known } = ending
  const row = await lockCall(tx, accountId, callId)
  const isAnswered = ['hungUp', 'engineError', 'broken'].includes(ending.event)
  if (row?.status !== 'in_progress' || !isAnswered) {
    await endCall(tx, ending, deps)
    return forgetUnanswered(tx, accountId, callId)
  }
  const nowMs = deps.clock.nowMs()
  await insertTraces(tx, accountId, callId, traces)
  await storeLineEnd(tx, { accountId, callId }, { ...known, endedAtMs: ending.endedAtMs ?? nowMs })
  await releaseAnsweredNode(tx, accountId, callId)
  await schedulePlatformSync(tx, { accountId, callId, dueAtMs: nowMs + firstSyncMs }, deps)
}
