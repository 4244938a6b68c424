import type { ApiRequest, statusClasses } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import {
  type AccountId,
  type Id,
  type IdPrefix,
  idOf,
  type UserId,
  uuidFloorAt,
  uuidOf,
} from '../../platform/kernel/ids.ts'

/** A request as it is kept. */
export interface KeptRequest extends Omit<ApiRequest, 'id' | 'keyId' | 'grantId' | 'userId'> {
  /** Orders the list; never shown. */
  readonly id: Id<'evt'>
  readonly accountId: AccountId
  readonly requestId: string
  readonly keyId: Id<'key'> | undefined
  readonly grantId: Id<'grant'> | undefined
  readonly userId: UserId | undefined
}

interface Row extends Omit<KeptRequest, 'id' | 'accountId' | 'keyId' | 'grantId' | 'userId' | 'code'> {
  readonly id: string
  readonly code: string | null
  readonly keyId: string | null
  readonly grantId: string | null
  readonly userId: string | null
}

/** Requests of an account at most, and how long they are kept: whichever is less (spec:requests.bounds). */
const keptRequests = 1000
const keptMs = 3 * 24 * 3_600_000

/** Nothing is kept for an account that has been closed meanwhile: what it had is erased. */
export async function insertRequests(tx: Db, kept: readonly KeptRequest[]): Promise<void> {
  const column = <T>(of: (one: KeptRequest) => T | undefined) => kept.map((one) => of(one) ?? null)
  const ids = <P extends IdPrefix>(of: (one: KeptRequest) => Id<P> | undefined) =>
    column((one) => {
      const id = of(one)
      return id && uuidOf(id)
    })
  await tx.query(sql`
    insert into request_log (id, account_id, request_id, surface, operation, method, path, status, code, duration_ms,
      key_id, grant_id, user_id, created_at)
    select one.* from unnest(${ids((one) => one.id)}::uuid[], ${ids((one) => one.accountId)}::uuid[],
      ${column((one) => one.requestId)}::text[], ${column((one) => one.surface)}::text[],
      ${column((one) => one.operation)}::text[], ${column((one) => one.method)}::text[],
      ${column((one) => one.path)}::text[], ${column((one) => one.status)}::smallint[],
      ${column((one) => one.code)}::text[], ${column((one) => one.durationMs)}::int[],
      ${ids((one) => one.keyId)}::uuid[], ${ids((one) => one.grantId)}::uuid[], ${ids((one) => one.userId)}::uuid[],
      ${column((one) => one.createdAt)}::bigint[]
    ) as one (id, account_id, request_id, surface, operation, method, path, status, code, duration_ms, key_id,
      grant_id, user_id, created_at)
    where not exists (select from account_closing closed where closed.account_id = one.account_id)`)
}

/** Deletes all but the last 1,000 of each of these accounts. Rows that another process is deleting are left to it. */
export async function dropSurplus(tx: Db, accountIds: readonly AccountId[]): Promise<void> {
  await tx.query(sql`
    delete from request_log where id in (
      select surplus.id from (
        select asked.id as account_id, (
          select id from request_log where account_id = asked.id order by id desc offset ${keptRequests - 1} limit 1
        ) as floor
        from unnest(${accountIds.map(uuidOf)}::uuid[]) as asked (id)
      ) as mine join request_log surplus on surplus.account_id = mine.account_id and surplus.id < mine.floor
      order by surplus.id for update of surplus skip locked)`)
}

/** Deletes those older than three days, of every account. */
export async function dropOldRequests(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from request_log where id < ${uuidFloorAt(nowMs - keptMs)}::uuid`)
}

export interface KeyUse {
  readonly accountId: AccountId
  readonly keyId: Id<'key'>
  readonly atMs: number
}

/** When keys were last used. A key that another process writes just now is left to it. */
export async function storeKeyUses(tx: Db, uses: readonly KeyUse[]): Promise<void> {
  await tx.query(sql`
    with used as (
      select * from unnest(${uses.map(({ accountId }) => uuidOf(accountId))}::uuid[],
        ${uses.map(({ keyId }) => uuidOf(keyId))}::uuid[], ${uses.map(({ atMs }) => atMs)}::bigint[]
      ) as one (account_id, id, at)
    ), free as (
      select k.id, used.at from api_key k join used on used.account_id = k.account_id and used.id = k.id
      for no key update of k skip locked
    )
    update api_key set last_used_at = greatest(last_used_at, free.at) from free, used
    where api_key.id = free.id and used.id = free.id and api_key.account_id = used.account_id`)
}

const columns: Query<unknown> = sql`id, request_id as "requestId", surface, operation, method, path, status, code,
  duration_ms as "durationMs", key_id as "keyId", grant_id as "grantId", user_id as "userId",
  created_at as "createdAt"`

interface RequestsWanted {
  readonly status: (typeof statusClasses)[number] | undefined
  readonly after: Id<'evt'> | undefined
  readonly limit: number
  readonly nowMs: number
}

/** Newest first. */
export async function selectRequests(
  db: Db,
  accountId: AccountId,
  { status, after, limit, nowMs }: RequestsWanted,
): Promise<ListedRequest[]> {
  const lowest = status === undefined ? 0 : Number(status.charAt(0)) * 100
  const highest = status === undefined ? 999 : lowest + 99
  const rows = await db.query(sql<Row>`
    select ${columns} from request_log
    where account_id = ${uuidOf(accountId)} and id >= ${uuidFloorAt(nowMs - keptMs)}::uuid
      and status between ${lowest} and ${highest}
      and ${after === undefined ? sql`true` : sql`id < ${uuidOf(after)}`}
    order by id desc limit ${limit}`)
  return rows.map((row) => ({ id: idOf('evt', row.id), record: recordOf(row) }))
}

/** The id is that of the list, not of the record. */
interface ListedRequest {
  readonly id: Id<'evt'>
  readonly record: ApiRequest
}

export async function selectRequest(
  db: Db,
  accountId: AccountId,
  requestId: string,
  nowMs: number,
): Promise<ApiRequest | undefined> {
  const row = await db.one(sql<Row>`
    select ${columns} from request_log
    where account_id = ${uuidOf(accountId)} and request_id = ${requestId}
      and id >= ${uuidFloorAt(nowMs - keptMs)}::uuid
    order by id desc limit 1`)
  return row && recordOf(row)
}

/** A request of whatever account, for the operator. */
export async function selectAnyRequest(
  db: Db,
  requestId: string,
  nowMs: number,
): Promise<{ readonly accountId: AccountId; readonly request: ApiRequest } | undefined> {
  const row = await db.one(sql<Row & { readonly accountId: string }>`
    select ${columns}, account_id as "accountId" from request_log
    where request_id = ${requestId} and id >= ${uuidFloorAt(nowMs - keptMs)}::uuid
    order by id desc limit 1`)
  if (row === undefined) return undefined
  const { accountId, ...kept } = row
  return { accountId: idOf('acc', accountId), request: recordOf(kept) }
}

function recordOf({ id: _, requestId, code, keyId, grantId, userId, ...row }: Row): ApiRequest {
  return {
    id: requestId,
    ...row,
    ...(code !== null && { code }),
    ...(keyId !== null && { keyId: idOf('key', keyId) }),
    ...(grantId !== null && { grantId: idOf('grant', grantId) }),
    ...(userId !== null && { userId: idOf('usr', userId) }),
  }
}
