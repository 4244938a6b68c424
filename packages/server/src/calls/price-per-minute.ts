import type { PriceQuery } from '../credit/tariffs.ts'
import type { CallDeps } from './call-deps.ts'

/** What a minute of such a call costs now. Throws when the table of tariffs has no row for it (decision:0018). */
export async function pricePerMinuteHal(
  deps: Pick<CallDeps, 'credit' | 'database'>,
  query: PriceQuery,
): Promise<number> {
  const price = await deps.credit.priceOf(deps.database, query)
  if (price === undefined)
    throw new Error(`no tariff for ${query.kind} ${query.direction} ${query.destination}`)
  return price.priceHal
}
