import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../../platform/kernel/ids.ts'

/** The credit of an account that nothing is held of, in hal; the account is locked. */
export async function readAvailableHal(tx: Db, accountId: AccountId): Promise<number> {
  const row = await tx.one(sql<{ availableHal: number }>`
    select available_hal as "availableHal" from account where id = ${uuidOf(accountId)}`)
  return row?.availableHal ?? 0
}
