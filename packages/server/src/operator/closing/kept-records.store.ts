import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'

/** A closed account all of whose records are from before `beforeMs`. */
export async function selectOutlived(db: Db, beforeMs: number): Promise<AccountId | undefined> {
  const row = await db.one(sql<{ accountId: string }>`
    select closed.account_id as "accountId" from account_closing closed
    where closed.erased_at < ${beforeMs}
      and not exists (
        select from ledger_movement m where m.account_id = closed.account_id and m.created_at >= ${beforeMs})
      and not exists (
        select from tax_document d
        where d.account_id = closed.account_id and greatest(d.issued_at, d.taxable_at) >= ${beforeMs})
      and not exists (
        select from topup t where t.account_id = closed.account_id and t.updated_at >= ${beforeMs})
      and not exists (
        select from bank_payment p where p.account_id = closed.account_id and p.decided_at >= ${beforeMs})
    order by closed.account_id limit 1`)
  return row && idOf('acc', row.accountId)
}

/**
 * Deletes the ledger, the tax documents and the account, of which nothing else is left; the owner of the tables refuses it
 * where they are to be kept.
 */
export async function endAccountRecords(tx: Db, accountId: AccountId, beforeMs: number): Promise<void> {
  await tx.query(sql`select end_account_records(${uuidOf(accountId)}::uuid, ${beforeMs}::bigint)`)
}
