import type { Scope } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type GrantId, idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'

export interface NewGrant {
  readonly id: GrantId
  readonly accountId: AccountId
  readonly userId: UserId
  readonly clientId: string
  readonly clientName: string
  readonly redirectHost: string
  /** Empty: the app only learns who the person is. */
  readonly scopes: readonly Scope[]
  /** As the authorization server wants it back. */
  readonly details: unknown
  readonly createdAt: number
  readonly expiresAt: number
}

/** Grants of one app that a person may have for an account: one for each device that it runs on. */
const maxOfClient = 10

/**
 * Holds a person, the account and the membership as they are until the transaction ends, so that a change of the
 * password, a removal or a suspension comes wholly before or wholly after. The role; undefined: none may be granted.
 */
export async function holdMember(tx: Db, accountId: AccountId, userId: UserId): Promise<string | undefined> {
  await tx.query(sql`select from app_user where id = ${uuidOf(userId)} for share`)
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for share`)
  // In a statement of its own: it sees what the holders before have written.
  const row = await tx.one(sql<{ role: string }>`
    select m.role from account_member m join account a on a.id = m.account_id
    where m.account_id = ${uuidOf(accountId)} and m.user_id = ${uuidOf(userId)} and a.status = 'active'
    for share of m`)
  return row?.role
}

/** Stores a grant; the oldest ones of the same app beyond the bound end. */
export async function insertGrant(tx: Db, grant: NewGrant): Promise<void> {
  const [account, user] = [uuidOf(grant.accountId), uuidOf(grant.userId)]
  await tx.query(sql`
    insert into oauth_grant (account_id, user_id, id, client_id, client_name, redirect_host, scopes, details,
      created_at, expires_at)
    values (${account}, ${user}, ${uuidOf(grant.id)}, ${grant.clientId}, ${grant.clientName}, ${grant.redirectHost},
      ${[...grant.scopes]}, ${JSON.stringify(grant.details)}::jsonb, ${grant.createdAt}, ${grant.expiresAt})`)
  await tx.query(sql`
    delete from oauth_grant where account_id = ${account} and id in (
      select id from oauth_grant
      where account_id = ${account} and user_id = ${user} and client_id = ${grant.clientId}
      order by id desc offset ${maxOfClient})`)
}

/** The record that the authorization server stored with a grant; undefined: it has ended. */
export async function selectGrantDetails(db: Db, id: GrantId, nowMs: number): Promise<unknown> {
  const row = await db.one(sql<{ details: unknown }>`
    select details from oauth_grant where id = ${uuidOf(id)} and expires_at > ${nowMs}`)
  return row?.details
}

export async function deleteGrant(tx: Db, id: GrantId): Promise<void> {
  await tx.query(sql`delete from oauth_grant where id = ${uuidOf(id)}`)
}

/** Ends one grant of a person; false: there is none. */
export async function deleteGrantOfUser(tx: Db, userId: UserId, id: GrantId): Promise<boolean> {
  const row = await tx.one(sql`
    delete from oauth_grant where user_id = ${uuidOf(userId)} and id = ${uuidOf(id)} returning 1`)
  return row !== undefined
}

/** A consent that runs beside it is over first, or sees what this transaction has written. */
export async function deleteGrantsOfUser(tx: Db, userId: UserId): Promise<void> {
  await tx.query(sql`select from app_user where id = ${uuidOf(userId)} for no key update`)
  await tx.query(sql`delete from oauth_grant where user_id = ${uuidOf(userId)}`)
}

export async function deleteGrantsOfMember(tx: Db, accountId: AccountId, userId: UserId): Promise<void> {
  const [account, user] = [uuidOf(accountId), uuidOf(userId)]
  await tx.query(sql`
    select from account_member where account_id = ${account} and user_id = ${user} for no key update`)
  await tx.query(sql`delete from oauth_grant where account_id = ${account} and user_id = ${user}`)
}

export async function deleteGrantsOfAccount(tx: Db, accountId: AccountId): Promise<void> {
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for no key update`)
  await tx.query(sql`delete from oauth_grant where account_id = ${uuidOf(accountId)}`)
}

export async function deleteEndedGrants(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from oauth_grant where expires_at <= ${nowMs}`)
}

interface RecentCall {
  readonly tool: string
  readonly at: number
}

/** A connected app as the person sees it who has connected it. */
export interface ConnectedApp {
  readonly id: GrantId
  readonly accountId: AccountId
  readonly companyName: string
  readonly clientName: string
  readonly redirectHost: string
  readonly scopes: readonly Scope[]
  readonly createdAt: number
  readonly expiresAt: number
  readonly firstUsedAt: number | null
  readonly lastUsedAt: number | null
  readonly recentCalls: readonly RecentCall[]
}

/** Apps shown of one person. */
const maxConnected = 100

/** The apps that a person has connected, the newest first. */
export async function selectConnectedApps(db: Db, userId: UserId, nowMs: number): Promise<ConnectedApp[]> {
  const rows = await db.query(sql<Omit<ConnectedApp, 'id' | 'accountId'> & { id: string; accountId: string }>`
    select g.id, g.account_id as "accountId", a.company_name as "companyName", g.client_name as "clientName",
      g.redirect_host as "redirectHost", g.scopes, g.created_at as "createdAt", g.expires_at as "expiresAt",
      g.first_used_at as "firstUsedAt", g.last_used_at as "lastUsedAt", g.recent_calls as "recentCalls"
    from oauth_grant g join account a on a.id = g.account_id
    where g.user_id = ${uuidOf(userId)} and g.expires_at > ${nowMs} order by g.id desc limit ${maxConnected}`)
  return rows.map((row) => ({ ...row, id: idOf('grant', row.id), accountId: idOf('acc', row.accountId) }))
}

/** Most calls shown of an app. */
const maxRecentCalls = 5

export interface GrantUse {
  readonly id: GrantId
  readonly firstAt: number
  readonly lastAt: number
  /** The newest first. */
  readonly calls: readonly RecentCall[]
}

/** Notes when grants were used, and the latest tools that they called. */
export async function storeUses(db: Db, uses: readonly GrantUse[]): Promise<void> {
  await db.query(sql`
    update oauth_grant g set first_used_at = least(g.first_used_at, use.first_at),
      last_used_at = greatest(g.last_used_at, use.last_at),
      recent_calls = (select coalesce(jsonb_agg(call order by place), '[]') from (
        select call, place from jsonb_array_elements(use.calls::jsonb || g.recent_calls)
          with ordinality as each (call, place) order by place limit ${maxRecentCalls}) latest)
    from unnest(${uses.map(({ id }) => uuidOf(id))}::uuid[], ${uses.map(({ firstAt }) => firstAt)}::bigint[],
      ${uses.map(({ lastAt }) => lastAt)}::bigint[],
      ${uses.map(({ calls }) => JSON.stringify(calls))}::text[]) as use (id, first_at, last_at, calls)
    where g.id = use.id`)
}
