import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export interface PriceQuery {
  /** `agent`, `test`, `bridge`, `relay`, `forward`, `sip`, `sms`, `sms_own`, `number`, `sms_number`. */
  readonly kind: string
  readonly direction: 'in' | 'out'
  /** `CZ-mobile`, `CZ-fixed`, `SK-mobile`, `SK-fixed`; a row for `any` counts where there is no own one. */
  readonly destination: string
}

export interface TariffPrice {
  readonly unit: 'minute' | 'segment' | 'month'
  readonly priceHal: number
}

/** How long a price may be remembered: a new tariff counts within this time. */
const rememberMs = 10_000
const maxRemembered = 1000

interface Remembered {
  readonly price: TariffPrice | undefined
  readonly untilMs: number
}

/** Reads prices from the table `tariff`, each remembered for a few seconds. */
export function createTariffs(clock: Clock): (db: Db, query: PriceQuery) => Promise<TariffPrice | undefined> {
  const remembered = new Map<string, Remembered>()
  return async (db, query) => {
    const key = `${query.kind} ${query.direction} ${query.destination}`
    const known = remembered.get(key)
    if (known && known.untilMs > clock.monotonicMs()) return known.price
    const price = await readPrice(db, query, clock.nowMs())
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(key, { price, untilMs: clock.monotonicMs() + rememberMs })
    return price
  }
}

async function readPrice(db: Db, query: PriceQuery, nowMs: number): Promise<TariffPrice | undefined> {
  return db.one(sql<TariffPrice>`
    select unit, price_hal as "priceHal" from tariff
    where kind = ${query.kind} and direction = ${query.direction} and destination in (${query.destination}, 'any')
      and valid_from <= ${nowMs}
    order by destination = 'any', valid_from desc
    limit 1`)
}
