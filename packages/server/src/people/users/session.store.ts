import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import { rightsTopic } from '../members/rights-topic.ts'

/** Who has signed in. */
export interface Person {
  readonly userId: UserId
  /** In lower case. */
  readonly email: string
}

/** From where a session was begun, as a person recognises it. */
export interface Whereabouts {
  /** `Firefox, Linux`; empty: unknown. */
  readonly browser: string
  /** /24 of IPv4 or /48 of IPv6; empty: unknown. */
  readonly network: string
}

export interface StoredSession extends Person {
  /** A UUID. */
  readonly sessionId: string
  readonly lastUsedAt: number
}

export async function insertSession(
  db: Db,
  session: Whereabouts & {
    readonly id: string
    readonly tokenHash: Buffer
    readonly userId: UserId
    readonly nowMs: number
    readonly expiresAt: number
    /** Whether the second factor was proven too. */
    readonly withSecondFactor: boolean
  },
): Promise<void> {
  await db.query(sql`
    insert into user_session
      (id, token_hash, user_id, browser, network, created_at, last_used_at, expires_at, second_factor_at)
    values (${session.id}::uuid, ${session.tokenHash}, ${uuidOf(session.userId)}, ${session.browser},
      ${session.network}, ${session.nowMs}, ${session.nowMs}, ${session.expiresAt},
      ${session.withSecondFactor ? session.nowMs : null})`)
}

/** The second factor was proven in a session that had begun without. */
export async function markSecondFactor(tx: Db, sessionId: string, nowMs: number): Promise<void> {
  await tx.query(sql`update user_session set second_factor_at = ${nowMs} where id = ${sessionId}::uuid`)
}

export async function selectSession(
  db: Db,
  tokenHash: Buffer,
  nowMs: number,
): Promise<StoredSession | undefined> {
  const row = await db.one(sql<StoredSession>`
    select s.id::text as "sessionId", s.user_id as "userId", u.email, s.last_used_at as "lastUsedAt"
    from user_session s join app_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${nowMs}`)
  return row && { ...row, userId: idOf('usr', row.userId) }
}

export interface ListedSession extends Whereabouts {
  readonly id: string
  readonly createdAt: number
  readonly lastUsedAt: number
}

/** Sessions shown of one person. */
const maxListed = 100

/** The sessions of a person, the one used last first. */
export async function selectSessionsOf(db: Db, userId: UserId, nowMs: number): Promise<ListedSession[]> {
  return db.query(sql<ListedSession>`
    select id::text, browser, network, created_at as "createdAt", last_used_at as "lastUsedAt" from user_session
    where user_id = ${uuidOf(userId)} and expires_at > ${nowMs}
    order by last_used_at desc, id limit ${maxListed}`)
}

export async function extendSession(
  db: Db,
  tokenHash: Buffer,
  { nowMs, expiresAt }: { readonly nowMs: number; readonly expiresAt: number },
): Promise<void> {
  await db.query(sql`
    update user_session set last_used_at = ${nowMs}, expires_at = ${expiresAt} where token_hash = ${tokenHash}`)
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query(sql`delete from user_session where token_hash = ${tokenHash}`)
  db.hint(rightsTopic)
}

/** Ends one session of a person, by its id. */
export async function deleteSessionById(db: Db, userId: UserId, id: string): Promise<void> {
  await db.query(sql`delete from user_session where user_id = ${uuidOf(userId)} and id::text = ${id}`)
  db.hint(rightsTopic)
}

/** Ends the sessions of a person; `but` the one with this id. Returns how many. */
export async function deleteSessionsOf(tx: Db, userId: UserId, but?: string): Promise<number> {
  const rows = await tx.query(sql`
    delete from user_session where user_id = ${uuidOf(userId)} and id::text <> ${but ?? ''} returning id`)
  tx.hint(rightsTopic)
  return rows.length
}

export async function deleteEndedSessions(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from user_session where expires_at <= ${nowMs}`)
}
