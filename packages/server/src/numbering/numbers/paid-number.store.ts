import type { PhoneNumber } from '@hovor/api'
import { type DueNumber, lineOf } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { extendPaidTimeOf, isStillDue, lockOwedOf, selectDueOf } from '../paid-time/due-number.store.ts'

/** Voice numbers whose paid time has ended. */
export const selectDueNumbers = selectDueOf({
  from: sql`number`,
  columns: sql<Pick<PhoneNumber, 'country' | 'kind' | 'mode'>>`country, kind, mode`,
  lineOf: (row) => ({ kind: 'number', line: lineOf(row), mode: row.mode }),
})

export const extendPaidTime = extendPaidTimeOf(sql`number`)

export const lockOwedNumber = lockOwedOf(sql`number`, { suspends: true })

/** Locks a number about to end; false if it has changed since it was read. */
export async function lockEndingNumber(tx: Db, due: DueNumber): Promise<boolean> {
  const isReleasing = due.status === 'releasing'
  const row = await tx.one(sql<{ e164: string }>`
    select e164 from number where ${isStillDue(due)} and (status = 'releasing') = ${isReleasing} for update`)
  return row !== undefined
}
