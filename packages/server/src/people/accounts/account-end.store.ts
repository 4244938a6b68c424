import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'

/** `closing`: what still comes is returned with the rest of its credit. `settled`: its credit has been stated. */
export type AccountEnd = 'open' | 'closing' | 'settled'

/** How far the end of an account is. It gets no further until the transaction ends, for the account is locked. */
export async function lockAccountEnd(tx: Db, accountId: AccountId): Promise<AccountEnd> {
  const account = uuidOf(accountId)
  await tx.query(sql`select from account where id = ${account} for no key update`)
  // A statement of its own: one that has waited for the lock does not see what was committed meanwhile.
  const closing = await tx.one(sql<{ settled: boolean }>`
    select credit_hal is not null as settled from account_closing where account_id = ${account}`)
  if (closing === undefined) return 'open'
  return closing.settled ? 'settled' : 'closing'
}
