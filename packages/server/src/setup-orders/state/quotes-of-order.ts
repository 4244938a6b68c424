import type { StoredQuote } from './setup-quote.store.ts'

/** The newest quote; undefined while the advisor is still asking. */
export const newestQuote = (quotes: readonly StoredQuote[]): StoredQuote | undefined => quotes.at(-1)

/** The newest quote, if it has not been accepted yet. */
export function openQuote(quotes: readonly StoredQuote[]): StoredQuote | undefined {
  const newest = newestQuote(quotes)
  return newest?.acceptedAt === null ? newest : undefined
}

/** The quote that counts: the newest one accepted. */
export const acceptedQuote = (quotes: readonly StoredQuote[]): StoredQuote | undefined =>
  quotes.findLast(({ acceptedAt }) => acceptedAt !== null)

/** All that acceptances have taken from the credit. */
export const paidHalOf = (quotes: readonly StoredQuote[]): number =>
  quotes.reduce((sum, { paidHal }) => sum + (paidHal ?? 0), 0)

export interface Due {
  /** Taken for the set-up: of a revision the difference to what was paid, never below zero. */
  readonly setupHal: number
  /** Put aside for the first month of the number. */
  readonly firstMonthHal: number
}

/** The cost of accepting `quote` now (spec:setup-orders.revision). */
export function dueOf(quotes: readonly StoredQuote[], quote: StoredQuote): Due {
  const isRevision = acceptedQuote(quotes) !== undefined
  return {
    setupHal: Math.max(0, quote.oneOffHal - paidHalOf(quotes)),
    firstMonthHal: isRevision ? 0 : quote.firstMonthHal,
  }
}
