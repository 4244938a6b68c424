import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type TaskId, uuidOf } from '../../platform/kernel/ids.ts'

/** The ready task of an account whose turn it is: the one that had its last turn first, of more than a concurrency. */
export async function selectTurn(
  db: Db,
  accountId: AccountId,
  { nowMs, only, fullConcurrency }: { nowMs: number; only: TaskId | undefined; fullConcurrency: number },
): Promise<TaskId | undefined> {
  const wanted = only === undefined ? sql`true` : sql`id = ${uuidOf(only)}`
  const row = await db.one(sql<{ id: string }>`
    select id from task
    where account_id = ${uuidOf(accountId)} and status = 'running' and ready_at <= ${nowMs} and in_progress < concurrency and ${wanted}
      and concurrency > ${fullConcurrency}
    order by turn_at, id limit 1`)
  return row && idOf('task', row.id)
}

/** When a task of an account is ready next, or expires; undefined: none is running. */
export async function selectNextTurnMs(db: Db, accountId: AccountId): Promise<number | undefined> {
  const row = await db.one(sql<{ next: number | null }>`
    select least(
      (select min(ready_at) from task
        where account_id = ${uuidOf(accountId)} and status = 'running' and ready_at is not null
          and in_progress < concurrency),
      (select min(expires_at) from task
        where account_id = ${uuidOf(accountId)} and status in ('running', 'paused', 'needs_attention'))) as next`)
  return row?.next ?? undefined
}

/** Open tasks that have expired. */
export async function selectExpired(db: Db, accountId: AccountId, nowMs: number): Promise<TaskId[]> {
  const rows = await db.query(sql<{ id: string }>`
    select id from task
    where account_id = ${uuidOf(accountId)} and status in ('running', 'paused', 'needs_attention')
      and expires_at <= ${nowMs}`)
  return rows.map(({ id }) => idOf('task', id))
}

/** Tasks with nothing left to dial and no call running. */
export async function selectIdle(db: Db, accountId: AccountId): Promise<TaskId[]> {
  const rows = await db.query(sql<{ id: string }>`
    select id from task
    where account_id = ${uuidOf(accountId)} and status in ('running', 'paused') and due_at is null
      and in_progress = 0 and not exists (select from task_item
        where account_id = ${uuidOf(accountId)} and task_id = task.id and task_item.status = 'dialing')`)
  return rows.map(({ id }) => idOf('task', id))
}

/**
 * A limit of the account: its ready tasks wait until it ends (spec:states.task-rate-limited). Locked in the order of their
 * ids, as by the call of a contact who is in several of them.
 */
export async function blockReadyTasks(
  db: Db,
  accountId: AccountId,
  { nowMs, untilMs, error }: { nowMs: number; untilMs: number; error: string },
): Promise<void> {
  await db.query(sql`
    update task set blocked_until = ${untilMs}, last_error = ${error} where account_id = ${uuidOf(accountId)}
      and id in (select id from task
        where account_id = ${uuidOf(accountId)} and status = 'running' and ready_at <= ${nowMs} order by id for update)`)
}

/** The account has other limits: what waits for one of them waits no longer. */
export async function unblockLimited(db: Db, accountId: AccountId): Promise<void> {
  await db.query(sql`
    update task set blocked_until = 0 where account_id = ${uuidOf(accountId)}
      and id in (select id from task
        where account_id = ${uuidOf(accountId)} and status = 'running' and last_error = 'rate_limited' order by id for update)`)
}

/** So many tasks are pulled back at once; the others are by the next run. */
const mostTogether = 50

/** Running tasks that had a turn, or were started, later than at `latestMs`. */
export async function selectFromAhead(db: Db, accountId: AccountId, latestMs: number): Promise<TaskId[]> {
  const rows = await db.query(sql<{ id: string }>`
    select id from task
    where account_id = ${uuidOf(accountId)} and status = 'running' and greatest(turn_at, started_at) > ${latestMs}
    order by id limit ${mostTogether}`)
  return rows.map(({ id }) => idOf('task', id))
}
