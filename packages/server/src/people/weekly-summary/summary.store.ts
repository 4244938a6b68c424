import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type CallId, idOf, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import type { WeeklySummary } from '../mail/templates/mail-content.ts'
import type { SummedWeek } from './summed-week.ts'

export interface Progress {
  /** The last account that is done: acc_…; undefined: none yet. */
  readonly reached: AccountId | undefined
  readonly isDone: boolean
}

export async function readProgress(db: Db, monday: string): Promise<Progress> {
  const row = await db.one(sql<{ reached: string | null; done: boolean }>`
    select reached::text, done from weekly_summary where monday = ${monday}`)
  return { reached: row?.reached == null ? undefined : idOf('acc', row.reached), isDone: row?.done ?? false }
}

export async function storeProgress(db: Db, monday: string, { reached, isDone }: Progress): Promise<void> {
  const uuid = reached === undefined ? null : uuidOf(reached)
  await db.query(sql`
    insert into weekly_summary (monday, reached, done) values (${monday}, ${uuid}::uuid, ${isDone})
    on conflict (monday) do update set
      reached = greatest(weekly_summary.reached, excluded.reached), done = weekly_summary.done or excluded.done`)
}

export interface SummedAccount {
  readonly accountId: AccountId
  readonly balanceHal: number
}

/** Accounts that want summaries, in the order of their ids. */
export async function selectAccounts(
  db: Db,
  modes: readonly Account['mode'][],
  after: AccountId | undefined,
  limit: number,
): Promise<SummedAccount[]> {
  const behind = after === undefined ? sql`true` : sql`id > ${uuidOf(after)}`
  const rows = await db.query(sql<{ id: string; balanceHal: number }>`
    select id, available_hal + held_hal as "balanceHal" from account
    where ${behind} and weekly_summary and status = 'active' and mode = any(${modes}::text[])
    order by id limit ${limit}`)
  return rows.map(({ id, balanceHal }) => ({ accountId: idOf('acc', id), balanceHal }))
}

/** Not people who talk with an agent in the portal: nobody called. */
const isCall = sql`not (direction = 'in' and kind = 'test')`

export type Figures = Pick<
  WeeklySummary,
  'callsIn' | 'callsOut' | 'missed' | 'talkSecs' | 'messagesIn' | 'messagesOut' | 'spentHal'
>

/** The week's activity by account; accounts without any are left out. */
export async function selectFigures(
  db: Db,
  accountIds: readonly AccountId[],
  week: SummedWeek,
): Promise<Map<AccountId, Figures>> {
  const inWeek = sql`account_id = any(${accountIds.map(uuidOf)}::uuid[])
    and id >= ${uuidFloorAt(week.fromMs)} and id < ${uuidFloorAt(week.toMs)}`
  const rows = await db.query(sql<Figures & { accountId: AccountId }>`
    with calls as (
      select account_id, count(*) filter (where direction = 'in') as calls_in,
        count(*) filter (where direction = 'out') as calls_out, count(*) filter (where status = 'missed') as missed,
        sum(duration_ms) as talk_ms
      from call where ${inWeek} and ${isCall} group by account_id
    ), messages as (
      select account_id, count(*) filter (where direction = 'in') as messages_in,
        count(*) filter (where direction = 'out' and status <> 'failed') as messages_out
      from message where ${inWeek} group by account_id
    ), movements as (
      select account_id, sum(case debit when 'available' then amount_hal else -amount_hal end) as spent_hal
      from ledger_movement where ${inWeek} and kind in (${spending})
      group by account_id
    )
    select account_id as "accountId", coalesce(calls_in, 0) as "callsIn", coalesce(calls_out, 0) as "callsOut",
      coalesce(missed, 0) as missed, (coalesce(talk_ms, 0) / 1000)::bigint as "talkSecs",
      coalesce(messages_in, 0) as "messagesIn", coalesce(messages_out, 0) as "messagesOut",
      coalesce(spent_hal, 0)::bigint as "spentHal"
    from calls full join messages using (account_id) full join movements using (account_id)`)
  return new Map(rows.map(({ accountId, ...figures }) => [idOf('acc', accountId), figures]))
}

/** Movements that are what the account got for its money, and what it got back of them. */
const spending = sql`'call', 'sms', 'number_fee', 'sms_number_fee', 'setup_order', 'setup_revision', 'call_refund', 'sms_refund'`

export interface AgentFigures {
  readonly name: string
  readonly calls: number
  readonly goalsReached: number
}

/** Of each account, the agents with the most calls, the busiest first. */
export async function selectAgents(
  db: Db,
  accountIds: readonly AccountId[],
  week: SummedWeek,
  limit: number,
): Promise<Map<AccountId, AgentFigures[]>> {
  const rows = await db.query(sql<AgentFigures & { accountId: AccountId }>`
    with talked as (
      select account_id, agent_id, count(*) as calls, count(*) filter (where goal_result = 'success') as goals,
        row_number() over (partition by account_id order by count(*) desc, agent_id) as place
      from call
      where account_id = any(${accountIds.map(uuidOf)}::uuid[]) and agent_id is not null and ${isCall}
        and id >= ${uuidFloorAt(week.fromMs)} and id < ${uuidFloorAt(week.toMs)}
      group by account_id, agent_id
    )
    select talked.account_id as "accountId", agent.name, calls, goals as "goalsReached"
    from talked join agent on agent.account_id = talked.account_id and agent.id = talked.agent_id
    where place <= ${limit} order by talked.account_id, place`)
  return byAccount(rows)
}

export type CampaignFigures = WeeklySummary['campaigns'][number]

/** The campaigns of the week, the one that called most contacts first. */
export async function selectCampaigns(
  db: Db,
  accountIds: readonly AccountId[],
  week: SummedWeek,
  limit: number,
): Promise<Map<AccountId, CampaignFigures[]>> {
  const rows = await db.query(sql<CampaignFigures & { accountId: AccountId }>`
    with dialed as (
      select distinct account_id, task_id, task_item_id from call
      where account_id = any(${accountIds.map(uuidOf)}::uuid[]) and task_id is not null and direction = 'out'
        and id >= ${uuidFloorAt(week.fromMs)} and id < ${uuidFloorAt(week.toMs)}
    ), summed as (
      select account_id, task_id, count(*) as called, count(*) filter (where status = 'succeeded') as succeeded,
        row_number() over (partition by account_id order by count(*) desc, dialed.task_id) as place
      from dialed join task_item using (account_id, task_id) where task_item.id = task_item_id
      group by account_id, task_id
    )
    select summed.account_id as "accountId", task.name, called, succeeded,
      (select count(*) from task_item i
        where i.account_id = task.account_id and i.task_id = task.id and i.status = 'review') as review
    from summed join task on task.account_id = summed.account_id and task.id = summed.task_id
    where place <= ${limit} order by summed.account_id, place`)
  return byAccount(rows)
}

export interface CallToRate {
  readonly callId: CallId
  readonly direction: 'in' | 'out'
  /** The other party. */
  readonly party: string
  readonly agent: string
}

/** Of each account, conversations of agents that nobody has rated: those that missed their goal first, then the newest. */
export async function selectCallsToRate(
  db: Db,
  accountIds: readonly AccountId[],
  week: SummedWeek,
  limit: number,
): Promise<Map<AccountId, CallToRate[]>> {
  const rows = await db.query(sql<Omit<CallToRate, 'callId'> & { accountId: AccountId; id: string }>`
    with unrated as (
      select account_id, id, agent_id, direction, from_e164, to_e164, row_number() over (
        partition by account_id order by goal_result is not distinct from 'failure' desc, id desc) as place
      from call
      where account_id = any(${accountIds.map(uuidOf)}::uuid[]) and agent_id is not null and ${isCall}
        and has_conversation and ended_at is not null and rating is null
        and id >= ${uuidFloorAt(week.fromMs)} and id < ${uuidFloorAt(week.toMs)}
    )
    select unrated.account_id as "accountId", unrated.id, direction, agent.name as agent,
      case direction when 'in' then from_e164 else to_e164 end as party
    from unrated join agent on agent.account_id = unrated.account_id and agent.id = unrated.agent_id
    where place <= ${limit} order by unrated.account_id, place`)
  return byAccount(rows.map(({ id, ...call }) => ({ ...call, callId: idOf('c', id) })))
}

function byAccount<Figures>(
  rows: readonly (Figures & { readonly accountId: AccountId })[],
): Map<AccountId, Omit<Figures & { readonly accountId: AccountId }, 'accountId'>[]> {
  const found = new Map<AccountId, Omit<Figures & { readonly accountId: AccountId }, 'accountId'>[]>()
  for (const { accountId, ...figures } of rows) {
    const id = idOf('acc', accountId)
    found.set(id, [...(found.get(id) ?? []), figures])
  }
  return found
}

/** Whether there is such an account. */
export async function switchOff(db: Db, accountId: AccountId): Promise<Account['language'] | undefined> {
  const row = await db.one(sql<{ language: Account['language'] }>`
    update account set weekly_summary = false where id = ${uuidOf(accountId)} returning language`)
  return row?.language
}

export async function selectLanguage(db: Db, accountId: AccountId): Promise<Account['language'] | undefined> {
  const row = await db.one(sql<{ language: Account['language'] }>`
    select language from account where id = ${uuidOf(accountId)}`)
  return row?.language
}
