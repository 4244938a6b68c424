import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { systemAccountId, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredSigningKey {
  readonly id: string
  readonly sealed: Buffer
  /** Unix milliseconds; before, it is only published. */
  readonly signsFrom: number
}

const owner = uuidOf(systemAccountId)

/** Oldest first. */
export async function selectSigningKeys(db: Db): Promise<StoredSigningKey[]> {
  return db.query(sql<StoredSigningKey>`
    select id, sealed, signs_from as "signsFrom" from oauth_signing_key
    where account_id = ${owner} order by signs_from, id`)
}

/** Locks the keys of the deployment until the transaction ends, so that two processes do not make one each. */
export async function holdSigningKeys(tx: Db): Promise<StoredSigningKey[]> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('oauth_signing_key', 0))`)
  return selectSigningKeys(tx)
}

export async function insertSigningKey(tx: Db, key: StoredSigningKey, nowMs: number): Promise<void> {
  await tx.query(sql`
    insert into oauth_signing_key (account_id, id, sealed, signs_from, created_at)
    values (${owner}, ${key.id}, ${key.sealed}, ${key.signsFrom}, ${nowMs})`)
}

export async function deleteSigningKey(tx: Db, id: string): Promise<void> {
  await tx.query(sql`delete from oauth_signing_key where account_id = ${owner} and id = ${id}`)
}
