import type { PhoneNumber } from '@hovor/api'
import { type DueNumber, lineOf } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { idOf, type NumberId, uuidOf } from '../../platform/kernel/ids.ts'

interface DueRow extends Pick<PhoneNumber, 'country' | 'kind' | 'mode'> {
  readonly id: string
  readonly accountId: string
  readonly e164: string
  readonly status: DueNumber['status']
  readonly paidUntilMs: number
}

/** Voice numbers whose paid time has ended: of all accounts, by id, from after `afterId`. */
export async function selectDueNumbers(
  db: Db,
  nowMs: number,
  afterId: NumberId | undefined,
  limit: number,
): Promise<DueNumber[]> {
  const after = afterId === undefined ? sql`true` : sql`id > ${uuidOf(afterId)}`
  const rows = await db.query(sql<DueRow>`
    select account_id as "accountId", id, e164, status, paid_until as "paidUntilMs", country, kind, mode from number
    where paid_until <= ${nowMs} and ${after} order by id limit ${limit}`)
  return rows.map((row) => ({
    kind: 'number',
    line: lineOf(row),
    mode: row.mode,
    e164: row.e164,
    status: row.status,
    paidUntilMs: row.paidUntilMs,
    id: idOf('num', row.id),
    accountId: idOf('acc', row.accountId),
  }))
}

/** That a number has not been paid for, or given to another account, since `due` was read. */
const isStillDue = (due: DueNumber): Query<unknown> => sql`
  account_id = ${uuidOf(due.accountId)} and e164 = ${due.e164} and paid_until = ${due.paidUntilMs}`

/**
 * Extends the paid time and lifts a suspension; false if the number has changed since it was read, including its mode,
 * which its price may depend on.
 */
export async function extendPaidTime(tx: Db, due: DueNumber, paidUntilMs: number): Promise<boolean> {
  const row = await tx.one(sql<{ e164: string }>`
    update number set paid_until = ${paidUntilMs}, status = 'active'
    where ${isStillDue(due)} and status <> 'releasing' and mode = ${due.mode}
    returning e164`)
  return row !== undefined
}

/** Locks a number whose fee is owed, suspending it if `suspended`; false if it has changed since it was read. */
export async function lockOwedNumber(tx: Db, due: DueNumber, suspended: boolean): Promise<boolean> {
  const row = await tx.one(sql<{ e164: string }>`
    update number set status = case when ${suspended}::boolean then 'suspended' else status end
    where ${isStillDue(due)} and status <> 'releasing'
    returning e164`)
  return row !== undefined
}

/** Locks a number about to end; false if it has changed since it was read. */
export async function lockEndingNumber(tx: Db, due: DueNumber): Promise<boolean> {
  const isReleasing = due.status === 'releasing'
  const row = await tx.one(sql<{ e164: string }>`
    select e164 from number where ${isStillDue(due)} and (status = 'releasing') = ${isReleasing} for update`)
  return row !== undefined
}
