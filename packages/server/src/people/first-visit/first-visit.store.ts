import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import type { Person } from '../users/session.store.ts'

/** How long a link works. */
const validMs = 15 * 60_000

interface Presented {
  readonly tokenHash: Buffer
  readonly nowMs: number
}

export async function insertFirstVisit(
  db: Db,
  { tokenHash, userId, nowMs }: Presented & { readonly userId: UserId },
): Promise<void> {
  await db.query(sql`
    insert into first_visit (token_hash, user_id, expires_at)
    values (${tokenHash}, ${uuidOf(userId)}, ${nowMs + validMs})`)
}

/** Whom a link signs in just now: nobody who has set a password since it was made. */
export async function selectFirstVisit(db: Db, presented: Presented): Promise<Person | undefined> {
  return personOf(
    await db.one(sql<Person>`
      select u.id as "userId", u.email from first_visit v join app_user u on u.id = v.user_id
      where ${isOpen(presented)}`),
  )
}

/** Uses a link up. False: it works no more, or somebody was first to send its form. */
export async function takeFirstVisit(tx: Db, presented: Presented): Promise<boolean> {
  const row = await tx.one(sql`
    delete from first_visit v using app_user u where u.id = v.user_id and ${isOpen(presented)} returning 1`)
  return row !== undefined
}

/** A clock that was set back does not prolong a link. */
const isOpen = ({ tokenHash, nowMs }: Presented) => sql`
  v.token_hash = ${tokenHash} and u.password_hash is null
    and v.expires_at between ${nowMs + 1} and ${nowMs + validMs + clockSkewMs}`

const personOf = (row: Person | undefined): Person | undefined =>
  row && { ...row, userId: idOf('usr', row.userId) }

export async function deleteFirstVisitsOf(tx: Db, userId: UserId): Promise<void> {
  await tx.query(sql`delete from first_visit where user_id = ${uuidOf(userId)}`)
}

export async function deleteEndedFirstVisits(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from first_visit where expires_at <= ${nowMs}`)
}
