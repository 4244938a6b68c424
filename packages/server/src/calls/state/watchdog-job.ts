import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { AccountId, CallId } from '../../platform/kernel/ids.ts'

export const watchdogJobKind = 'calls.watchdog'

/** Schedules the watchdog of a call, now or at `dueAtMs`; one job per call. */
export const scheduleWatchdog = (
  tx: Db,
  {
    accountId,
    callId,
    dueAtMs,
  }: { readonly accountId: AccountId; readonly callId: CallId; readonly dueAtMs?: number },
): Promise<void> =>
  enqueue(tx, {
    accountId,
    key: `call:${callId}`,
    kind: watchdogJobKind,
    payload: { callId },
    ...(dueAtMs !== undefined && { dueAtMs }),
  })
