import type pg from 'pg'

const monthMs = 30 * 24 * 3_600_000

/** By the id of a number: how far its paid time went back, Unix ms. */
export type Shifts = Map<string, number>

/**
 * `nth` rises from 1. Lets the paid month of every number end at once and has the fees charged: as if a month had passed. No two months
 * of a number begin at the same moment, as the service takes a month once by its beginning.
 */
export async function passMonth(database: pg.Client, nth: number, shifts: Shifts): Promise<void> {
  const backMs = monthMs + nth
  for (const table of ['number', 'sms_number']) {
    const { rows } = await database.query<{ id: string }>(
      `update ${table} set paid_until = paid_until - $1::bigint where status = 'active' returning id`,
      [backMs],
    )
    for (const { id } of rows) shifts.set(id, (shifts.get(id) ?? 0) + backMs)
  }
  await database.query(`update job set due_at = 0 where key = 'cron:fees' and lease_by is null`)
}

/** How many months of a number must have been paid by now, from its own row and what was done to it. */
export function monthsOf(
  number: { id: string; createdAt: number; paidUntil: number },
  shifts: Shifts,
): number {
  return (number.paidUntil + (shifts.get(number.id) ?? 0) - number.createdAt) / monthMs
}
