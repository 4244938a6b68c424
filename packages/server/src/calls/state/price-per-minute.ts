import type { PriceQuery } from '../../money/index.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { CallDeps } from './call-deps.ts'

/**
 * The current price per minute of such a call of the account. Throws if the tariff table has no row for it
 * (decision:0018).
 */
export async function pricePerMinuteHal(
  deps: Pick<CallDeps, 'credit' | 'database'>,
  accountId: AccountId,
  query: Omit<PriceQuery, 'accountId'>,
): Promise<number> {
  const price = await deps.credit.priceOf(deps.database, { ...query, accountId })
  if (price === undefined)
    throw new Error(`no tariff for ${query.kind} ${query.direction} ${query.destination}`)
  return price.priceHal
}
