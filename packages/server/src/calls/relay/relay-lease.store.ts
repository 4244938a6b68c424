import type { RelayAccess } from '../../numbering/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type CallId, idOf, type LeaseId, uuidOf } from '../../platform/kernel/ids.ts'

export interface NewLease {
  readonly accountId: AccountId
  readonly id: LeaseId
  readonly callId: CallId
  readonly tokenHash: Buffer
  readonly expiresAtMs: number
}

export async function insertLease(tx: Db, lease: NewLease): Promise<void> {
  await tx.query(sql`
    insert into relay_lease (account_id, id, call_id, token_hash, expires_at)
    values (${uuidOf(lease.accountId)}, ${uuidOf(lease.id)}, ${uuidOf(lease.callId)}, ${lease.tokenHash},
            ${lease.expiresAtMs})`)
}

/** Leases still waiting for their INVITE. */
export async function countOpenLeases(db: Db, accountId: AccountId, nowMs: number): Promise<number> {
  const row = await db.one(sql<{ count: number }>`
    select count(*) as count from relay_lease
    where account_id = ${uuidOf(accountId)} and used_at is null and expires_at > ${nowMs}`)
  return row?.count ?? 0
}

/** The unexpired lease of a token, used or not; `account_id` comes from the row itself. */
export async function selectLease(
  db: Db,
  tokenHash: Buffer,
  nowMs: number,
): Promise<RelayAccess | undefined> {
  const row = await db.one(sql<{ account_id: string; id: string; call_id: string }>`
    select account_id, id, call_id from relay_lease where token_hash = ${tokenHash} and expires_at > ${nowMs}`)
  return (
    row && {
      accountId: idOf('acc', row.account_id),
      leaseId: idOf('rel', row.id),
      callId: idOf('c', row.call_id),
    }
  )
}

/** Marks a lease as used. Returns false if it was used before or has expired. */
export async function useLease(
  tx: Db,
  { accountId, leaseId }: Pick<RelayAccess, 'accountId' | 'leaseId'>,
  nowMs: number,
): Promise<boolean> {
  const used = await tx.one(sql<{ id: string }>`
    update relay_lease set used_at = ${nowMs}
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(leaseId)} and used_at is null and expires_at > ${nowMs}
    returning id`)
  return used !== undefined
}

/** Deletes a lease and returns whether it was used; undefined if already deleted. */
export function deleteLease(
  tx: Db,
  accountId: AccountId,
  leaseId: LeaseId,
): Promise<{ readonly used: boolean } | undefined> {
  return tx.one(sql<{ used: boolean }>`
    delete from relay_lease where account_id = ${uuidOf(accountId)} and id = ${uuidOf(leaseId)}
    returning used_at is not null as used`)
}
