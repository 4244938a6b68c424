import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import {
  type AccountId,
  type AgentId,
  idOf,
  type OrderId,
  type SetupOrderId,
  uuidOf,
} from '../../platform/kernel/ids.ts'
import { noteChange } from '../../platform/outbox/changes.ts'
import { isTalkedOver, type SetupStatus } from './setup.machine.ts'
import type { AdvisorLanguage, Topic, Wishes } from './wishes.ts'

export interface StoredSetupOrder {
  readonly id: SetupOrderId
  readonly accountId: AccountId
  readonly mode: 'live' | 'sandbox'
  readonly status: SetupStatus
  readonly language: AdvisorLanguage
  readonly brief: string
  readonly wishes: Wishes
  /** The last question of the form dialogue. */
  readonly asked: Topic | null
  /** The running turn of the advisor; over at `turnUntil` even if its process has died. */
  readonly turnId: string | null
  readonly turnUntil: number
  /** The operator whose person works on it. */
  readonly takenBy: string | null
  /** Why building cannot go on without a person. */
  readonly stuck: string | null
  readonly heldHal: number
  /** The quote that was built last; 0: none. */
  readonly builtVersion: number
  readonly agentId: AgentId | null
  readonly numberE164: string | null
  readonly numberOrderId: OrderId | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** The fields of an order that the advisor is not answering. */
export const noTurn = { turnId: null, turnUntil: 0 } as const

const columns: Query<unknown> = sql`o.id, o.account_id as "accountId", a.mode, o.status, o.language, o.brief, o.wishes,
  o.asked, o.turn_id as "turnId", o.turn_until as "turnUntil", o.taken_by as "takenBy", o.stuck,
  o.held_hal as "heldHal", o.built_version as "builtVersion", o.agent_id as "agentId", o.number_e164 as "numberE164",
  o.number_order_id as "numberOrderId", o.created_at as "createdAt", o.updated_at as "updatedAt"`
const orders: Query<unknown> = sql`setup_order o join account a on a.id = o.account_id`

type NewOrder = Pick<StoredSetupOrder, 'id' | 'accountId' | 'language' | 'brief' | 'createdAt'>

/** Locks the account, so that two orders placed at once cannot both be its last. `full`: `maxOpen` are unpaid. */
export async function insertSetupOrder(tx: Db, order: NewOrder, maxOpen: number): Promise<'placed' | 'full'> {
  const account = uuidOf(order.accountId)
  await tx.query(sql`select from account where id = ${account} for update`)
  const row = await tx.one(sql<object>`
    insert into setup_order (account_id, id, language, brief, created_at, updated_at)
    select ${account}, ${uuidOf(order.id)}, ${order.language}, ${order.brief}, ${order.createdAt}, ${order.createdAt}
    where (select count(*) from setup_order
      where account_id = ${account} and status in ('talking', 'quoted', 'checkout')) < ${maxOpen}
    returning id`)
  return row ? 'placed' : 'full'
}

export async function selectSetupOrder(
  db: Db,
  accountId: AccountId,
  id: SetupOrderId,
): Promise<StoredSetupOrder | undefined> {
  const row = await db.one(sql<StoredSetupOrder>`
    select ${columns} from ${orders} where o.account_id = ${uuidOf(accountId)} and o.id = ${uuidOf(id)}`)
  return row && orderOf(row)
}

/** Locks the order until the end of the transaction, but not its account. */
export async function lockSetupOrder(
  tx: Db,
  accountId: AccountId,
  id: SetupOrderId,
): Promise<StoredSetupOrder | undefined> {
  const row = await tx.one(sql<StoredSetupOrder>`
    select ${columns} from ${orders} where o.account_id = ${uuidOf(accountId)} and o.id = ${uuidOf(id)}
    for update of o`)
  return row && orderOf(row)
}

/** For the operator, who sees the orders of all accounts. */
export async function selectAccountOfSetup(db: Db, id: SetupOrderId): Promise<AccountId | undefined> {
  const row = await db.one(sql<{ accountId: string }>`
    select account_id as "accountId" from setup_order where id = ${uuidOf(id)}`)
  return row && idOf('acc', row.accountId)
}

/** Newest first, starting after `afterId`. */
export async function selectSetupOrders(
  db: Db,
  accountId: AccountId,
  afterId: SetupOrderId | undefined,
  limit: number,
): Promise<StoredSetupOrder[]> {
  const rows = await db.query(sql<StoredSetupOrder>`
    select ${columns} from ${orders} where o.account_id = ${uuidOf(accountId)} and ${olderThan(afterId)}
    order by o.id desc limit ${limit}`)
  return rows.map(orderOf)
}

/** For all accounts, newest first, starting after `afterId`. */
export async function selectSetupOrdersOfAll(
  db: Db,
  status: SetupStatus | undefined,
  afterId: SetupOrderId | undefined,
  limit: number,
): Promise<StoredSetupOrder[]> {
  const inStatus = status === undefined ? sql`true` : sql`o.status = ${status}`
  const rows = await db.query(sql<StoredSetupOrder>`
    select ${columns} from ${orders} where ${inStatus} and ${olderThan(afterId)} order by o.id desc limit ${limit}`)
  return rows.map(orderOf)
}

type OrderChange = Partial<
  Omit<StoredSetupOrder, 'id' | 'accountId' | 'mode' | 'language' | 'brief' | 'createdAt' | 'updatedAt'>
>

/** Fields left out keep their value; an order that is no longer talked over has no turn. The caller has locked it. */
export async function updateSetupOrder(
  tx: Db,
  order: StoredSetupOrder,
  change: OrderChange & { readonly atMs: number },
): Promise<StoredSetupOrder> {
  const { atMs, ...changes } = change
  const changed = { ...order, ...changes, updatedAt: atMs }
  const next = isTalkedOver(changed.status) ? changed : { ...changed, ...noTurn }
  await tx.query(sql`
    update setup_order set status = ${next.status}, wishes = ${JSON.stringify(next.wishes)}::jsonb,
      asked = ${next.asked}, turn_id = ${next.turnId}, turn_until = ${next.turnUntil},
      taken_by = ${next.takenBy}, stuck = ${next.stuck}, held_hal = ${next.heldHal},
      built_version = ${next.builtVersion}, agent_id = ${next.agentId && uuidOf(next.agentId)}::uuid,
      number_e164 = ${next.numberE164}, number_order_id = ${next.numberOrderId && uuidOf(next.numberOrderId)}::uuid,
      updated_at = ${next.updatedAt}
    where account_id = ${uuidOf(order.accountId)} and id = ${uuidOf(order.id)}`)
  noteChange(tx, order.accountId, 'setup_order')
  return next
}

function olderThan(id: SetupOrderId | undefined): Query<unknown> {
  return id === undefined ? sql`true` : sql`o.id < ${uuidOf(id)}`
}

function orderOf(row: StoredSetupOrder): StoredSetupOrder {
  return {
    ...row,
    id: idOf('set', row.id),
    accountId: idOf('acc', row.accountId),
    agentId: row.agentId && idOf('ag', row.agentId),
    numberOrderId: row.numberOrderId && idOf('ord', row.numberOrderId),
  }
}
