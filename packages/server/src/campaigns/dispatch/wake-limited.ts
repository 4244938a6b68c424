import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { wakeDispatch } from './dispatch-job.ts'
import { unblockLimited } from './task-turn.store.ts'

/**
 * Has the tasks of an account whose limits have changed looked at again that wait for one of them. It comes last in a
 * transaction.
 */
export async function wakeLimited(tx: Db, accountId: AccountId): Promise<void> {
  await unblockLimited(tx, accountId)
  await wakeDispatch(tx, accountId)
}
