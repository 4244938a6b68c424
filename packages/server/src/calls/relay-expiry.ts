import type { Db } from '../db/database.ts'
import { enqueue, type JobHandler } from '../jobs/queue.ts'
import { lockCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { endCall } from './end-call.ts'
import { forgetUnanswered, isTaken } from './platform-call.store.ts'
import { deleteLease, type NewLease } from './relay-lease.store.ts'

export const relayExpiryJobKind = 'calls.relay-expiry'

export const expireLater = (tx: Db, { accountId, id, callId, expiresAtMs }: NewLease): Promise<void> =>
  enqueue(tx, {
    accountId,
    key: `relay:${callId}`,
    kind: relayExpiryJobKind,
    payload: { leaseId: id, callId },
    dueAtMs: expiresAtMs,
  })

/** Deletes a lease when it expires; if unused, its call fails, free of charge. */
export const relayExpiry =
  (deps: CallDeps): JobHandler =>
  async (job) => {
    const { accountId } = job
    const { leaseId, callId } = job.payload as { leaseId: string; callId: string }
    const reason = 'relay_expired'
    await deps.database.transaction(async (tx) => {
      // Locks the call first, in the same order as the INVITE does.
      const call = await lockCall(tx, accountId, callId)
      const lease = await deleteLease(tx, accountId, leaseId)
      if (lease?.used !== false) return
      // The platform may or may not have accepted the order: the watchdog closes the call without an event.
      if (call?.external && !(await isTaken(tx, accountId, callId))) return
      await endCall(tx, { accountId, callId, event: 'refused', endReason: reason, reason }, deps)
      await forgetUnanswered(tx, accountId, callId)
    })
    return { kind: 'done' }
  }
