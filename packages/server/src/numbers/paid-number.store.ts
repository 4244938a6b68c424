import type { PhoneNumber } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { lineOf } from '../fees/monthly-fee.ts'
import type { DueNumber } from '../fees/paid-numbers.port.ts'
import { idOf, uuidOf } from '../kernel/ids.ts'

interface DueRow extends Pick<PhoneNumber, 'country' | 'kind' | 'mode' | 'e164' | 'status'> {
  readonly id: string
  readonly account_id: string
  readonly paid_until: number
}

/** Numbers of all accounts whose paid time has ended, from after the id `afterId`. */
export async function selectDueNumbers(
  db: Db,
  nowMs: number,
  afterId: string | undefined,
  limit: number,
): Promise<DueNumber[]> {
  const after = afterId === undefined ? sql`true` : sql`id > ${uuidOf(afterId)}`
  const rows = await db.query(sql<DueRow>`
    select account_id, id, e164, country, kind, mode, status, paid_until from number
    where paid_until <= ${nowMs} and ${after} order by id limit ${limit}`)
  return rows.map((row) => ({
    ...{ kind: 'number', line: lineOf(row), mode: row.mode, e164: row.e164, status: row.status },
    id: idOf('ord', row.id),
    accountId: idOf('acc', row.account_id),
    paidUntilMs: row.paid_until,
  }))
}

/**
 * Moves the paid time on, and lifts a suspension; false when the number has changed since it was read, its mode
 * included, which its price may depend on.
 */
export async function extendPaidTime(tx: Db, due: DueNumber, paidUntilMs: number): Promise<boolean> {
  const row = await tx.one(sql<{ e164: string }>`
    update number set paid_until = ${paidUntilMs}, status = 'active'
    where ${unpaid(due)} and status <> 'releasing' and mode = ${due.mode}
    returning e164`)
  return row !== undefined
}

/** Locks a number whose fee is owed, suspended if it is to be; false when it has changed since it was read. */
export async function lockOwedNumber(tx: Db, due: DueNumber, suspended: boolean): Promise<boolean> {
  const row = await tx.one(sql<{ e164: string }>`
    update number set status = case when ${suspended}::boolean then 'suspended' else status end
    where ${unpaid(due)} and status <> 'releasing'
    returning e164`)
  return row !== undefined
}

/** Locks a number that is to end; false when it has changed since it was read. */
export async function lockEndingNumber(tx: Db, due: DueNumber): Promise<boolean> {
  const isReleasing = due.status === 'releasing'
  const row = await tx.one(sql<{ e164: string }>`
    select e164 from number where ${unpaid(due)} and (status = 'releasing') = ${isReleasing} for update`)
  return row !== undefined
}

const unpaid = (due: DueNumber): Query<unknown> => sql`
  account_id = ${uuidOf(due.accountId)} and e164 = ${due.e164} and paid_until = ${due.paidUntilMs}`
