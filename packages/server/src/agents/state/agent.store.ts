import type { Agent } from '@hovor/api'
import { rowById } from '../../platform/db/batched-read.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import {
  type AccountId,
  type AgentId,
  type IntegrationId,
  idOf,
  type ToolId,
  uuidOf,
} from '../../platform/kernel/ids.ts'
import { maxPageCharacters } from '../../platform/kernel/lighter-part.ts'
import type { AgentFields, AgentSettings } from './agent-fields.ts'

export interface StoredAgent extends Pick<AgentFields, 'name' | 'language'> {
  readonly id: AgentId
  /** Counts changes, including those to the draft. */
  readonly revision: number
  readonly provider: Agent['provider']
  readonly settings: AgentSettings
  readonly suspended: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly publishedAt: number | null
  /** The agent's id on the external platform; null on the engine, and until the platform has created it. */
  readonly platformAgentId: string | null
}

/** The draft's own part: the fields that differ from the live agent, and the chosen number. */
export type DraftChanges = Partial<AgentFields> & { readonly numberE164?: string | null }

/** An agent with the columns that only its owner's changes use. */
export interface LockedAgent extends StoredAgent {
  readonly draft: DraftChanges
  /** The version that the live agent comes from; null before the first publish. */
  readonly liveVersion: number | null
  /** The revision at which the live fields last changed. */
  readonly liveRevision: number
  /** Whether it is to move from the external platform to the engine. */
  readonly wantsEngine: boolean
}

const columns: Query<unknown> = sql`id, revision, name, language, provider, settings, suspended,
  created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt",
  platform_agent_id as "platformAgentId"`
const allColumns: Query<unknown> = sql`${columns}, draft, live_version as "liveVersion",
  live_revision as "liveRevision", wants_engine as "wantsEngine"`

/** Locks the account, so that two agents created at once cannot both take the last slot. */
export async function insertAgent(
  tx: Db,
  accountId: AccountId,
  agent: StoredAgent,
  maxAgents: number,
): Promise<'made' | 'full'> {
  const account = uuidOf(accountId)
  await tx.query(sql`select from account where id = ${account} for update`)
  const row = await tx.one(sql<{ id: string }>`
    insert into agent (account_id, id, name, language, provider, settings, created_at, updated_at, platform_agent_id,
      platform_revision)
    select ${account}, ${uuidOf(agent.id)}, ${agent.name}, ${agent.language}, ${agent.provider},
      ${JSON.stringify(agent.settings)}::jsonb, ${agent.createdAt}, ${agent.updatedAt}, ${agent.platformAgentId}, 1
    where (select count(*) from agent where account_id = ${account}) < ${maxAgents}
    returning id`)
  return row ? 'made' : 'full'
}

export async function countAgents(db: Db, accountId: AccountId): Promise<number> {
  const row = await db.one(sql<{ count: number }>`
    select count(*)::integer as count from agent where account_id = ${uuidOf(accountId)}`)
  return row?.count ?? 0
}

const readAgent = rowById(
  (asked) =>
    sql<
      StoredAgent & { place: number }
    >`select ${columns}, place from ${asked} join agent using (account_id, id)`,
)

export async function selectAgent(
  db: Db,
  accountId: AccountId,
  id: AgentId,
): Promise<StoredAgent | undefined> {
  const row = await readAgent(db, accountId, id)
  return row && recordOf(row)
}

/** The agent with its draft. */
export async function selectAgentWithDraft(
  db: Db,
  accountId: AccountId,
  id: AgentId,
): Promise<LockedAgent | undefined> {
  const row = await db.one(sql<LockedAgent>`
    select ${allColumns} from agent where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  return row && recordOf(row)
}

/** Locks the agent until the end of the transaction. */
export async function lockAgent(tx: Db, accountId: AccountId, id: AgentId): Promise<LockedAgent | undefined> {
  const row = await tx.one(sql<LockedAgent>`
    select ${allColumns} from agent where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)} for update`)
  return row && recordOf(row)
}

/** Locks the agents that have a tool, live or in their draft, in the order of their ids. */
export async function lockAgentsWithTool(
  tx: Db,
  accountId: AccountId,
  toolId: ToolId,
): Promise<LockedAgent[]> {
  const rows = await tx.query(sql<LockedAgent>`
    select ${allColumns} from agent where account_id = ${uuidOf(accountId)}
      and (settings->'toolIds' ? ${toolId}::text or draft->'toolIds' ? ${toolId}::text) order by id for update`)
  return rows.map(recordOf)
}

/** Locks the agents that book in a connected calendar, live or in their draft, in the order of their ids. */
export async function lockAgentsWithCalendar(
  tx: Db,
  accountId: AccountId,
  integrationId: IntegrationId,
): Promise<LockedAgent[]> {
  const rows = await tx.query(sql<LockedAgent>`
    select ${allColumns} from agent where account_id = ${uuidOf(accountId)}
      and (settings->'calendar'->>'integrationId' = ${integrationId}
        or draft->'calendar'->>'integrationId' = ${integrationId}) order by id for update`)
  return rows.map(recordOf)
}

/** How many of the next `limit` agents after `afterId` fit into one page by size. */
export async function countFittingAgents(
  db: Db,
  accountId: AccountId,
  afterId: AgentId | undefined,
  limit: number,
): Promise<number> {
  const row = await db.one(sql<{ count: number }>`
    select count(*)::int as count from (
      select sum(size) over (order by id desc) - size as before from (
        select id, length(settings::text) as size from agent
        where account_id = ${uuidOf(accountId)} and ${isAfter(afterId)} order by id desc limit ${limit}) as asked
    ) as sized where before < ${maxPageCharacters}`)
  return row?.count ?? 0
}

const isAfter = (id: AgentId | undefined) => (id === undefined ? sql`true` : sql`id < ${uuidOf(id)}`)

/** Newest first, starting after `afterId`. */
export async function selectAgents(
  db: Db,
  accountId: AccountId,
  afterId: AgentId | undefined,
  limit: number,
): Promise<StoredAgent[]> {
  const rows = await db.query(sql<StoredAgent>`
    select ${columns} from agent where account_id = ${uuidOf(accountId)} and ${isAfter(afterId)}
    order by id desc limit ${limit}`)
  return rows.map(recordOf)
}

/** Stores a locked agent. */
export async function updateAgentRow(tx: Db, accountId: AccountId, agent: LockedAgent): Promise<void> {
  await tx.query(sql`
    update agent set revision = ${agent.revision}, name = ${agent.name}, language = ${agent.language},
      provider = ${agent.provider}, settings = ${JSON.stringify(agent.settings)}::jsonb,
      draft = ${JSON.stringify(agent.draft)}::jsonb, live_version = ${agent.liveVersion},
      live_revision = ${agent.liveRevision}, wants_engine = ${agent.wantsEngine}, updated_at = ${agent.updatedAt},
      published_at = ${agent.publishedAt}, platform_agent_id = ${agent.platformAgentId}
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(agent.id)}`)
}

/** Deletes a locked agent together with its versions. */
export async function deleteAgentRow(tx: Db, accountId: AccountId, id: AgentId): Promise<void> {
  const [account, agent] = [uuidOf(accountId), uuidOf(id)]
  await tx.query(sql`delete from agent_version where account_id = ${account} and agent_id = ${agent}`)
  await tx.query(sql`delete from agent where account_id = ${account} and id = ${agent}`)
}

/** For the operator: sets the suspension of an agent of any account. */
export async function setAgentSuspended(
  tx: Db,
  id: AgentId,
  suspended: boolean,
): Promise<{ readonly accountId: AccountId; readonly wasSuspended: boolean } | undefined> {
  const row = await tx.one(sql<{ accountId: string; wasSuspended: boolean }>`
    update agent set suspended = ${suspended}
    from (select account_id, id, suspended from agent where id = ${uuidOf(id)} for update) as before
    where agent.account_id = before.account_id and agent.id = before.id
    returning agent.account_id as "accountId", before.suspended as "wasSuspended"`)
  return row && { ...row, accountId: idOf('acc', row.accountId) }
}

function recordOf<Row extends StoredAgent>(row: Row): Row {
  return { ...row, id: idOf('ag', row.id) }
}

/** The version that is live; undefined before the first publish. */
export async function selectLiveVersion(
  db: Db,
  accountId: AccountId,
  id: AgentId,
): Promise<number | undefined> {
  const row = await db.one(sql<{ version: number | null }>`
    select live_version as version from agent where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  return row?.version ?? undefined
}
