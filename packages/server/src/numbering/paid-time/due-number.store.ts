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
  /** The subject of the fee. */
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

/** Moves the paid time on and lifts a suspension, unless the number is being released. */
export function extendPaidTimeOf(from: Query<unknown>): PaidNumbers['extend'] {
  return async (tx, due, paidUntilMs) => {
    // The price of a voice number may depend on its mode.
    const hasMode = due.mode === undefined ? sql`true` : sql`mode = ${due.mode}`
    const row = await tx.one(sql<{ e164: string }>`
      update ${from} set paid_until = ${paidUntilMs}, status = 'active'
      where ${isStillDue(due)} and status <> 'releasing' and ${hasMode} returning e164`)
    return row !== undefined
  }
}

/** Locks a number whose fee is owed, unless it is being released. `suspends`: whether the kind has suspended numbers. */
export function lockOwedOf(
  from: Query<unknown>,
  { suspends }: { readonly suspends: boolean },
): PaidNumbers['lockOwed'] {
  return async (tx, due, suspended) => {
    const owed = sql`${isStillDue(due)} and status <> 'releasing'`
    const row = await tx.one(
      suspends && suspended
        ? sql<{ e164: string }>`update ${from} set status = 'suspended' where ${owed} returning e164`
        : sql<{ e164: string }>`select e164 from ${from} where ${owed} for update`,
    )
    return row !== undefined
  }
}
