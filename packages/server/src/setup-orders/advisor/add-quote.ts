import { setupItems } from '@hovor/api'
import { lineOf, monthlyFeeOf } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import type { StoredSetupOrder } from '../state/setup-order.store.ts'
import { insertQuote, type StoredQuote, selectQuotes } from '../state/setup-quote.store.ts'
import type { Proposal } from '../state/wishes.ts'
import { advisorWords } from './advisor-words.ts'
import { priceProposal, type SetupPrices, sumOf } from './price-proposal.ts'

type QuoteDeps = Pick<SetupDeps, 'clock' | 'credit'>

/** Adds the next version of a locked order's quote, priced by the tariffs of now and frozen with its terms. */
export async function addQuote(
  deps: QuoteDeps,
  tx: Db,
  order: StoredSetupOrder,
  proposal: Proposal,
): Promise<StoredQuote> {
  const nowMs = deps.clock.nowMs()
  const { accountId } = order
  const lines = priceProposal(proposal, await readPrices(deps, tx, accountId))
  const version = ((await selectQuotes(tx, order)).at(-1)?.version ?? 0) + 1
  const feeOf = (mode: 'agent' | 'none') => feeOfNumber(tx, proposal, { accountId, mode, fromMs: nowMs })
  const quote = {
    version,
    proposal,
    lines,
    oneOffHal: sumOf(lines),
    monthlyHal: await feeOf('agent'),
    firstMonthHal: await feeOf('none'),
    terms: advisorWords[order.language].terms,
    createdAt: nowMs,
  }
  await insertQuote(tx, order, quote)
  return { ...quote, paidHal: null, acceptedAt: null }
}

/** Throws when the tariffs have no price for an item: nothing is given away by mistake. */
async function readPrices({ credit }: QuoteDeps, tx: Db, accountId: AccountId): Promise<SetupPrices> {
  const prices: [string, number][] = []
  for (const item of setupItems) {
    const price = await credit.priceOf(tx, { accountId, kind: 'setup', direction: 'in', destination: item })
    if (price === undefined) throw new Error(`there is no tariff for a setup ${item}`)
    prices.push([item, price.priceHal])
  }
  return Object.fromEntries(prices) as unknown as SetupPrices
}

async function feeOfNumber(
  tx: Db,
  { number }: Proposal,
  month: { readonly accountId: AccountId; readonly mode: 'agent' | 'none'; readonly fromMs: number },
): Promise<number> {
  if (number.kind !== 'new' || number.country === undefined) return 0
  const line = lineOf({ country: number.country, kind: 'geographic' })
  return monthlyFeeOf(tx, { kind: 'number', line, ...month })
}
