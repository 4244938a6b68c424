import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../kernel/ids.ts'
import { jobTopic } from './queue.ts'

export interface FailingJob {
  readonly accountId: AccountId
  readonly key: string
  readonly kind: string
  /** Failed runs in a row. */
  readonly attempts: number
  readonly nextAttemptAt: number
  /** Why the last run failed; null: its process ended. */
  readonly error: string | null
}

const columns = sql`account_id as "accountId", key, kind, attempts, due_at as "nextAttemptAt", last_error as error`

/** Jobs whose last run failed, those that failed most often first. A running one is left out: it may succeed. */
export async function selectFailingJobs(db: Db, limit: number): Promise<FailingJob[]> {
  const rows = await db.query(sql<FailingJob>`
    select ${columns} from job where attempts > 0 and lease_by is null order by attempts desc, due_at limit ${limit}`)
  return rows.map(typed)
}

/** Makes a failing job due now. Undefined: no job of this key fails. */
export async function retryFailingJob(
  tx: Db,
  accountId: AccountId,
  key: string,
  nowMs: number,
): Promise<FailingJob | undefined> {
  const row = await tx.one(sql<FailingJob>`
    update job set due_at = least(due_at, ${nowMs})
    where account_id = ${uuidOf(accountId)} and key = ${key} and attempts > 0 and lease_by is null
    returning ${columns}`)
  if (row === undefined) return undefined
  tx.hint(jobTopic)
  return typed(row)
}

interface QueueState {
  readonly due: number
  readonly oldestDueAt: number | null
  readonly failing: number
}

/** Jobs that should be running by now, and those that fail. */
export async function readQueueState(db: Db, nowMs: number): Promise<QueueState> {
  const row = await db.one(sql<QueueState>`
    select count(*) filter (where is_due) as due, min(due_at) filter (where is_due) as "oldestDueAt",
      count(*) filter (where attempts > 0 and lease_by is null) as failing
    from (select due_at, attempts, lease_by, due_at <= ${nowMs} and lease_by is null as is_due from job) as looked`)
  return row ?? { due: 0, oldestDueAt: null, failing: 0 }
}

const typed = (row: FailingJob): FailingJob => ({ ...row, accountId: idOf('acc', row.accountId) })
