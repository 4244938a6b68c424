import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import type { PriceQuery, TariffPrice } from './tariff-price.ts'

/**
 * The price that is valid at `nowMs`: one of the account's own before one of the tariff, and in each the one for the
 * destination before the one for `any`. The database's function `monthly_fee` has the same order for numbers.
 * spec:operator.prices
 */
export async function readPrice(db: Db, query: PriceQuery, nowMs: number): Promise<TariffPrice | undefined> {
  const { kind, direction, destination } = query
  return db.one(sql<TariffPrice>`
    select unit, price_hal as "priceHal" from (
      (
        select unit, price_hal, 1 as place from (
          select distinct on (destination) unit, price_hal, destination, valid_until from account_tariff
          where account_id = ${uuidOf(query.accountId)} and kind = ${kind} and direction = ${direction}
            and destination in (${destination}, 'any') and valid_from <= ${nowMs}
          order by destination, valid_from desc
        ) as newest
        where price_hal is not null and (valid_until is null or valid_until > ${nowMs})
        order by destination = 'any' limit 1
      )
      union all
      (
        select unit, price_hal, 2 from tariff
        where kind = ${kind} and direction = ${direction} and destination in (${destination}, 'any')
          and valid_from <= ${nowMs}
        order by destination = 'any', valid_from desc limit 1
      )
    ) as found order by place limit 1`)
}
