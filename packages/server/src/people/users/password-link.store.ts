import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import type { Person } from './session.store.ts'

export async function insertLink(
  tx: Db,
  link: {
    readonly tokenHash: Buffer
    readonly userId: UserId
    readonly nowMs: number
    readonly expiresAt: number
  },
): Promise<void> {
  await tx.query(sql`
    insert into password_link (token_hash, user_id, created_at, expires_at)
    values (${link.tokenHash}, ${uuidOf(link.userId)}, ${link.nowMs}, ${link.expiresAt})`)
}

/** Whose password a link may set just now. */
export async function selectLink(db: Db, tokenHash: Buffer, nowMs: number): Promise<Person | undefined> {
  const row = await db.one(sql<Person>`
    select u.id as "userId", u.email from password_link l join app_user u on u.id = l.user_id
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${nowMs}`)
  return row && { ...row, userId: idOf('usr', row.userId) }
}

/** Uses a link once, and every other one of the same person with it. False: it was used, or its time is over. */
export async function useLink(tx: Db, tokenHash: Buffer, nowMs: number): Promise<boolean> {
  const row = await tx.one(sql<{ userId: string }>`
    update password_link set used_at = ${nowMs}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${nowMs} returning user_id as "userId"`)
  if (!row) return false
  await useLinksOf(tx, idOf('usr', row.userId), nowMs)
  return true
}

/** Every link of a person is used up. */
export async function useLinksOf(tx: Db, userId: UserId, nowMs: number): Promise<void> {
  await tx.query(sql`
    update password_link set used_at = ${nowMs} where user_id = ${uuidOf(userId)} and used_at is null`)
}

export async function deleteEndedLinks(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from password_link where expires_at <= ${nowMs}`)
}
