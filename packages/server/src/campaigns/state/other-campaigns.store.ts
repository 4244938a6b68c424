import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type TaskId, uuidOf } from '../../platform/kernel/ids.ts'

/** Those that come next in turn are looked at; more than so many share the limits of few accounts. */
const mostLookedAt = 50

/** How many contacts wait in each running campaign of the account but this one. */
export async function waitingInOthers(db: Db, accountId: AccountId, id: TaskId): Promise<readonly number[]> {
  const rows = await db.query(sql<{ waiting: number }>`
    select (select count(*) from task_item
      where account_id = ${uuidOf(accountId)} and task_id = other.id and due_at is not null) as waiting
    from (select id from task
      where account_id = ${uuidOf(accountId)} and status = 'running' and id <> ${uuidOf(id)} and due_at is not null
      order by turn_at, id limit ${mostLookedAt}) other`)
  return rows.map(({ waiting }) => waiting)
}
