import type { PhoneNumber } from '@hovor/api'
import { type DueNumber, lineOf } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { isStillDue, selectDueOf } from '../paid-time/due-number.store.ts'

/** Voice numbers whose paid time has ended. */
export const selectDueNumbers = selectDueOf({
  from: sql`number`,
  columns: sql<Pick<PhoneNumber, 'country' | 'kind' | 'mode'>>`country, kind, mode`,
  lineOf: (row) => ({ kind: 'number', line: lineOf(row), mode: row.mode }),
})

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
