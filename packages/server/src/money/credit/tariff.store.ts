import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { PriceQuery, TariffPrice } from './tariff-price.ts'

/** The newest price that is valid at `nowMs`: one for the destination before one for `any`. */
export async function readPrice(db: Db, query: PriceQuery, nowMs: number): Promise<TariffPrice | undefined> {
  return db.one(sql<TariffPrice>`
    select unit, price_hal as "priceHal" from tariff
    where kind = ${query.kind} and direction = ${query.direction} and destination in (${query.destination}, 'any')
      and valid_from <= ${nowMs}
    order by destination = 'any', valid_from desc
    limit 1`)
}
