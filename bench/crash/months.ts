import type pg from 'pg'

const monthMs = 30 * 24 * 3_600_000

/** By number id: how far its paid time was moved back, in milliseconds. */
export type Shifts = ReadonlyMap<string, number>

/** Where the harness records its changes to numbers: in the same transaction, as PostgreSQL may die in it. */
export const prepareMonths = (database: pg.Client) =>
  database.query('create table bench_month (id uuid not null, ms bigint not null)')

/**
 * `nth` counts from 1. Ends the paid month of every number at once and has the fees charged, as if a month had
 * passed. No two months of a number start at the same time, as the service charges a month once by its start.
 */
export async function passMonth(database: pg.Client, nth: number): Promise<void> {
  const backMs = monthMs + nth
  await database.query('begin')
  for (const table of ['number', 'sms_number']) {
    await database.query(
      `with moved as (
         update ${table} set paid_until = paid_until - $1::bigint where status = 'active' returning id
       ) insert into bench_month (id, ms) select id, $1::bigint from moved`,
      [backMs],
    )
  }
  await database.query(`update job set due_at = 0 where key = 'cron:fees' and lease_by is null`)
  await database.query('commit')
}

export async function readShifts(database: pg.Client): Promise<Shifts> {
  const { rows } = await database.query<{ id: string; ms: number }>(
    'select id, sum(ms)::float8 as ms from bench_month group by id',
  )
  return new Map(rows.map(({ id, ms }) => [id, ms]))
}

/** The number of months that must have been paid by now, from the number's row and its recorded changes. */
export function monthsOf(
  number: { readonly id: string; readonly createdAt: number; readonly paidUntil: number },
  shifts: Shifts,
): number {
  return (number.paidUntil + (shifts.get(number.id) ?? 0) - number.createdAt) / monthMs
}
