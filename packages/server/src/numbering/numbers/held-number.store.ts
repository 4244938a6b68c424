import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'

/** Whether the account has an active number of any kind, or an open number order. */
export async function selectHasNumber(db: Db, accountId: AccountId): Promise<boolean> {
  const account = uuidOf(accountId)
  const row = await db.one(sql<{ has: boolean }>`
    select exists (select from number where account_id = ${account} and status = 'active')
      or exists (select from sms_number where account_id = ${account} and status = 'active')
      or exists (
        select from number_order where account_id = ${account} and status in ('pending', 'provisioning')) as has`)
  return row?.has ?? false
}
