import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, type CallId, uuidOf } from '../../platform/kernel/ids.ts'
import { type CallKind, callKinds, longestLockMs } from './call-kinds.ts'

/** A lock further ahead was taken by a clock that has been set back since. */
const furthestMs = longestLockMs + clockSkewMs

export interface DestinationLock {
  readonly accountId: AccountId
  readonly e164: string
  readonly callId: CallId
  readonly kind: CallKind
  readonly nowMs: number
}

/** Until when an earlier dial to the number keeps it locked; undefined: it is not. */
export async function destinationLockedUntil(
  db: Db,
  { accountId, e164, nowMs }: Pick<DestinationLock, 'accountId' | 'e164' | 'nowMs'>,
): Promise<number | undefined> {
  const row = await db.one(sql<{ locked_until: number }>`
    select locked_until from destination_lock
    where account_id = ${uuidOf(accountId)} and e164 = ${e164} and locked_until between ${nowMs + 1} and ${nowMs + furthestMs}`)
  return row?.locked_until
}

/**
 * Locks a number against a second dial while the first is uncertain. Taken before dialing, so that a crash in between
 * leaves it locked. Returns false if an earlier call holds the lock.
 */
export async function lockDestination(db: Db, lock: DestinationLock): Promise<boolean> {
  const taken = await db.one(sql<{ call_id: string }>`
    insert into destination_lock (account_id, e164, call_id, locked_until)
    values (${uuidOf(lock.accountId)}, ${lock.e164}, ${uuidOf(lock.callId)}, ${lock.nowMs + callKinds[lock.kind].lockMs})
    on conflict (account_id, e164) do update set call_id = excluded.call_id, locked_until = excluded.locked_until
      where destination_lock.locked_until not between ${lock.nowMs + 1} and ${lock.nowMs + furthestMs}
    returning call_id`)
  return taken !== undefined
}

export async function unlockDestination(db: Db, accountId: AccountId, callId: CallId): Promise<void> {
  await db.query(sql`
    delete from destination_lock where account_id = ${uuidOf(accountId)} and call_id = ${uuidOf(callId)}`)
}
