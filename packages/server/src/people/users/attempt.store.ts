import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'

/** Attempts that are limited in number. */
export interface AttemptLimit {
  readonly what: string
  readonly limit: number
  readonly windowMs: number
}

/** Counts one attempt of `who`; false when there were too many in the window. */
export const takeAttempt = async (...attempt: Parameters<typeof takeAttemptOrWaitMs>): Promise<boolean> =>
  (await takeAttemptOrWaitMs(...attempt)) === 0

/** Counts one attempt of `who`: 0, or the milliseconds left of a window that has seen too many. */
export async function takeAttemptOrWaitMs(
  db: Db,
  { what, limit, windowMs }: AttemptLimit,
  who: string,
  nowMs: number,
): Promise<number> {
  const endsAt = nowMs + windowMs
  const row = await db.one(sql<{ count: number; endsAt: number }>`
    insert into attempt_window as w (key, ends_at, count) values (${keyOf(what, who)}, ${endsAt}, 1)
    on conflict (key) do update set
      count = case when w.ends_at not between ${nowMs + 1} and ${endsAt + clockSkewMs} then 1 else least(w.count, ${limit}) + 1 end,
      ends_at = case when w.ends_at not between ${nowMs + 1} and ${endsAt + clockSkewMs} then ${endsAt} else w.ends_at end
    returning count, ends_at as "endsAt"`)
  if (row === undefined) throw new Error('an attempt was not counted')
  return row.count <= limit ? 0 : row.endsAt - nowMs
}

/** Forgets the attempts of `who`, who has proven to be it. */
export async function forgetAttempts(db: Db, { what }: AttemptLimit, who: string): Promise<void> {
  await db.query(sql`delete from attempt_window where key = ${keyOf(what, who)}`)
}

export async function deleteEndedWindows(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from attempt_window where ends_at <= ${nowMs}`)
}

/** So that the table holds no e-mail and no address. */
const keyOf = (what: string, who: string): Buffer => createHash('sha256').update(`${what} ${who}`).digest()
