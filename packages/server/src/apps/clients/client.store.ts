import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ClientMetadata } from './client-metadata.ts'

/** Stores an app that registered itself; false: as many as `maxUnused` wait for somebody to connect them. */
export async function insertClient(
  db: Db,
  client: {
    readonly id: string
    readonly metadata: unknown
    readonly createdAt: number
    readonly maxUnused: number
  },
): Promise<boolean> {
  const row = await db.one(sql`
    insert into oauth_client (id, metadata, created_at)
    select ${client.id}, ${JSON.stringify(client.metadata)}::jsonb, ${client.createdAt}
    where (select count(*) from oauth_client where connected_at is null) < ${client.maxUnused}
    returning 1`)
  return row !== undefined
}

/** The metadata of an app, whether it registered or has a document. */
export async function selectClient(
  db: Db,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await db.one(sql<{ metadata: Record<string, unknown> }>`
    select metadata from oauth_client where id = ${id}
    union all select metadata from oauth_client_document where client_id = ${id}`)
  return row?.metadata
}

/** Keeps an app from being swept, since somebody has connected it. */
export async function markConnected(tx: Db, id: string, nowMs: number): Promise<void> {
  await tx.query(
    sql`update oauth_client set connected_at = ${nowMs} where id = ${id} and connected_at is null`,
  )
}

/** Keeps an app from being swept while the person decides whom it has sent here. */
export async function markAsked(db: Db, id: string, nowMs: number): Promise<void> {
  await db.query(sql`update oauth_client set asked_at = ${nowMs} where id = ${id} and connected_at is null`)
}

/** Of apps that nobody has connected, those that registered and were last wanted before these times. */
export async function deleteUnusedClients(
  db: Db,
  { createdBefore, askedBefore }: { readonly createdBefore: number; readonly askedBefore: number },
): Promise<void> {
  await db.query(sql`
    delete from oauth_client
    where connected_at is null and created_at < ${createdBefore} and (asked_at is null or asked_at < ${askedBefore})`)
}

/** Whether there is a document that need not be fetched again yet. */
export async function hasFreshDocument(db: Db, clientId: string, nowMs: number): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from oauth_client_document where client_id = ${clientId} and expires_at > ${nowMs}`)
  return row !== undefined
}

/** Stores a document; false: `maxDocuments` of others are stored. */
export async function storeDocument(
  db: Db,
  given: {
    readonly clientId: string
    readonly metadata: ClientMetadata
    readonly expiresAt: number
    readonly maxDocuments: number
  },
): Promise<boolean> {
  const row = await db.one(sql`
    insert into oauth_client_document (client_id, metadata, expires_at)
    select ${given.clientId}, ${JSON.stringify(given.metadata)}::jsonb, ${given.expiresAt}
    where (select count(*) from oauth_client_document where client_id <> ${given.clientId}) < ${given.maxDocuments}
    on conflict (client_id) do update set metadata = excluded.metadata, expires_at = excluded.expires_at
    returning 1`)
  return row !== undefined
}

/**
 * Documents that ended before a time. Those whose apps are connected stay: their tokens are refreshed without asking their
 * hosts.
 */
export async function deleteUnusedDocuments(db: Db, endedBefore: number): Promise<void> {
  await db.query(sql`
    delete from oauth_client_document d where expires_at <= ${endedBefore}
      and not exists (select from oauth_grant g where g.client_id = d.client_id)`)
}
