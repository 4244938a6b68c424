import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export async function countLivingNodes(db: Db, nowMs: number): Promise<number> {
  const row = await db.one(sql<{ alive: number }>`
    select count(*)::bigint as alive from node_lease where lease_until > ${nowMs}`)
  return row?.alive ?? 0
}

interface JobCounts {
  readonly kind: string
  readonly late: number
  readonly failing: number
}

/** Per kind of job of all accounts: those that were due before `dueBeforeMs`, and those tried at least `attempts` times. */
export async function countTroubledJobs(
  db: Db,
  { dueBeforeMs, attempts }: { readonly dueBeforeMs: number; readonly attempts: number },
): Promise<JobCounts[]> {
  return db.query(sql<JobCounts>`
    select kind, count(*) filter (where due_at < ${dueBeforeMs})::bigint as late,
      count(*) filter (where attempts >= ${attempts})::bigint as failing
    from job group by kind order by kind`)
}
