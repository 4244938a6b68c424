import type { PhoneNumber } from '@hovor/api'
import { rowById } from '../../platform/db/batched-read.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, idOf, type NumberId, uuidOf } from '../../platform/kernel/ids.ts'

interface NumberRow extends Omit<PhoneNumber, 'agentId'> {
  readonly id: string
  readonly agentId: AgentId | null
}

const feeIn = (mode: Query<unknown>): Query<unknown> => sql`
  monthly_fee(number.account_id, 'number', number.country || case number.kind when 'mobile' then '-mobile' else '-fixed' end,
    ${mode}, number.paid_until)`
const fee = feeIn(sql`number.mode`)

const columns: Query<unknown> = sql`id, e164, country, region, kind, status, mode, agent_id as "agentId",
  forward_to as "forwardTo", sip_uri as "sipUri", label, record_calls as "recordCalls", privacy,
  ${fee} as "monthlyFeeHal", paid_until as "paidUntil", created_at as "createdAt"`

/** A number with the id that its list is paged by. */
export interface ListedNumber {
  readonly id: NumberId
  readonly number: PhoneNumber
}

export interface NewNumber {
  readonly id: NumberId
  readonly accountId: AccountId
  readonly e164: string
  readonly country: string
  readonly region: string
  readonly kind: string
  readonly paidUntil: number
  readonly createdAt: number
}

export async function insertNumber(tx: Db, number: NewNumber): Promise<void> {
  await tx.query(sql`
    insert into number (id, account_id, e164, country, region, kind, paid_until, created_at)
    values (${uuidOf(number.id)}, ${uuidOf(number.accountId)}, ${number.e164}, ${number.country}, ${number.region},
      ${number.kind}, ${number.paidUntil}, ${number.createdAt})`)
}

export async function selectNumber(
  db: Db,
  accountId: AccountId,
  e164: string,
): Promise<PhoneNumber | undefined> {
  const row = await db.one(sql<NumberRow>`
    select ${columns} from number where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
  return row && recordOf(row).number
}

/** Locks the number until the end of the transaction. */
export async function lockNumber(
  tx: Db,
  accountId: AccountId,
  e164: string,
): Promise<PhoneNumber | undefined> {
  const row = await tx.one(sql<NumberRow>`
    select ${columns} from number where account_id = ${uuidOf(accountId)} and e164 = ${e164} for update`)
  return row && recordOf(row).number
}

/** Whether routing the number to an agent changes its monthly fee, which the owner wants to confirm. */
export async function selectOwnerConfirms(db: Db, accountId: AccountId, e164: string): Promise<boolean> {
  const row = await db.one(sql<{ e164: string }>`
    select e164 from number join account on account.id = number.account_id
    where number.account_id = ${uuidOf(accountId)} and e164 = ${e164} and account.confirm_subscriptions
      and ${fee} <> ${feeIn(sql`'agent'`)}`)
  return row !== undefined
}

/** Oldest first, starting after `afterId`. */
export async function selectNumbers(
  db: Db,
  accountId: AccountId,
  afterId: NumberId | undefined,
  limit: number,
): Promise<ListedNumber[]> {
  const after = afterId === undefined ? sql`true` : sql`id > ${uuidOf(afterId)}`
  const rows = await db.query(sql<NumberRow>`
    select ${columns} from number where account_id = ${uuidOf(accountId)} and ${after} order by id limit ${limit}`)
  return rows.map(recordOf)
}

export interface RoutingChange {
  readonly mode?: PhoneNumber['mode'] | undefined
  readonly agentId?: AgentId | null | undefined
  readonly forwardTo?: string | null | undefined
  readonly sipUri?: string | null | undefined
  readonly label?: string | undefined
  readonly recordCalls?: boolean | undefined
  readonly privacy?: PhoneNumber['privacy'] | undefined
}

/** Fields left out keep their value. */
export async function updateRouting(
  tx: Db,
  accountId: AccountId,
  e164: string,
  change: RoutingChange,
): Promise<PhoneNumber | undefined> {
  const agent = change.agentId ? uuidOf(change.agentId) : null
  const row = await tx.one(sql<NumberRow>`
    update number set mode = coalesce(${change.mode ?? null}, mode),
      agent_id = case when ${change.agentId !== undefined} then ${agent}::uuid else agent_id end,
      forward_to = case when ${change.forwardTo !== undefined} then ${change.forwardTo ?? null} else forward_to end,
      sip_uri = case when ${change.sipUri !== undefined} then ${change.sipUri ?? null} else sip_uri end,
      label = coalesce(${change.label ?? null}, label),
      record_calls = coalesce(${change.recordCalls ?? null}, record_calls),
      privacy = coalesce(${change.privacy ?? null}, privacy)
    where account_id = ${uuidOf(accountId)} and e164 = ${e164}
    returning ${columns}`)
  return row && recordOf(row).number
}

/** Starts a release: the number no longer takes calls. `undefined` if the account does not have it. */
export async function markReleasing(
  tx: Db,
  accountId: AccountId,
  e164: string,
): Promise<PhoneNumber | undefined> {
  const row = await tx.one(sql<NumberRow>`
    update number set status = 'releasing', mode = 'none', agent_id = null, forward_to = null, sip_uri = null
    where account_id = ${uuidOf(accountId)} and e164 = ${e164}
    returning ${columns}`)
  return row && recordOf(row).number
}

/** Ends a release; false if the account has no such number being released. */
export async function deleteNumber(tx: Db, accountId: AccountId, e164: string): Promise<boolean> {
  const row = await tx.one(sql<{ e164: string }>`
    delete from number where account_id = ${uuidOf(accountId)} and e164 = ${e164} and status = 'releasing'
    returning e164`)
  return row !== undefined
}

/** Detaches every number except `except` from an agent. */
export async function clearAgent(
  tx: Db,
  accountId: AccountId,
  agentId: AgentId,
  except: string | null,
): Promise<void> {
  await tx.query(sql`
    update number set mode = 'none', agent_id = null
    where account_id = ${uuidOf(accountId)} and agent_id = ${uuidOf(agentId)} and e164 is distinct from ${except}`)
}

const readAgentNumber = rowById(
  (asked) => sql<{ e164: string; place: number }>`
    select e164, place from ${asked} cross join lateral (
      select e164 from number where account_id = asked.account_id and agent_id = asked.id order by number.id limit 1
    ) as oldest`,
)

export async function selectAgentNumber(
  db: Db,
  accountId: AccountId,
  agentId: AgentId,
): Promise<string | undefined> {
  return (await readAgentNumber(db, accountId, agentId))?.e164
}

export async function selectAgentNumbers(
  db: Db,
  accountId: AccountId,
  agentIds: readonly AgentId[],
): Promise<Map<string, string>> {
  const rows = await db.query(sql<{ agentId: string; e164: string }>`
    select distinct on (agent_id) agent_id as "agentId", e164 from number
    where account_id = ${uuidOf(accountId)} and agent_id = any(${agentIds.map(uuidOf)}::uuid[])
    order by agent_id, id`)
  return new Map(rows.map((row) => [idOf('ag', row.agentId), row.e164]))
}

export async function selectOldestActive(db: Db, accountId: AccountId): Promise<string | undefined> {
  const row = await db.one(sql<{ e164: string }>`
    select e164 from number where account_id = ${uuidOf(accountId)} and status = 'active' order by id limit 1`)
  return row?.e164
}

export async function selectIsActive(db: Db, accountId: AccountId, e164: string): Promise<boolean> {
  const row = await db.one(sql<{ e164: string }>`
    select e164 from number where account_id = ${uuidOf(accountId)} and e164 = ${e164} and status = 'active'`)
  return row !== undefined
}

/** Whether the account has a number that is not being released. */
export async function selectIsRoutable(db: Db, accountId: AccountId, e164: string): Promise<boolean> {
  const row = await db.one(sql<{ e164: string }>`
    select e164 from number where account_id = ${uuidOf(accountId)} and e164 = ${e164} and status <> 'releasing'`)
  return row !== undefined
}

export async function selectIsService(db: Db, e164: string): Promise<boolean> {
  const row = await db.one(sql<{ e164: string }>`
    select e164 from number_stock where e164 = ${e164} and account_id is not null`)
  return row !== undefined
}

export interface NumberRoute {
  readonly e164: string
  readonly accountId: AccountId
  readonly accountSuspended: boolean
  readonly status: PhoneNumber['status']
  readonly mode: PhoneNumber['mode']
  readonly agentId: AgentId | null
  readonly forwardTo: string | null
  readonly sipUri: string | null
  readonly recordCalls: boolean
}

export async function selectRoute(db: Db, e164: string): Promise<NumberRoute | undefined> {
  const row = await db.one(sql<NumberRoute>`
    select n.e164, n.account_id as "accountId", a.status = 'suspended' as "accountSuspended", n.status, n.mode,
      n.agent_id as "agentId", n.forward_to as "forwardTo", n.sip_uri as "sipUri",
      n.record_calls as "recordCalls"
    from number_stock s join number n on n.account_id = s.account_id and n.e164 = s.e164
    join account a on a.id = s.account_id
    where s.e164 = ${e164}`)
  return (
    row && { ...row, accountId: idOf('acc', row.accountId), agentId: row.agentId && idOf('ag', row.agentId) }
  )
}

/** Whether callees are not shown the number. */
export async function selectIsWithheld(db: Db, e164: string): Promise<boolean> {
  const row = await db.one(sql<{ privacy: PhoneNumber['privacy'] }>`
    select n.privacy from number_stock s join number n on n.account_id = s.account_id and n.e164 = s.e164
    where s.e164 = ${e164}`)
  return row?.privacy === 'withheld'
}

/** The accounts that the service has sold these numbers to, SMS numbers too; numbers it has not sold are left out. */
export async function selectOwners(db: Db, e164s: readonly string[]): Promise<Map<string, AccountId>> {
  const rows = await db.query(sql<{ e164: string; accountId: string }>`
    select n.e164, n.account_id as "accountId"
    from number_stock s join number n on n.account_id = s.account_id and n.e164 = s.e164
    where s.e164 = any(${e164s}::text[])
    union all
    select e164, account_id from sms_number_stock where e164 = any(${e164s}::text[]) and account_id is not null`)
  return new Map(rows.map(({ e164, accountId }) => [e164, idOf('acc', accountId)]))
}

function recordOf({ id, ...row }: NumberRow): ListedNumber {
  return { id: idOf('num', id), number: { ...row, agentId: row.agentId && idOf('ag', row.agentId) } }
}
