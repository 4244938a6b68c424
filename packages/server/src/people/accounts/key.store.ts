import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type KeyId, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredKey {
  readonly id: KeyId
  /** Empty if not given. */
  readonly name: string
  readonly hint: string
  readonly mode: 'live' | 'sandbox'
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

export interface NewKey {
  readonly id: KeyId
  readonly accountId: AccountId
  readonly hash: Buffer
  readonly name: string
  readonly hint: string
  readonly createdAt: number
}

/** Locks the account, so that two keys made at once cannot both be the last one allowed. */
export async function insertKey(
  tx: Db,
  key: NewKey,
  maxActive: number,
): Promise<'made' | 'full' | 'no account'> {
  const account = uuidOf(key.accountId)
  const row = await tx.one(sql<{ active: number }>`
    select (select count(*) from api_key where account_id = ${account} and revoked_at is null) as active
    from account where id = ${account} for no key update`)
  if (!row) return 'no account'
  if (row.active >= maxActive) return 'full'
  await tx.query(sql`
    insert into api_key (hash, id, account_id, name, hint, created_at)
    values (${key.hash}, ${uuidOf(key.id)}, ${account}, ${key.name}, ${key.hint}, ${key.createdAt})`)
  return 'made'
}

/** Also of keys that are revoked. */
export interface ListedKey extends StoredKey {
  readonly revokedAt: number | null
}

const columns: Query<unknown> = sql`k.id, k.name, k.hint, a.mode, k.created_at as "createdAt",
  k.last_used_at as "lastUsedAt"`

export async function selectKey(db: Db, accountId: AccountId, id: KeyId): Promise<StoredKey | undefined> {
  const row = await db.one(sql<StoredKey>`
    select ${columns} from api_key k join account a on a.id = k.account_id
    where k.id = ${uuidOf(id)} and k.account_id = ${uuidOf(accountId)} and k.revoked_at is null`)
  return row && recordOf(row)
}

/** The active keys of an account, the oldest first. */
export async function selectKeys(db: Db, accountId: AccountId, limit: number): Promise<StoredKey[]> {
  const rows = await db.query(sql<StoredKey>`
    select ${columns} from api_key k join account a on a.id = k.account_id
    where k.account_id = ${uuidOf(accountId)} and k.revoked_at is null
    order by k.created_at, k.id limit ${limit}`)
  return rows.map(recordOf)
}

/** The active keys of an account, the newest first, then those revoked last. */
export async function selectAllKeys(db: Db, accountId: AccountId, limit: number): Promise<ListedKey[]> {
  const rows = await db.query(sql<ListedKey>`
    select ${columns}, k.revoked_at as "revokedAt" from api_key k join account a on a.id = k.account_id
    where k.account_id = ${uuidOf(accountId)}
    order by k.revoked_at desc nulls first, k.created_at desc, k.id desc limit ${limit}`)
  return rows.map(recordOf)
}

/** Undefined: there is no such active key. */
export async function updateName(
  tx: Db,
  accountId: AccountId,
  id: KeyId,
  name: string,
): Promise<StoredKey | undefined> {
  const row = await tx.one(sql<StoredKey>`
    update api_key k set name = ${name} from account a
    where k.id = ${uuidOf(id)} and k.account_id = ${uuidOf(accountId)} and k.revoked_at is null and a.id = k.account_id
    returning ${columns}`)
  return row && recordOf(row)
}

const recordOf = <Key extends StoredKey>(row: Key): Key => ({ ...row, id: idOf('key', row.id) })

/** Whether there was an active key to revoke. */
export async function markRevoked(tx: Db, accountId: AccountId, id: KeyId, atMs: number): Promise<boolean> {
  const row = await tx.one(sql<{ id: string }>`
    update api_key set revoked_at = ${atMs}
    where id = ${uuidOf(id)} and account_id = ${uuidOf(accountId)} and revoked_at is null
    returning id`)
  return row !== undefined
}
