import type { Db } from '../../platform/db/database.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import { releaseUnansweredNode } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { schedulePlatformSync } from '../state/platform-sync-job.ts'
import { scheduleRecordSync } from '../state/record-sync-job.ts'

interface UncertainCall {
  readonly accountId: AccountId
  readonly callId: CallId
  readonly external?: boolean | undefined
}

/**
 * The outcome of the dial is unknown: the call stays `initiated` and locked and frees its concurrency slot. A job asks
 * the external platform, or else the carrier's records, for the outcome.
 * spec:events.uncertain-silent, spec:states.call-uncertain-frees-quota
 */
export async function leaveUncertain(
  tx: Db,
  { external = false, ...call }: UncertainCall,
  deps: Pick<CallDeps, 'clock' | 'records' | 'taskCalls'>,
): Promise<void> {
  await releaseUnansweredNode(tx, call.accountId, call.callId)
  await deps.taskCalls.leftUncertain(tx, call)
  if (external) await schedulePlatformSync(tx, call, deps)
  else await scheduleRecordSync(tx, call, deps)
}
