import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { clockSkewMs } from '../kernel/clock-skew.ts'
import { uuidOf } from '../kernel/ids.ts'

const minuteMs = 60_000

/** After an uncertain dial of a bridge or of the engine (spec:limits.lock-bridge, spec:limits.lock-engine). */
const lockMsOf = (kind: string) => (kind === 'bridge' ? 10 : 15) * minuteMs
const longestLockMs = 15 * minuteMs + clockSkewMs

export interface DestinationLock {
  readonly accountId: string
  readonly e164: string
  readonly callId: string
  readonly kind: string
  readonly nowMs: number
}

/** Whether an earlier dial to the number is uncertain. */
export async function isDestinationLocked(
  db: Db,
  { accountId, e164, nowMs }: Pick<DestinationLock, 'accountId' | 'e164' | 'nowMs'>,
): Promise<boolean> {
  const row = await db.one(sql<{ call_id: string }>`
    select call_id from destination_lock
    where account_id = ${uuidOf(accountId)} and e164 = ${e164} and locked_until between ${nowMs + 1} and ${nowMs + longestLockMs}`)
  return row !== undefined
}

/**
 * Locks a number against a second dial while the first is uncertain: taken before dialing, so that a crash in
 * between leaves it locked. False: an earlier call holds it.
 */
export async function lockDestination(db: Db, lock: DestinationLock): Promise<boolean> {
  const taken = await db.one(sql<{ call_id: string }>`
    insert into destination_lock (account_id, e164, call_id, locked_until)
    values (${uuidOf(lock.accountId)}, ${lock.e164}, ${uuidOf(lock.callId)}, ${lock.nowMs + lockMsOf(lock.kind)})
    on conflict (account_id, e164) do update set call_id = excluded.call_id, locked_until = excluded.locked_until
      where destination_lock.locked_until not between ${lock.nowMs + 1} and ${lock.nowMs + longestLockMs}
    returning call_id`)
  return taken !== undefined
}

export async function unlockDestination(db: Db, accountId: string, callId: string): Promise<void> {
  await db.query(sql`
    delete from destination_lock where account_id = ${uuidOf(accountId)} and call_id = ${uuidOf(callId)}`)
}
