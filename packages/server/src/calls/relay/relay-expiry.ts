import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { withPayload } from '../../platform/jobs/parse-payload.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { idSchema } from '../../platform/kernel/ids.ts'
import { endCall } from '../end/end-call.ts'
import { forgetUnanswered, isTaken } from '../end/platform-call.store.ts'
import { lockCall } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { deleteLease, type NewLease } from './relay-lease.store.ts'

export const relayExpiryJobKind = 'calls.relay-expiry'

export const scheduleLeaseExpiry = (
  tx: Db,
  { accountId, id, callId, expiresAtMs }: NewLease,
): Promise<void> =>
  enqueue(tx, {
    accountId,
    key: `relay:${callId}`,
    kind: relayExpiryJobKind,
    payload: { leaseId: id, callId },
    dueAtMs: expiresAtMs,
  })

const payload = z.object({ leaseId: idSchema('rel'), callId: idSchema('c') })

/** Deletes a lease when it expires; if unused, its call fails, free of charge. */
export const relayExpiry = (deps: CallDeps) =>
  withPayload(payload, async ({ leaseId, callId }, { accountId }) => {
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
  })
