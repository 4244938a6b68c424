import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../../platform/kernel/ids.ts'

/** Whether a number does not want texts of the account. */
export async function isOptedOut(db: Db, accountId: AccountId, e164: string): Promise<boolean> {
  const row = await db.one(sql<{ e164: string }>`
    select e164 from sms_opt_out where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
  return row !== undefined
}

/** Puts a number on the account's list; one that is there already stays. */
export async function insertOptOut(tx: Db, accountId: AccountId, e164: string, nowMs: number): Promise<void> {
  await tx.query(sql`
    insert into sms_opt_out (account_id, e164, created_at) values (${uuidOf(accountId)}, ${e164}, ${nowMs})
    on conflict (account_id, e164) do nothing`)
}

export async function deleteOptOut(tx: Db, accountId: AccountId, e164: string): Promise<void> {
  await tx.query(sql`delete from sms_opt_out where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
}
