import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'

export const platformSyncJobKind = 'calls.platform-sync'

/**
 * Schedules a query to the platform for a call's outcome, now or at `dueAtMs`; one job per
 * call, however often scheduled.
 */
export const schedulePlatformSync = (
  tx: Db,
  { accountId, callId, dueAtMs }: { accountId: AccountId; callId: CallId; dueAtMs?: number },
  { clock }: { readonly clock: Clock },
): Promise<void> =>
  enqueue(tx, {
    accountId,
    key: `platform:${callId}`,
    kind: platformSyncJobKind,
    payload: { callId },
    dueAtMs: dueAtMs ?? clock.nowMs(),
  })
