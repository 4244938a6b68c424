import type { Db } from '../../../platform/db/database.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../../platform/kernel/ids.ts'
import { slovakPrefix } from './offered-country.ts'

export interface StockNumber {
  readonly e164: string
  readonly mode: 'live' | 'sandbox'
  readonly country: 'CZ' | 'SK'
  readonly region: string
  readonly kind: 'geographic' | 'mobile' | 'nonGeographic'
}

/** A number in stock, as the operator sees it. */
interface StockEntry extends StockNumber {
  readonly accountId: AccountId | null
  readonly freeAt: number
}

/** A buyer's wishes; fields left out match anything. */
export interface StockQuery {
  readonly mode: StockNumber['mode']
  readonly country?: string | undefined
  /** Its spellings, in lower case. */
  readonly regions?: readonly string[] | undefined
  readonly e164?: string | undefined
  readonly kind?: StockNumber['kind'] | undefined
  readonly nowMs: number
}

const entry: Query<unknown> = sql`e164, mode, country, region, kind, account_id as "accountId", free_at as "freeAt"`

/** Adds numbers to the stock; those already there stay unchanged and are not returned. */
export async function insertStock(db: Db, stock: readonly StockNumber[]): Promise<StockEntry[]> {
  return db.query(sql<StockEntry>`
    insert into number_stock (e164, mode, country, region, kind)
    select e164, mode, country, region, kind
    from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb)
      as stock (e164 text, mode text, country text, region text, kind text)
    on conflict (e164) do nothing
    returning ${entry}`)
}

/** For the operator, by number, starting after `afterE164`. */
export async function selectStockPage(
  db: Db,
  mode: StockNumber['mode'],
  afterE164: string | undefined,
  limit: number,
): Promise<StockEntry[]> {
  const rows = await db.query(sql<StockEntry>`
    select ${entry} from number_stock where mode = ${mode} and e164 > ${afterE164 ?? ''} order by e164 limit ${limit}`)
  return rows.map(entryOf)
}

export async function selectStock(db: Db, e164: string): Promise<StockEntry | undefined> {
  const row = await db.one(sql<StockEntry>`select ${entry} from number_stock where e164 = ${e164}`)
  return row && entryOf(row)
}

/** Removes an unsold number from the stock; undefined if there is none. */
export async function deleteFree(tx: Db, e164: string): Promise<StockEntry | undefined> {
  return tx.one(sql<StockEntry>`
    delete from number_stock where e164 = ${e164} and account_id is null returning ${entry}`)
}

function entryOf(row: StockEntry): StockEntry {
  return { ...row, accountId: row.accountId && idOf('acc', row.accountId) }
}

/** The first free number that matches, not locked. */
export async function findFree(db: Db, wish: StockQuery): Promise<StockNumber | undefined> {
  return db.one(sql<StockNumber>`
    select e164, mode, country, region, kind from number_stock where ${fits(wish)} order by e164 limit 1`)
}

/** Takes one free number that matches; undefined if the last one has just gone. */
export async function takeFree(
  tx: Db,
  wish: StockQuery,
  accountId: AccountId,
): Promise<StockNumber | undefined> {
  return tx.one(sql<StockNumber>`
    update number_stock set account_id = ${uuidOf(accountId)}
    where e164 = (
      select e164 from number_stock where ${fits(wish)} order by e164 limit 1 for update skip locked)
    returning e164, mode, country, region, kind`)
}

/**
 * Takes exactly these numbers for the account, adding those not in stock yet. Numbers that are taken, resting, or for
 * accounts in another mode are not returned.
 */
export async function claimStock(
  tx: Db,
  numbers: readonly string[],
  got: Pick<StockNumber, 'mode' | 'country' | 'region'> & {
    readonly accountId: AccountId
    readonly nowMs: number
  },
): Promise<StockNumber[]> {
  return tx.query(sql<StockNumber>`
    insert into number_stock (e164, mode, country, region, kind, account_id)
    select e164, ${got.mode}, ${got.country}, ${got.region}, 'geographic', ${uuidOf(got.accountId)}::uuid
    from unnest(${numbers}::text[]) as wanted (e164) order by e164
    on conflict (e164) do update set account_id = excluded.account_id
      where number_stock.account_id is null and number_stock.free_at <= ${got.nowMs}
        and number_stock.mode = excluded.mode
    returning e164, mode, country, region, kind`)
}

/** Returns a number of the account to the stock; it can be sold again from `freeAtMs` on. */
export async function giveBack(tx: Db, accountId: AccountId, e164: string, freeAtMs: number): Promise<void> {
  await tx.query(sql`
    update number_stock set account_id = null, free_at = ${freeAtMs}
    where e164 = ${e164} and account_id = ${uuidOf(accountId)}`)
}

/** Whether the account may buy now: one purchase at a time, until its transaction ends. */
export async function lockPurchase(tx: Db, accountId: AccountId): Promise<boolean> {
  const row = await tx.one(sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('number:' || ${uuidOf(accountId)}, 0)) as got`)
  return row?.got ?? false
}

/** Without a country, Czech numbers come first. A Slovak number from elsewhere is not sold, whatever its row says. */
function fits(wish: StockQuery): Query<unknown> {
  const country = wish.country === undefined ? sql`true` : sql`country = ${wish.country}`
  const region = wish.regions === undefined ? sql`true` : sql`lower(region) = any(${wish.regions}::text[])`
  const kind = wish.kind === undefined ? sql`true` : sql`kind = ${wish.kind}`
  const e164 = wish.e164 === undefined ? sql`true` : sql`e164 = ${wish.e164}`
  return sql`account_id is null and mode = ${wish.mode} and free_at <= ${wish.nowMs}
    and (country = 'CZ' or starts_with(number_stock.e164, ${slovakPrefix}))
    and ${country} and ${region} and ${e164} and ${kind}`
}
