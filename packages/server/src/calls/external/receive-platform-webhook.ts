import { parseId } from '../../platform/kernel/ids.ts'
import { endCall } from '../end/end-call.ts'
import { findPlatformCall, forgetUnanswered, isTaken, storeConversation } from '../end/platform-call.store.ts'
import { lockCall } from '../state/call.store.ts'
import type { CallDeps, CallPlatform } from '../state/call-deps.ts'
import { schedulePlatformSync } from '../state/platform-sync-job.ts'

/** The HTTP status of the answer. */
type Taken = 200 | 401

/**
 * Handles a post-call webhook of the platform. It only wakes the job that asks the platform, so a lost, late, repeated
 * or reordered webhook makes no difference; one about an unknown or completed call changes nothing.
 */
export async function receivePlatformWebhook(
  webhook: { readonly rawBody: string; readonly signature: string | undefined },
  platform: CallPlatform,
  deps: CallDeps,
): Promise<Taken> {
  const reading = platform.readNotice(webhook.rawBody, webhook.signature)
  if (reading.kind === 'forged') return 401
  if (reading.kind === 'other') return 200
  const { conversationId, platformAgentId, reference, neverBegan } = reading.notice
  const callId = reference === undefined ? undefined : parseId('c', reference)
  const call = await findPlatformCall(deps.database, { conversationId, platformAgentId, callId })
  if (call === undefined) return 200
  await deps.database.transaction(async (tx) => {
    const row = await lockCall(tx, call.accountId, call.callId)
    const isWaiting = row?.status === 'initiated' && row.node === null
    if (neverBegan && isWaiting && (await isTaken(tx, call.accountId, call.callId))) {
      const reason = 'platform_error'
      await endCall(tx, { ...call, event: 'refused', endReason: 'failed', reason }, deps)
      return forgetUnanswered(tx, call.accountId, call.callId)
    }
    await storeConversation(tx, call, conversationId)
    await schedulePlatformSync(tx, call, deps)
  })
  return 200
}
