import type { Db } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'

export interface StockNumber {
  readonly e164: string
  readonly mode: 'live' | 'sandbox'
  readonly country: 'CZ' | 'SK'
  readonly region: string
  readonly kind: 'geographic' | 'mobile' | 'nonGeographic'
}

/** What a buyer asks for; what is left out may be anything. */
export interface StockWish {
  readonly mode: StockNumber['mode']
  readonly country?: string | undefined
  readonly region?: string | undefined
  readonly e164?: string | undefined
  readonly nowMs: number
}

/** Adds numbers to the stock; those that are there already stay as they are. */
export async function insertStock(db: Db, stock: readonly StockNumber[]): Promise<void> {
  await db.query(sql`
    insert into number_stock (e164, mode, country, region, kind)
    select e164, mode, country, region, kind
    from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb)
      as stock (e164 text, mode text, country text, region text, kind text)
    on conflict (e164) do nothing`)
}

/** The first free number that fits, not locked. */
export async function findFree(db: Db, wish: StockWish): Promise<StockNumber | undefined> {
  return db.one(sql<StockNumber>`
    select e164, mode, country, region, kind from number_stock where ${fits(wish)} order by e164 limit 1`)
}

/** Takes one free number that fits, or nothing when the last one has just gone. */
export async function takeFree(tx: Db, wish: StockWish, accountId: string): Promise<StockNumber | undefined> {
  return tx.one(sql<StockNumber>`
    update number_stock set account_id = ${uuidOf(accountId)}
    where e164 = (
      select e164 from number_stock where ${fits(wish)} order by e164 limit 1 for update skip locked)
    returning e164, mode, country, region, kind`)
}

/** Gives a number of the account back to the stock; it can be sold again from `freeAtMs` on. */
export async function giveBack(tx: Db, accountId: string, e164: string, freeAtMs: number): Promise<void> {
  await tx.query(sql`
    update number_stock set account_id = null, free_at = ${freeAtMs}
    where e164 = ${e164} and account_id = ${uuidOf(accountId)}`)
}

/** Whether the account may buy just now: one purchase at a time, until its transaction ends. */
export async function lockPurchase(tx: Db, accountId: string): Promise<boolean> {
  const row = await tx.one(sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('number:' || ${uuidOf(accountId)}, 0)) as got`)
  return row?.got ?? false
}

/** Czech numbers come first where the country is left open. */
function fits(wish: StockWish): Query<unknown> {
  const country = wish.country === undefined ? sql`true` : sql`country = ${wish.country}`
  const region = wish.region === undefined ? sql`true` : sql`lower(region) = lower(${wish.region})`
  const e164 = wish.e164 === undefined ? sql`true` : sql`e164 = ${wish.e164}`
  return sql`account_id is null and mode = ${wish.mode} and free_at <= ${wish.nowMs}
    and ${country} and ${region} and ${e164}`
}
