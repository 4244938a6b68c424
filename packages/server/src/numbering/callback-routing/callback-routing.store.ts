import type { Agent } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  type AccountId,
  type AgentId,
  createdAtOf,
  idOf,
  uuidFloorAt,
  uuidOf,
} from '../../platform/kernel/ids.ts'
import type { CallbackPolicy, EarlierCall } from './choose-callback.ts'

export interface PolicyAgent {
  readonly id: AgentId
  readonly provider: Agent['provider']
  readonly suspended: boolean
}

export interface StoredPolicy extends CallbackPolicy {
  /** The account's agents, in the order in which they were set. */
  readonly agents: readonly PolicyAgent[]
}

/** Stores the whole policy of a number. Returns false if the account has no such number, or is releasing it. */
export async function upsertPolicy(
  tx: Db,
  accountId: AccountId,
  e164: string,
  { agentIds, lookbackSecs, firstMessage, missedFirstMessage }: CallbackPolicy,
): Promise<boolean> {
  const row = await tx.one(sql<{ e164: string }>`
    insert into callback_routing
      (account_id, e164, agent_ids, lookback_secs, first_message, missed_first_message)
    select account_id, e164, ${agentIds.map(uuidOf)}::uuid[], ${lookbackSecs}::integer, ${firstMessage},
      ${missedFirstMessage}
    from number where account_id = ${uuidOf(accountId)} and e164 = ${e164} and status <> 'releasing' for share
    on conflict (account_id, e164) do update set agent_ids = excluded.agent_ids,
      lookback_secs = excluded.lookback_secs, first_message = excluded.first_message,
      missed_first_message = excluded.missed_first_message
    returning e164`)
  return row !== undefined
}

/** Deletes the policy of a number. */
export async function deletePolicy(tx: Db, accountId: AccountId, e164: string): Promise<void> {
  await tx.query(sql`delete from callback_routing where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
}

/** `unset` if the number has no policy; undefined if the account has no such number. */
export async function selectPolicy(
  db: Db,
  accountId: AccountId,
  e164: string,
): Promise<StoredPolicy | 'unset' | undefined> {
  const row = await db.one(sql<PolicyRow>`
    select r.agent_ids as "agentIds", r.lookback_secs as "lookbackSecs", r.first_message as "firstMessage",
      r.missed_first_message as "missedFirstMessage"
    from number n left join callback_routing r on r.account_id = n.account_id and r.e164 = n.e164
    where n.account_id = ${uuidOf(accountId)} and n.e164 = ${e164}`)
  if (row === undefined) return undefined
  if (row.agentIds === null) return 'unset'
  const agents = await selectAgents(
    db,
    accountId,
    row.agentIds.map((id) => idOf('ag', id)),
  )
  return { ...row, agents, agentIds: agents.map(({ id }) => id) }
}

type PolicyRow = Omit<CallbackPolicy, 'agentIds'> & { readonly agentIds: readonly string[] | null }

/** The agents in `agentIds` that the account has, in this order. */
export async function selectAgents(
  db: Db,
  accountId: AccountId,
  agentIds: readonly AgentId[],
): Promise<PolicyAgent[]> {
  if (agentIds.length === 0) return []
  const rows = await db.query(sql<PolicyAgent>`
    select a.id, a.provider, a.suspended
    from unnest(${agentIds.map(uuidOf)}::uuid[]) with ordinality as asked (id, place)
    join agent a on a.account_id = ${uuidOf(accountId)} and a.id = asked.id
    order by place`)
  return rows.map((row) => ({ ...row, id: idOf('ag', row.id) }))
}

/** A caller to look up for a policy. */
export interface CallerAsked {
  readonly accountId: AccountId
  readonly e164: string
  readonly agentIds: readonly AgentId[]
  readonly sinceMs: number
}

interface EarlierRow {
  readonly id: string
  readonly agentId: string
  readonly to: string
  readonly reached: boolean
  readonly taskId: string | null
  readonly itemId: string | null
}

/**
 * The newest call of one of the agents to a number since `sinceMs`. A call that certainly
 * never rang cannot be returned.
 */
export async function selectNewestCall(
  db: Db,
  { accountId, e164, agentIds, sinceMs }: CallerAsked,
): Promise<EarlierCall | undefined> {
  const row = await db.one(sql<EarlierRow>`
    select id, task_id as "taskId", task_item_id as "itemId", agent_id as "agentId", to_e164 as to,
      answered_at is not null and answered_by is distinct from 'voicemail' as reached
    from call
    where account_id = ${uuidOf(accountId)} and to_e164 = ${e164} and id >= ${uuidFloorAt(sinceMs)}
      and direction = 'out' and agent_id = any(${agentIds.map(uuidOf)}::uuid[])
      and (answered_at is not null or end_reason is null or end_reason not in ('failed', 'relay_expired'))
    order by id desc limit 1`)
  if (row === undefined) return undefined
  const { to, reached, taskId, itemId } = row
  const id = idOf('c', row.id)
  return {
    id,
    to,
    reached,
    agentId: idOf('ag', row.agentId),
    createdAtMs: createdAtOf(id),
    ...(taskId !== null &&
      itemId !== null && { task: { taskId: idOf('task', taskId), itemId: idOf('item', itemId) } }),
  }
}
