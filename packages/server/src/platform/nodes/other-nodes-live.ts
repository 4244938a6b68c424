import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Whether another process than `nodeId` has a lease at `nowMs`. */
export async function otherNodesLive(db: Db, nowMs: number, nodeId: string): Promise<boolean> {
  const found = await db.one(sql`
    select from node_lease where lease_until > ${nowMs} and node <> ${nodeId} limit 1`)
  return found !== undefined
}
