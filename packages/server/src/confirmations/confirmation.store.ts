import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { idOf, uuidOf } from '../kernel/ids.ts'
import type { ChangeBasis, ConfirmedChange } from './confirmed-change.ts'

export interface StoredConfirmation {
  readonly id: string
  readonly accountId: string
  readonly change: ConfirmedChange
  readonly basis: ChangeBasis
  /** The key that asked, as a person recognises it. */
  readonly keyHint: string
  readonly requestId: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly confirmedAt: number | null
}

export interface InsertedConfirmation {
  readonly id: string
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly change: ConfirmedChange
  readonly basis: ChangeBasis
  readonly requestedBy: { readonly keyId: string; readonly requestId: string }
  readonly createdAt: number
  readonly expiresAt: number
}

export async function insertConfirmation(tx: Db, made: InsertedConfirmation): Promise<void> {
  const { keyId, requestId } = made.requestedBy
  await tx.query(sql`
    insert into confirmation (account_id, id, token_hash, change, before, key_id, request_id, created_at, expires_at)
    values (${uuidOf(made.accountId)}, ${uuidOf(made.id)}, ${made.tokenHash}, ${JSON.stringify(made.change)}::jsonb,
      ${JSON.stringify(made.basis)}::jsonb, ${uuidOf(keyId)}, ${requestId}, ${made.createdAt}, ${made.expiresAt})`)
}

/** The directory from a token to its confirmation. */
export async function selectConfirmation(
  db: Db,
  tokenHash: Buffer,
): Promise<StoredConfirmation | undefined> {
  const row = await db.one(sql<StoredConfirmation>`
    select c.id, c.account_id as "accountId", c.change, c.before as basis, coalesce(k.hint, '') as "keyHint",
      c.request_id as "requestId", c.created_at as "createdAt", c.expires_at as "expiresAt",
      c.confirmed_at as "confirmedAt"
    from confirmation c left join api_key k on k.account_id = c.account_id and k.id = c.key_id
    where c.token_hash = ${tokenHash}`)
  return row && { ...row, id: idOf('confirm', row.id), accountId: idOf('acc', row.accountId) }
}

/** Whether this use was the first, and in time. */
export async function markConfirmed(
  tx: Db,
  used: {
    readonly accountId: string
    readonly id: string
    readonly userId: string
    readonly nowMs: number
  },
): Promise<boolean> {
  const row = await tx.one(sql<{ id: string }>`
    update confirmation set confirmed_at = ${used.nowMs}, confirmed_by = ${uuidOf(used.userId)}
    where account_id = ${uuidOf(used.accountId)} and id = ${uuidOf(used.id)}
      and confirmed_at is null and expires_at > ${used.nowMs}
    returning id`)
  return row !== undefined
}
