import type { NumberOrder, OrderAddress } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type OrderId, uuidOf } from '../../platform/kernel/ids.ts'
import { noteChange } from '../../platform/outbox/changes.ts'
import type { OrderStatus } from './order.machine.ts'

export interface StoredOrder {
  readonly id: OrderId
  readonly accountId: AccountId
  readonly mode: 'live' | 'sandbox'
  readonly status: OrderStatus
  readonly country: NumberOrder['country']
  readonly region: string
  readonly count: number
  readonly address: OrderAddress
  readonly numbers: readonly string[]
  readonly failReason: string | null
  readonly atSupplier: boolean
  readonly heldHal: number
  /** Agreed for the first month of each number, or held for it; null: the tariff of the day. */
  readonly monthHal: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

const columns: Query<unknown> = sql`o.id, o.account_id as "accountId", a.mode, o.status, o.country, o.region, o.count,
  o.address, o.numbers, o.fail_reason as "failReason", o.at_supplier as "atSupplier", o.held_hal as "heldHal", o.month_hal as "monthHal",
  o.created_at as "createdAt", o.updated_at as "updatedAt"`
const orders: Query<unknown> = sql`number_order o join account a on a.id = o.account_id`

interface NewOrder
  extends Pick<StoredOrder, 'id' | 'accountId' | 'country' | 'region' | 'count' | 'address' | 'monthHal'> {
  readonly createdAt: number
}

export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  await tx.query(sql`
    insert into number_order (account_id, id, country, region, count, address, month_hal, created_at, updated_at)
    values (${uuidOf(order.accountId)}, ${uuidOf(order.id)}, ${order.country}, ${order.region}, ${order.count},
      ${JSON.stringify(order.address)}::jsonb, ${order.monthHal}, ${order.createdAt}, ${order.createdAt})`)
  noteChange(tx, order.accountId, 'number_order')
}

export async function selectOrder(
  db: Db,
  accountId: AccountId,
  id: OrderId,
): Promise<StoredOrder | undefined> {
  const row = await db.one(sql<StoredOrder>`
    select ${columns} from ${orders} where o.account_id = ${uuidOf(accountId)} and o.id = ${uuidOf(id)}`)
  return row && orderOf(row)
}

/** Locks the order until the end of the transaction, but not its account. */
export async function lockOrder(tx: Db, accountId: AccountId, id: OrderId): Promise<StoredOrder | undefined> {
  const row = await tx.one(sql<StoredOrder>`
    select ${columns} from ${orders} where o.account_id = ${uuidOf(accountId)} and o.id = ${uuidOf(id)}
    for update of o`)
  return row && orderOf(row)
}

/** For the operator, who sees the orders of all accounts. */
export async function selectAccountOfOrder(db: Db, id: OrderId): Promise<AccountId | undefined> {
  const row = await db.one(sql<{ accountId: string }>`
    select account_id as "accountId" from number_order where id = ${uuidOf(id)}`)
  return row && idOf('acc', row.accountId)
}

/** Newest first, starting after `afterId`. */
export async function selectOrders(
  db: Db,
  accountId: AccountId,
  afterId: OrderId | undefined,
  limit: number,
): Promise<StoredOrder[]> {
  const rows = await db.query(sql<StoredOrder>`
    select ${columns} from ${orders} where o.account_id = ${uuidOf(accountId)} and ${olderThan(afterId)}
    order by o.id desc limit ${limit}`)
  return rows.map(orderOf)
}

interface OrdersWanted {
  /** `open`: those that somebody still has to work on. */
  readonly status?: OrderStatus | 'open' | undefined
  readonly sort: 'newest' | 'oldest'
  readonly afterId: OrderId | undefined
  readonly limit: number
}

/** For all accounts, starting after `afterId`. */
export async function selectOrdersOfAll(
  db: Db,
  { status, sort, afterId, limit }: OrdersWanted,
): Promise<StoredOrder[]> {
  const rows = await db.query(sql<StoredOrder>`
    select ${columns} from ${orders}
    where ${isIn(status)} and ${sort === 'newest' ? olderThan(afterId) : newerThan(afterId)}
    order by ${sort === 'newest' ? sql`o.id desc` : sql`o.id`} limit ${limit}`)
  return rows.map(orderOf)
}

function isIn(status: OrdersWanted['status']): Query<unknown> {
  if (status === undefined) return sql`true`
  return status === 'open' ? sql`o.status in ('pending', 'provisioning')` : sql`o.status = ${status}`
}

interface OrderChange
  extends Partial<
    Pick<StoredOrder, 'status' | 'numbers' | 'failReason' | 'atSupplier' | 'heldHal' | 'monthHal'>
  > {
  readonly atMs: number
}

/** Fields left out keep their value. The caller has locked the order. */
export async function updateOrder(tx: Db, order: StoredOrder, change: OrderChange): Promise<StoredOrder> {
  const { atMs, ...changes } = change
  const next = { ...order, ...changes, updatedAt: atMs }
  await tx.query(sql`
    update number_order set status = ${next.status}, numbers = ${next.numbers}, fail_reason = ${next.failReason},
      at_supplier = ${next.atSupplier}, held_hal = ${next.heldHal}, month_hal = ${next.monthHal}, updated_at = ${next.updatedAt}
    where account_id = ${uuidOf(order.accountId)} and id = ${uuidOf(order.id)}`)
  noteChange(tx, order.accountId, 'number_order')
  return next
}

function olderThan(id: OrderId | undefined): Query<unknown> {
  return id === undefined ? sql`true` : sql`o.id < ${uuidOf(id)}`
}

function newerThan(id: OrderId | undefined): Query<unknown> {
  return id === undefined ? sql`true` : sql`o.id > ${uuidOf(id)}`
}

function orderOf(row: StoredOrder): StoredOrder {
  return { ...row, id: idOf('ord', row.id), accountId: idOf('acc', row.accountId) }
}
