import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { AgentFields } from './agent-fields.ts'

/** A state of an agent that was live, under its version number. */
export interface AgentVersion {
  readonly version: number
  /** The key that the list is paged by. */
  readonly id: AgentId
  readonly replaces: number | null
  readonly fields: AgentFields
  readonly changed: readonly string[]
  readonly publishedAt: number
}

/** How many versions of an agent are kept. */
const maxVersions = 100

/** Stores a version of a locked agent under the next number, and deletes the oldest ones except `live`. */
export async function insertVersion(
  tx: Db,
  accountId: AccountId,
  agentId: AgentId,
  version: Omit<AgentVersion, 'version'>,
  live: number | null,
): Promise<number> {
  const [account, agent] = [uuidOf(accountId), uuidOf(agentId)]
  const row = await tx.one(sql<{ version: number }>`
    insert into agent_version (account_id, agent_id, version, id, replaces, fields, changed, published_at)
    select ${account}, ${agent}, coalesce(max(version), 0) + 1, ${uuidOf(version.id)}, ${version.replaces}::integer,
      ${JSON.stringify(version.fields)}::jsonb, ${JSON.stringify(version.changed)}::jsonb, ${version.publishedAt}::bigint
    from agent_version where account_id = ${account} and agent_id = ${agent}
    returning version`)
  const number = row?.version ?? 1
  await tx.query(sql`
    delete from agent_version where account_id = ${account} and agent_id = ${agent}
      and version <= ${number - maxVersions} and version is distinct from ${live}::integer`)
  return number
}

export async function selectVersion(
  db: Db,
  accountId: AccountId,
  agentId: AgentId,
  version: number,
): Promise<Omit<AgentVersion, 'id'> | undefined> {
  return db.one(sql<Omit<AgentVersion, 'id'>>`
    select version, replaces, fields, changed, published_at as "publishedAt" from agent_version
    where account_id = ${uuidOf(accountId)} and agent_id = ${uuidOf(agentId)} and version = ${version}`)
}

/** Newest first, starting after `afterId`. */
export async function selectVersions(
  db: Db,
  accountId: AccountId,
  agentId: AgentId,
  afterId: AgentId | undefined,
  limit: number,
): Promise<Omit<AgentVersion, 'fields'>[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<Omit<AgentVersion, 'fields'>>`
    select version, id, replaces, changed, published_at as "publishedAt" from agent_version
    where account_id = ${uuidOf(accountId)} and agent_id = ${uuidOf(agentId)} and ${after} order by id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: idOf('ag', row.id) }))
}
