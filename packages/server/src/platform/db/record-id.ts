import type { Clock } from '@hovor/clock'
import { clockSkewMs } from '../kernel/clock-skew.ts'
import { type AccountId, type Id, newIdAt, type RandomBytes, uuidFloorAt, uuidOf } from '../kernel/ids.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** The clock and the randomness of an id. */
export interface RecordIdDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/**
 * The id of a new call or message: its `createdAt` is now, or the account's next millisecond without one, so that
 * paging by `before` reaches every record. It stays taken even if nothing is stored under it. Outside a transaction:
 * within one, the account's other calls and messages would wait for its end. A millisecond further ahead than clocks
 * may differ came from a clock that was wrong, and is forgotten.
 * spec:pagination.same-millisecond
 * decision:0040
 */
export async function newRecordId<P extends 'c' | 'msg'>(
  db: Db,
  prefix: P,
  accountId: AccountId,
  { clock, randomBytes }: RecordIdDeps,
): Promise<Id<P>> {
  return newIdAt(prefix, await takeTime(db, accountId, clock.nowMs()), randomBytes)
}

/** A record whose time was taken longer ago is stored, or never will be. */
const storedWithinMs = 5000

/**
 * The id of a message that came at `arrivedMs`, in the transaction that stores it: like `newRecordId`, but a message
 * that had to wait for its last part keeps the time at which it came.
 * spec:pagination.same-millisecond
 */
export async function newArrivalId(
  tx: Db,
  accountId: AccountId,
  arrivedMs: number,
  { clock, randomBytes }: RecordIdDeps,
): Promise<Id<'msg'>> {
  const isLate = clock.nowMs() > arrivedMs + storedWithinMs
  const takeFree = isLate ? freeTime : takeTime
  return newIdAt('msg', await takeFree(tx, accountId, arrivedMs), randomBytes)
}

async function takeTime(db: Db, accountId: AccountId, atMs: number): Promise<number> {
  const taken = await db.one(sql<{ last_at: number }>`
    insert into record_time as taken (account_id, last_at) values (${uuidOf(accountId)}, ${atMs})
    on conflict (account_id) do update set last_at = case
      when taken.last_at > excluded.last_at + ${clockSkewMs} then excluded.last_at
      else greatest(taken.last_at + 1, excluded.last_at) end
    returning last_at`)
  return taken?.last_at ?? atMs
}

/** The first millisecond from `fromMs` on without a message. */
async function freeTime(tx: Db, accountId: AccountId, fromMs: number): Promise<number> {
  for (let atMs = fromMs; ; atMs++) {
    const there = await tx.one(sql<{ id: string }>`
      select id from message where account_id = ${uuidOf(accountId)}
        and id >= ${uuidFloorAt(atMs)} and id < ${uuidFloorAt(atMs + 1)} limit 1`)
    if (there === undefined) return atMs
  }
}
