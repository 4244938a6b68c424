import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'

/** Who has signed in. */
export interface Person {
  readonly userId: UserId
  /** In lower case. */
  readonly email: string
}

export interface StoredSession extends Person {
  readonly expiresAt: number
}

export async function insertSession(
  db: Db,
  session: {
    readonly tokenHash: Buffer
    readonly userId: UserId
    readonly nowMs: number
    readonly expiresAt: number
  },
): Promise<void> {
  await db.query(sql`
    insert into user_session (token_hash, user_id, created_at, expires_at)
    values (${session.tokenHash}, ${uuidOf(session.userId)}, ${session.nowMs}, ${session.expiresAt})`)
}

export async function selectSession(
  db: Db,
  tokenHash: Buffer,
  nowMs: number,
): Promise<StoredSession | undefined> {
  const row = await db.one(sql<StoredSession>`
    select s.user_id as "userId", u.email, s.expires_at as "expiresAt"
    from user_session s join app_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${nowMs}`)
  return row && { ...row, userId: idOf('usr', row.userId) }
}

export async function extendSession(db: Db, tokenHash: Buffer, expiresAt: number): Promise<void> {
  await db.query(sql`update user_session set expires_at = ${expiresAt} where token_hash = ${tokenHash}`)
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query(sql`delete from user_session where token_hash = ${tokenHash}`)
}

export async function deleteSessionsOf(tx: Db, userId: UserId): Promise<void> {
  await tx.query(sql`delete from user_session where user_id = ${uuidOf(userId)}`)
}

export async function deleteEndedSessions(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from user_session where expires_at <= ${nowMs}`)
}
