import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type Id, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { PaidLine } from './monthly-fee.ts'
import type { DueNumber } from './paid-numbers.port.ts'

/** The paid time of a number, of every kind. */
interface Due {
  readonly id: string
  readonly account_id: string
  readonly e164: string
  readonly status: DueNumber['status']
  readonly paid_until: number
}

/**
 * How the numbers in `table` are found whose paid time has ended: of all accounts, by id, from after `afterId`.
 * `columns` are what `lineOf` reads besides, each with a comma before it.
 */
export const dueNumbersIn =
  <Row>(table: Query<unknown>, columns: Query<unknown>, lineOf: (row: Row) => PaidLine) =>
  async (db: Db, nowMs: number, afterId: Id | undefined, limit: number): Promise<DueNumber[]> => {
    const after = afterId === undefined ? sql`true` : sql`id > ${uuidOf(afterId)}`
    const rows = await db.query(sql<Due & Row>`
      select account_id, id, e164, status, paid_until${columns} from ${table}
      where paid_until <= ${nowMs} and ${after} order by id limit ${limit}`)
    return rows.map((row) => ({
      ...lineOf(row),
      e164: row.e164,
      status: row.status,
      paidUntilMs: row.paid_until,
      id: idOf('ord', row.id),
      accountId: idOf('acc', row.account_id),
    }))
  }

/** That a number has not been paid for, or given to somebody else, since `due` was read. */
export const isStillDue = (due: DueNumber): Query<unknown> => sql`
  account_id = ${uuidOf(due.accountId)} and e164 = ${due.e164} and paid_until = ${due.paidUntilMs}`
