import type { Account } from '@hovor/api'
import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type GrantId, idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'

export type TokenKind = 'code' | 'access' | 'refresh'

export interface StoredToken {
  readonly details: Readonly<Record<string, unknown>>
  /** Unix milliseconds; null: it may still be used. */
  readonly consumedAt: number | null
}

/**
 * Stores a token of a grant; false: the grant has ended. Its row is locked against its end until the transaction
 * commits, so no token outlives a grant.
 */
export async function insertToken(
  db: Db,
  token: {
    readonly hash: Buffer
    readonly kind: TokenKind
    readonly grantId: GrantId
    readonly details: unknown
    readonly expiresAt: number
  },
): Promise<boolean> {
  const row = await db.one(sql`
    with living as (select id from oauth_grant where id = ${uuidOf(token.grantId)} for key share)
    insert into oauth_token (token_hash, kind, grant_id, details, expires_at)
    select ${token.hash}, ${token.kind}, id, ${JSON.stringify(token.details)}::jsonb, ${token.expiresAt} from living
    returning 1`)
  return row !== undefined
}

export async function selectToken(
  db: Db,
  kind: TokenKind,
  hash: Buffer,
  nowMs: number,
): Promise<StoredToken | undefined> {
  return db.one(sql<StoredToken>`
    select details, consumed_at as "consumedAt" from oauth_token
    where token_hash = ${hash} and kind = ${kind} and expires_at > ${nowMs}`)
}

/** Consumes a token; false: it has been consumed before, or is gone. */
export async function consumeToken(tx: Db, hash: Buffer, nowMs: number): Promise<boolean> {
  const row = await tx.one(sql`
    update oauth_token set consumed_at = ${nowMs} where token_hash = ${hash} and consumed_at is null returning 1`)
  return row !== undefined
}

export async function deleteToken(tx: Db, hash: Buffer): Promise<void> {
  await tx.query(sql`delete from oauth_token where token_hash = ${hash}`)
}

export interface HeldToken {
  readonly grantId: GrantId
  readonly consumedAt: number | null
  /** Of a refresh token whose successor was not used yet: that successor, sealed. */
  readonly successor: Buffer | null
}

/**
 * Locks the grant of a token, so that requests with tokens of one grant run one after the other. False: there is no
 * such token, or its grant has ended.
 */
export async function holdGrantOf(tx: Db, hash: Buffer): Promise<boolean> {
  const grant = await tx.one(sql`
    select from oauth_grant where id = (select grant_id from oauth_token where token_hash = ${hash}) for update`)
  return grant !== undefined
}

/** A token whose grant is held: what the holder before has written is seen. */
export async function selectHeldToken(tx: Db, kind: TokenKind, hash: Buffer): Promise<HeldToken | undefined> {
  const row = await tx.one(sql<Omit<HeldToken, 'grantId'> & { grantId: string }>`
    select grant_id as "grantId", consumed_at as "consumedAt", successor
    from oauth_token where token_hash = ${hash} and kind = ${kind}`)
  return row && { ...row, grantId: idOf('grant', row.grantId) }
}

/** Keeps the successor of a refresh token, whose own predecessor can be presented no more. */
export async function storeSuccessor(
  tx: Db,
  {
    grantId,
    hash,
    successor,
  }: { readonly grantId: GrantId; readonly hash: Buffer; readonly successor: Buffer },
): Promise<void> {
  await tx.query(sql`
    update oauth_token set successor = null where grant_id = ${uuidOf(grantId)} and successor is not null`)
  await tx.query(sql`update oauth_token set successor = ${successor} where token_hash = ${hash}`)
}

export async function deleteEndedTokens(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from oauth_token where expires_at <= ${nowMs}`)
}

export interface TokenCaller {
  readonly grantId: GrantId
  readonly account: Caller
  /** Who connected the app. */
  readonly user: UserId
  /** Of the token, which may have been given fewer than the grant. Separated by spaces. */
  readonly scope: string
  /** The resource that it was issued for. */
  readonly audience: string | null
}

/** Who calls with each access token, by its digest: undefined for one that is unknown or has ended. */
export async function selectTokenCallers(
  db: Db,
  hashes: readonly Buffer[],
  nowMs: number,
): Promise<(TokenCaller | undefined)[]> {
  const rows = await db.query(sql<{
    grantId: string | null
    accountId: string
    userId: string
    mode: Account['mode']
    status: Account['status']
    language: Account['language']
    scope: string
    audience: string | null
  }>`
    select found.* from unnest(${[...hashes]}::bytea[]) with ordinality as asked (hash, place)
      left join lateral (
        select g.id as "grantId", a.id as "accountId", g.user_id as "userId", a.mode, a.status, a.language,
          coalesce(t.details->>'scope', '') as scope, t.details->>'aud' as audience
        from oauth_token t join oauth_grant g on g.id = t.grant_id join account a on a.id = g.account_id
        where t.token_hash = asked.hash and t.kind = 'access'
          and t.expires_at > ${nowMs} and g.expires_at > ${nowMs}
        -- Of each by its key, whatever the planner believes of tables that have just filled.
        limit 1) found on true
    order by place`)
  return rows.map(({ grantId, accountId, userId, mode, status, language, scope, audience }) =>
    grantId === null
      ? undefined
      : {
          grantId: idOf('grant', grantId),
          account: { id: idOf('acc', accountId), mode, status, language },
          user: idOf('usr', userId),
          scope,
          audience,
        },
  )
}
