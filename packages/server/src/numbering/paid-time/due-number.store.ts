import type { DueNumber, PaidNumbers } from '../../money/index.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { idOf, uuidOf } from '../../platform/kernel/ids.ts'

interface DueRow {
  readonly id: string
  readonly accountId: string
  readonly e164: string
  readonly status: DueNumber['status']
  readonly paidUntilMs: number
}

interface NumbersOfKind<Row> {
  readonly from: Query<unknown>
  /** Further columns of a row, after those that all kinds have. */
  readonly columns?: Query<Row>
  /** What is paid for. */
  readonly lineOf: (row: DueRow & Row) => Pick<DueNumber, 'kind' | 'line' | 'mode'>
}

/** Reads the numbers of one kind whose paid time has ended: of all accounts, by id, from after `afterId`. */
export function selectDueOf<Row>({ from, columns, lineOf }: NumbersOfKind<Row>): PaidNumbers['selectDue'] {
  const more = columns === undefined ? sql`` : sql`, ${columns}`
  return async (db, nowMs, afterId, limit) => {
    const after = afterId === undefined ? sql`true` : sql`id > ${uuidOf(afterId)}`
    const rows = await db.query(sql<DueRow & Row>`
      select account_id as "accountId", id, e164, status, paid_until as "paidUntilMs"${more} from ${from}
      where paid_until <= ${nowMs} and ${after} order by id limit ${limit}`)
    return rows.map((row) => ({
      ...lineOf(row),
      id: idOf('num', row.id),
      accountId: idOf('acc', row.accountId),
      e164: row.e164,
      status: row.status,
      paidUntilMs: row.paidUntilMs,
    }))
  }
}

/** That a number has not been paid for, or given to another account, since `due` was read. */
export const isStillDue = (due: DueNumber): Query<unknown> => sql`
  account_id = ${uuidOf(due.accountId)} and e164 = ${due.e164} and paid_until = ${due.paidUntilMs}`
