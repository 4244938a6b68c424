import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export async function insertLink(
  tx: Db,
  link: {
    readonly tokenHash: Buffer
    readonly email: string
    readonly nowMs: number
    readonly expiresAt: number
  },
): Promise<void> {
  await tx.query(sql`
    insert into password_link (token_hash, email, created_at, expires_at)
    values (${link.tokenHash}, ${link.email}, ${link.nowMs}, ${link.expiresAt})`)
}

/** Whose password a link may set just now. */
export async function selectLink(db: Db, tokenHash: Buffer, nowMs: number): Promise<string | undefined> {
  const row = await db.one(sql<{ email: string }>`
    select email from password_link
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${nowMs}`)
  return row?.email
}

/** Uses a link once, and every other one of the same e-mail with it. Undefined: it was used, or its time is over. */
export async function useLink(tx: Db, tokenHash: Buffer, nowMs: number): Promise<string | undefined> {
  const row = await tx.one(sql<{ email: string }>`
    update password_link set used_at = ${nowMs}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${nowMs} returning email`)
  if (!row) return undefined
  await tx.query(sql`
    update password_link set used_at = ${nowMs} where email = ${row.email} and used_at is null`)
  return row.email
}

export async function deleteEndedLinks(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from password_link where expires_at <= ${nowMs}`)
}
