import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, uuidOf } from '../../platform/kernel/ids.ts'

/** How far the external platform is behind the live agent. */
export interface SyncState {
  readonly provider: 'engine' | 'external'
  readonly liveRevision: number
  readonly wantsEngine: boolean
  readonly platformRevision: number
  readonly platformRefused: number
}

export function selectSync(db: Db, accountId: AccountId, id: AgentId): Promise<SyncState | undefined> {
  return db.one(sql<SyncState>`
    select provider, live_revision as "liveRevision", wants_engine as "wantsEngine",
      platform_revision as "platformRevision", platform_refused as "platformRefused"
    from agent where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

/** The platform has the agent as it was live at `revision`. */
export async function storeSynced(
  tx: Db,
  accountId: AccountId,
  id: AgentId,
  synced: { readonly platformAgentId: string; readonly revision: number },
): Promise<void> {
  await tx.query(sql`
    update agent set platform_agent_id = ${synced.platformAgentId},
      platform_revision = greatest(platform_revision, ${synced.revision})
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

/** The platform refused the agent as it was live at `revision`. */
export async function storeRefused(
  tx: Db,
  accountId: AccountId,
  id: AgentId,
  revision: number,
): Promise<void> {
  await tx.query(sql`
    update agent set platform_refused = greatest(platform_refused, ${revision})
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
}

/** Gives up moving an agent to the engine, unless it was changed after `revision`. */
export async function storeStays(tx: Db, accountId: AccountId, id: AgentId, revision: number): Promise<void> {
  await tx.query(sql`
    update agent set wants_engine = false
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)} and live_revision = ${revision}`)
}
