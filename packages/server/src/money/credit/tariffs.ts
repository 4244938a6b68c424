import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { readPrice } from './tariff.store.ts'
import type { PriceQuery, TariffPrice } from './tariff-price.ts'

/** How long a price may be remembered: a new tariff counts within this time. */
const rememberMs = 10_000
const maxRemembered = 10_000

interface Remembered {
  readonly price: TariffPrice | undefined
  readonly untilMs: number
}

/** Reads the prices of accounts, each remembered for a few seconds. */
export function createTariffs(clock: Clock): (db: Db, query: PriceQuery) => Promise<TariffPrice | undefined> {
  const remembered = new Map<string, Remembered>()
  return async (db, query) => {
    const key = `${query.accountId} ${query.kind} ${query.direction} ${query.destination}`
    const known = remembered.get(key)
    if (known && known.untilMs > clock.monotonicMs()) return known.price
    const price = await readPrice(db, query, clock.nowMs())
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(key, { price, untilMs: clock.monotonicMs() + rememberMs })
    return price
  }
}
