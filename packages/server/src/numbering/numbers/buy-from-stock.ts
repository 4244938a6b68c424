import type { Clock } from '@hovor/clock'
import type { Credit } from '../../money/index.ts'
import { lineOf, payMonth } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { insertNumber } from './number.store.ts'
import { spellingsOf } from './regions.ts'
import { findFree, type StockNumber, type StockQuery, takeFree } from './stock/stock.store.ts'

/** The number wanted; `region` in any spelling. */
export interface Wish extends Omit<StockQuery, 'nowMs' | 'regions' | 'country'> {
  readonly country?: StockNumber['country'] | undefined
  readonly region?: string | undefined
  /** Agreed for the first month; left out: the tariff of the day. */
  readonly monthHal?: number
}

interface BuyDeps {
  readonly credit: Pick<Credit, 'debit'>
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/** Any kind but `bought` requires a rollback. */
export type Bought =
  | { readonly kind: 'bought'; readonly e164: string }
  | { readonly kind: 'insufficient' }
  | { readonly kind: 'out of stock' }

/**
 * Sells one number from stock and debits its first month, in the transaction `tx`. The debit locks the account row
 * before the stock row, which all accounts share.
 */
export async function buyFromStock(
  tx: Db,
  accountId: AccountId,
  { region: asked, monthHal, ...rest }: Wish,
  { credit, clock, randomBytes }: BuyDeps,
): Promise<Bought> {
  const nowMs = clock.nowMs()
  // The operator may have called a region otherwise.
  const regions = asked && (spellingsOf(rest.country, asked) ?? [asked.toLowerCase()])
  const wish = { ...rest, ...(regions && { regions }) }
  const free = await findFree(tx, { ...wish, nowMs })
  if (!free) return { kind: 'out of stock' }
  const id = newId('num', clock, randomBytes)
  const month = { accountId, id, kind: 'number', line: lineOf(free), mode: 'none', fromMs: nowMs } as const
  const agreed = monthHal !== undefined && { agreedHal: monthHal }
  const paid = await payMonth(tx, { ...month, ...agreed, description: 'Number, first month' }, credit)
  if (paid.kind === 'insufficient') return { kind: 'insufficient' }
  const taken = await takeFree(tx, { ...wish, nowMs, country: free.country, kind: free.kind }, accountId)
  if (!taken) return { kind: 'out of stock' }
  const { e164, country, region, kind } = taken
  const bought = { id, accountId, e164, country, region, kind }
  await insertNumber(tx, { ...bought, paidUntil: paid.paidUntilMs, createdAt: nowMs })
  return { kind: 'bought', e164 }
}
