import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import type { CallDeps } from './call-deps.ts'

export const recordSyncJobKind = 'calls.record-sync'

/** Carriers write a record once the call is over. */
const firstLookMs = 2_000

/** Schedules a lookup of an uncertain dial in the carrier's records, if it has any; one job per call. */
export async function scheduleRecordSync(
  tx: Db,
  { accountId, callId }: { readonly accountId: AccountId; readonly callId: CallId },
  { clock, records }: Pick<CallDeps, 'clock' | 'records'>,
): Promise<void> {
  if (records === undefined) return
  await enqueue(tx, {
    accountId,
    key: `record:${callId}`,
    kind: recordSyncJobKind,
    payload: { callId },
    dueAtMs: clock.nowMs() + firstLookMs,
  })
}
