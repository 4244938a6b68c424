import type { Db } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'

export const dispatchJobKind = 'tasks.dispatch'

/** Has the tasks of an account looked at: one job per account, so none delays another. It comes last in a transaction. */
export const wakeDispatch = (tx: Db, accountId: AccountId): Promise<void> =>
  enqueue(tx, { accountId, key: 'tasks', kind: dispatchJobKind })
