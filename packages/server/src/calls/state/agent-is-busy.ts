import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, uuidOf } from '../../platform/kernel/ids.ts'

/** Whether an agent has a call running on any node. */
export async function hasRunningCall(db: Db, accountId: AccountId, agentId: AgentId): Promise<boolean> {
  const row = await db.one(sql<{ id: string }>`
    select id from call
    where account_id = ${uuidOf(accountId)} and node is not null and agent_id = ${uuidOf(agentId)} limit 1`)
  return row !== undefined
}
