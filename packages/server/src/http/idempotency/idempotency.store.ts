import type { Database, Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type Id, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { livingNodes } from '../../platform/nodes/node-lease.ts'

/** How long a key is remembered (spec:idempotency.day). */
const rememberMs = 24 * 60 * 60 * 1000

export interface IdempotencyKey {
  readonly accountId: AccountId
  /** Whose key it is: a UUID in hex. */
  readonly scope: string
  readonly key: string
}

/** Names the key among those of all accounts. */
export const nameOf = ({ accountId, scope, key }: IdempotencyKey): string => `${accountId} ${scope} ${key}`

export type Claim =
  | { readonly kind: 'claimed' }
  /** `abandoned`: the process that ran it has died. */
  | { readonly kind: 'running' | 'abandoned'; readonly operation: string; readonly owner: string }
  | { readonly kind: 'done'; readonly status: number; readonly body: string; readonly boundTo: string | null }

export interface NewClaim {
  readonly operation: string
  readonly nodeId: string
  readonly nowMs: number
  /** A digest of what the key belongs to beside itself; null: to nothing. */
  readonly boundTo: string | null
}

/**
 * Claims the key for this request. In a transaction that stays open (an `inside` handler) the advisory lock tells
 * a second request that the first still runs, instead of letting it wait for the row.
 */
export async function claimKey(db: Db, key: IdempotencyKey, claim: NewClaim): Promise<Claim> {
  const row = await db.one(sql<{ locked: boolean; claimed: boolean }>`
    with lock as (
      select pg_try_advisory_xact_lock(hashtextextended(${nameOf(key)}, 0)) as got
    ), claimed as (
      insert into idempotency_key (account_id, key_id, key, state, owner, operation, bound_to, created_at)
      select ${uuidOf(key.accountId)}::uuid, ${key.scope}::uuid, ${key.key}, 'running', ${claim.nodeId},
        ${claim.operation}, ${claim.boundTo}, ${claim.nowMs}::bigint
      from lock where got
      on conflict (account_id, key_id, key) do update set state = 'running', owner = excluded.owner,
        operation = excluded.operation, bound_to = excluded.bound_to, resource_id = null, status = null, body = null,
        created_at = excluded.created_at
        where idempotency_key.created_at <= ${claim.nowMs - rememberMs}
      returning 1
    )
    select got as locked, exists (select from claimed) as claimed from lock`)
  if (!row?.locked) return { kind: 'running', operation: '', owner: '' }
  return row.claimed ? { kind: 'claimed' } : readClaim(db, key, claim)
}

async function readClaim(db: Db, key: IdempotencyKey, claim: NewClaim): Promise<Claim> {
  const row = await db.one(sql<{
    state: 'running' | 'done'
    operation: string
    owner: string
    status: number | null
    body: string | null
    boundTo: string | null
    alive: boolean
  }>`
    select state, operation, owner, status, body, bound_to as "boundTo",
      owner = ${claim.nodeId} or owner in (${livingNodes(claim.nowMs)}) as alive
    from idempotency_key
    where account_id = ${uuidOf(key.accountId)} and key_id = ${key.scope} and key = ${key.key}`)
  if (!row) return { kind: 'running', operation: '', owner: '' }
  if (row.state === 'done' && row.status !== null && row.body !== null) {
    return { kind: 'done', status: row.status, body: row.body, boundTo: row.boundTo }
  }
  return { kind: row.alive ? 'running' : 'abandoned', operation: row.operation, owner: row.owner }
}

/** A running key and the process that runs it; a process that has lost the key changes nothing under it. */
export interface RunningKey extends IdempotencyKey {
  readonly owner: string
}

const whereRunning = ({ accountId, scope, key, owner }: RunningKey) => sql`
  where account_id = ${uuidOf(accountId)} and key_id = ${scope} and key = ${key}
    and state = 'running' and owner = ${owner}`

/**
 * Binds what a running request has made to its key, in the transaction that makes it. False: the key has been
 * taken from it meanwhile, so nothing may be made.
 */
export async function bindResource(tx: Db, key: RunningKey, resourceId: Id): Promise<boolean> {
  const bound = await tx.one(sql`
    update idempotency_key set resource_id = ${resourceId} ${whereRunning(key)} returning 1`)
  return bound !== undefined
}

/** False: the key has an answer already, or is no longer the owner's. */
export async function storeAnswer(db: Db, key: RunningKey, status: number, body: string): Promise<boolean> {
  const stored = await db.one(sql`
    update idempotency_key set state = 'done', status = ${status}, body = ${body} ${whereRunning(key)} returning 1`)
  return stored !== undefined
}

/** Lets a running key go under which nothing has been made. */
export async function releaseKey(db: Db, key: RunningKey): Promise<void> {
  await db.query(sql`delete from idempotency_key ${whereRunning(key)} and resource_id is null`)
}

export interface LeftClaim extends RunningKey {
  readonly operation: string
}

/** Running keys of this process and of those that are not alive, oldest first. */
export async function leftClaims(database: Database, nodeId: string, nowMs: number, limit: number) {
  const rows = await database.query(sql<LeftClaim>`
    select account_id as "accountId", translate(key_id::text, '-', '') as scope, key, operation, owner
    from idempotency_key
    where state = 'running' and (owner = ${nodeId} or owner not in (${livingNodes(nowMs)}))
    order by created_at limit ${limit}`)
  return rows.map((row) => ({ ...row, accountId: idOf('acc', row.accountId) }))
}

/** The resource that a running request of `owner` has created; `undefined` when it is no longer running. */
export async function boundResource(
  db: Db,
  claim: LeftClaim,
): Promise<{ resourceId: Id | null } | undefined> {
  return db.one(sql<{ resourceId: Id | null }>`
    select resource_id as "resourceId" from idempotency_key ${whereRunning(claim)}`)
}

/** Deletes at most `limit` keys that are past their day; says how many it was. */
export async function forgetOldKeys(database: Database, nowMs: number, limit: number): Promise<number> {
  const rows = await database.query(sql<{ key: string }>`
    delete from idempotency_key where ctid in (
      select ctid from idempotency_key where created_at <= ${nowMs - rememberMs} order by created_at limit ${limit})
    returning key`)
  return rows.length
}
