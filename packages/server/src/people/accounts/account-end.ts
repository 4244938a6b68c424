import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { type AccountEnd, lockAccountEnd } from './account-end.store.ts'

/** How far the end of an account is, whose row stays locked until the transaction ends. */
export const accountEnd = (tx: Db, accountId: AccountId): Promise<AccountEnd> => lockAccountEnd(tx, accountId)
