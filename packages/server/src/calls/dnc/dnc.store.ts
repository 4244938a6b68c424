import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, type Id, idOf, uuidOf } from '../../platform/kernel/ids.ts'

export interface ListedNumber {
  /** Not shown; the position in the list. */
  readonly id: Id<'dnc'>
  readonly e164: string
  readonly reason: string | null
  readonly source: 'api' | 'call'
  readonly createdAt: number
}

export interface BlockedNumber {
  readonly e164: string
  readonly blockedAt: number
  readonly expiresAt: number
}

const columns = sql<ListedNumber>`id, e164, reason, source, created_at as "createdAt"`

/** A number already listed stays unchanged, except for a new reason. */
export async function listNumber(tx: Db, accountId: AccountId, number: ListedNumber): Promise<ListedNumber> {
  const row = await tx.one(sql<ListedNumber>`
    insert into do_not_call (account_id, e164, id, reason, source, created_at)
    values (${uuidOf(accountId)}, ${number.e164}, ${uuidOf(number.id)}, ${number.reason}, ${number.source},
      ${number.createdAt})
    on conflict (account_id, e164) do update set reason = coalesce(excluded.reason, do_not_call.reason)
    returning ${columns}`)
  if (row === undefined) throw new Error('an insert returned no row')
  return row
}

export async function unlistNumber(tx: Db, accountId: AccountId, e164: string): Promise<boolean> {
  const row = await tx.one(sql<{ e164: string }>`
    delete from do_not_call where account_id = ${uuidOf(accountId)} and e164 = ${e164} returning e164`)
  return row !== undefined
}

/** Newest first, starting after `afterId`. */
export async function listedNumbers(
  db: Db,
  accountId: AccountId,
  afterId: Id<'dnc'> | undefined,
  limit: number,
): Promise<ListedNumber[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<ListedNumber>`
    select ${columns} from do_not_call where account_id = ${uuidOf(accountId)} and ${after}
    order by id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: idOf('dnc', row.id) }))
}

export async function blockedNumbers(
  db: Db,
  accountId: AccountId,
  nowMs: number,
  limit: number,
): Promise<BlockedNumber[]> {
  return db.query(sql<BlockedNumber>`
    select e164, blocked_at as "blockedAt", expires_at as "expiresAt" from unanswered_destination
    where account_id = ${uuidOf(accountId)} and expires_at > ${nowMs} and blocked_at <= ${nowMs + clockSkewMs}
    order by blocked_at desc limit ${limit}`)
}

/** Why numbers must not be called now; numbers that may be called are left out. */
export async function barsOf(
  db: Db,
  accountId: AccountId,
  e164s: readonly string[],
  nowMs: number,
): Promise<Map<string, 'on_dnc' | 'destination_auto_blocked'>> {
  const rows = await db.query(sql<{ e164: string; listed: boolean }>`
    select e164, false as listed from unanswered_destination
    where account_id = ${uuidOf(accountId)} and e164 = any(${e164s}::text[]) and expires_at > ${nowMs}
      and blocked_at <= ${nowMs + clockSkewMs}
    union all
    select e164, true from do_not_call
    where account_id = ${uuidOf(accountId)} and e164 = any(${e164s}::text[])
    order by listed`)
  // a number that is both listed and blocked comes twice: the list is the reason given
  return new Map(rows.map(({ e164, listed }) => [e164, listed ? 'on_dnc' : 'destination_auto_blocked']))
}

export interface BlockRule {
  readonly failures: number
  readonly blockMs: number
}

/** Counts one more unanswered call; the last one tolerated blocks the number and resets the count. */
export async function countUnanswered(
  tx: Db,
  accountId: AccountId,
  e164: string,
  nowMs: number,
  { failures, blockMs }: BlockRule,
): Promise<void> {
  await tx.query(sql`
    insert into unanswered_destination as known (account_id, e164, failures)
    values (${uuidOf(accountId)}, ${e164}, 1)
    on conflict (account_id, e164) do update set
      failures = case when known.failures + 1 >= ${failures} then 0 else known.failures + 1 end,
      blocked_at = case when known.failures + 1 >= ${failures} then ${nowMs}::bigint else known.blocked_at end,
      expires_at = case when known.failures + 1 >= ${failures} then ${nowMs + blockMs}::bigint
        else known.expires_at end`)
}

/** Resets the count after an answered call, or lifts the block. Returns whether there was a block. */
export async function forgetUnanswered(
  tx: Db,
  accountId: AccountId,
  e164: string,
  nowMs: number,
): Promise<boolean> {
  const row = await tx.one(sql<{ blocked: boolean }>`
    delete from unanswered_destination where account_id = ${uuidOf(accountId)} and e164 = ${e164}
    returning coalesce(expires_at > ${nowMs}, false) as blocked`)
  return row?.blocked ?? false
}
