import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, idOf, uuidOf } from '../../platform/kernel/ids.ts'

/** A request to create an agent on the platform whose result is not stored yet. */
export interface PlatformRequest {
  readonly accountId: AccountId
  readonly agentId: AgentId
  readonly begunAtMs: number
}

/** Committed before the platform is called. */
export async function beginRequest(
  db: Db,
  { accountId, agentId, begunAtMs }: PlatformRequest,
): Promise<void> {
  await db.query(sql`
    insert into platform_agent_request as made (account_id, agent_id, begun_at)
    values (${uuidOf(accountId)}, ${uuidOf(agentId)}, ${begunAtMs}::bigint)
    on conflict (account_id, agent_id) do update
      set begun_at = greatest(made.begun_at + 1, excluded.begun_at), repeated = true`)
}

/** The platform created nothing, or its result is stored or being deleted; a repeated request stays open. */
export async function endRequest(db: Db, accountId: AccountId, agentId: AgentId): Promise<void> {
  await db.query(sql`
    delete from platform_agent_request
    where account_id = ${uuidOf(accountId)} and agent_id = ${uuidOf(agentId)} and not repeated`)
}

/** Requests of all accounts that began before `beforeMs`, oldest first. */
export async function openRequests(db: Db, beforeMs: number, limit: number): Promise<PlatformRequest[]> {
  const rows = await db.query(sql<PlatformRequest>`
    select account_id as "accountId", agent_id as "agentId", begun_at as "begunAtMs" from platform_agent_request
    where begun_at < ${beforeMs}::bigint order by begun_at limit ${limit}`)
  return rows.map((row) => ({
    ...row,
    accountId: idOf('acc', row.accountId),
    agentId: idOf('ag', row.agentId),
  }))
}

/** Whether no later request for the agent has begun. */
export async function isLatestRequest(db: Db, request: PlatformRequest): Promise<boolean> {
  const row = await db.one(sql<object>`select from platform_agent_request where ${is(request)}`)
  return row !== undefined
}

/** Everything the platform may have created for it is accounted for. */
export async function forgetRequest(db: Db, request: PlatformRequest): Promise<void> {
  await db.query(sql`delete from platform_agent_request where ${is(request)}`)
}

const is = ({ accountId, agentId, begunAtMs }: PlatformRequest) =>
  sql`account_id = ${uuidOf(accountId)} and agent_id = ${uuidOf(agentId)} and begun_at = ${begunAtMs}::bigint`
