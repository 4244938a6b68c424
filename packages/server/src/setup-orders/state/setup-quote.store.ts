import type { SetupQuote } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf, type TopUpId, uuidOf } from '../../platform/kernel/ids.ts'
import type { StoredSetupOrder } from './setup-order.store.ts'
import type { Proposal } from './wishes.ts'

export interface StoredQuote {
  readonly version: number
  readonly proposal: Proposal
  readonly lines: SetupQuote['lines']
  readonly oneOffHal: number
  readonly monthlyHal: number
  /** Put aside on acceptance for a number that is to be bought. */
  readonly firstMonthHal: number
  readonly terms: string
  readonly createdAt: number
  /** The debit at its acceptance; null until then. */
  readonly paidHal: number | null
  readonly acceptedAt: number | null
}

type OfOrder = Pick<StoredSetupOrder, 'id' | 'accountId'>

export async function insertQuote(
  tx: Db,
  order: OfOrder,
  quote: Omit<StoredQuote, 'paidHal' | 'acceptedAt'>,
): Promise<void> {
  await tx.query(sql`
    insert into setup_quote (account_id, order_id, version, proposal, lines, one_off_hal, monthly_hal,
      first_month_hal, terms, created_at)
    values (${uuidOf(order.accountId)}, ${uuidOf(order.id)}, ${quote.version},
      ${JSON.stringify(quote.proposal)}::jsonb, ${JSON.stringify(quote.lines)}::jsonb, ${quote.oneOffHal},
      ${quote.monthlyHal}, ${quote.firstMonthHal}, ${quote.terms}, ${quote.createdAt})`)
}

/** Oldest first. */
export function selectQuotes(db: Db, order: OfOrder): Promise<StoredQuote[]> {
  return db.query(sql<StoredQuote>`
    select version, proposal, lines, one_off_hal as "oneOffHal", monthly_hal as "monthlyHal",
      first_month_hal as "firstMonthHal", terms, created_at as "createdAt", paid_hal as "paidHal",
      accepted_at as "acceptedAt"
    from setup_quote where account_id = ${uuidOf(order.accountId)} and order_id = ${uuidOf(order.id)}
    order by version`)
}

export async function storeAccepted(
  tx: Db,
  order: OfOrder,
  { version, paidHal, atMs }: { readonly version: number; readonly paidHal: number; readonly atMs: number },
): Promise<void> {
  await tx.query(sql`
    update setup_quote set paid_hal = ${paidHal}, accepted_at = ${atMs}
    where account_id = ${uuidOf(order.accountId)} and order_id = ${uuidOf(order.id)} and version = ${version}
      and accepted_at is null`)
}

/** A payment page of a quote. */
interface Checkout {
  readonly topupId: TopUpId
  readonly version: number
}

export async function insertCheckout(tx: Db, order: OfOrder, { topupId, version }: Checkout): Promise<void> {
  await tx.query(sql`
    insert into setup_checkout (account_id, order_id, version, topup_id)
    values (${uuidOf(order.accountId)}, ${uuidOf(order.id)}, ${version}, ${uuidOf(topupId)})`)
}

export async function selectOpenCheckout(db: Db, order: OfOrder): Promise<Checkout | undefined> {
  const row = await db.one(sql<Checkout>`
    select topup_id as "topupId", version from setup_checkout
    where account_id = ${uuidOf(order.accountId)} and order_id = ${uuidOf(order.id)} and is_open`)
  return row && { ...row, topupId: idOf('top', row.topupId) }
}

/** The version of the quote that a page was opened for; undefined: the page is not one of the order. */
export async function selectVersionOfPage(
  db: Db,
  order: OfOrder,
  topupId: TopUpId,
): Promise<number | undefined> {
  const row = await db.one(sql<{ version: number }>`
    select version from setup_checkout where account_id = ${uuidOf(order.accountId)}
      and order_id = ${uuidOf(order.id)} and topup_id = ${uuidOf(topupId)}`)
  return row?.version
}

/** Card payments for the quotes of an order, oldest first, with the part that has not been refunded. */
export function selectCardPayments(
  db: Db,
  order: OfOrder,
): Promise<{ readonly topupId: TopUpId; readonly version: number; readonly leftHal: number }[]> {
  return db.query(sql<{ topupId: TopUpId; version: number; leftHal: number }>`
    select 'top_' || replace(t.id::text, '-', '') as "topupId", c.version, t.amount_hal - t.refunded_hal as "leftHal"
    from setup_checkout c join topup t on t.account_id = c.account_id and t.id = c.topup_id
    where c.account_id = ${uuidOf(order.accountId)} and c.order_id = ${uuidOf(order.id)} and t.status = 'paid'
    order by t.id`)
}

/** The pages of an order lead nowhere any more; one that is paid nevertheless becomes credit. */
export async function closeCheckouts(tx: Db, order: OfOrder): Promise<void> {
  await tx.query(sql`
    update setup_checkout set is_open = false
    where account_id = ${uuidOf(order.accountId)} and order_id = ${uuidOf(order.id)} and is_open`)
}
