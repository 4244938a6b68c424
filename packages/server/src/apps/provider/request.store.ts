import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'

/** Stores an authorization request that waits for a person, or the decision about it. */
export async function storeRequest(
  db: Db,
  request: { readonly hash: Buffer; readonly details: unknown; readonly expiresAt: number },
): Promise<void> {
  await db.query(sql`
    insert into oauth_request (id_hash, details, expires_at)
    values (${request.hash}, ${JSON.stringify(request.details)}::jsonb, ${request.expiresAt})
    on conflict (id_hash) do update set details = excluded.details, expires_at = excluded.expires_at`)
}

export async function selectRequest(
  db: Db,
  hash: Buffer,
  nowMs: number,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await db.one(sql<{ details: Record<string, unknown> }>`
    select details from oauth_request where id_hash = ${hash} and expires_at > ${nowMs}`)
  return row?.details
}

/** Locks a request until the transaction ends; false: there is none, or it has been answered. */
export async function holdRequest(tx: Db, id: string): Promise<boolean> {
  const row = await tx.one(sql<{ answered: boolean }>`
    select details ? 'result' as answered from oauth_request where id_hash = ${hashToken(id)} for update`)
  return row?.answered === false
}

/** False: another request has ended it. */
export async function deleteRequest(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db.one(sql`delete from oauth_request where id_hash = ${hash} returning 1`)
  return row !== undefined
}

export async function deleteEndedRequests(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from oauth_request where expires_at <= ${nowMs}`)
}
