import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidFloorAt } from '../../platform/kernel/ids.ts'

interface Counted {
  readonly status: string
  readonly count: number
}

/** Calls of all accounts that began from `sinceMs` on, by their status now. */
export function countCallsSince(db: Db, sinceMs: number): Promise<Counted[]> {
  return db.query(sql<Counted>`
    select status, count(*) as count from call where id >= ${uuidFloorAt(sinceMs)}::uuid group by status`)
}

/** The same of messages. */
export function countMessagesSince(db: Db, sinceMs: number): Promise<Counted[]> {
  return db.query(sql<Counted>`
    select status, count(*) as count from message where id >= ${uuidFloorAt(sinceMs)}::uuid group by status`)
}

/** Calls that a process carries. */
export async function countLiveCalls(db: Db): Promise<number> {
  const row = await db.one(sql<{ running: number }>`
    select count(*) as running from call where node is not null`)
  return row?.running ?? 0
}
