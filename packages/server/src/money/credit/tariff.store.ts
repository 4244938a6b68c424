import type { Price } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import type { PriceQuery, TariffPrice } from './tariff-price.ts'

/** The price to look up, by values or by columns of the statement around it. */
type Wanted = Readonly<Record<'account' | 'kind' | 'direction' | 'destination', Query<unknown>>>

/**
 * The price that is valid at `nowMs`: one of the account's own before one of the tariff, and in each the one for the
 * destination before the one for `any`. The database's function `monthly_fee` has the same order for numbers.
 * spec:operator.prices
 */
const validPrice = ({ account, kind, direction, destination }: Wanted, nowMs: number) => sql<TariffPrice>`
  select unit, price_hal as "priceHal" from (
    (
      select unit, price_hal, 1 as place from (
        select distinct on (destination) unit, price_hal, destination, valid_until from account_tariff
        where account_id = ${account} and kind = ${kind} and direction = ${direction}
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
  ) as found order by place limit 1`

export async function readPrice(db: Db, query: PriceQuery, nowMs: number): Promise<TariffPrice | undefined> {
  const { kind, direction, destination } = query
  const account = sql`${uuidOf(query.accountId)}::uuid`
  const wanted = {
    account,
    kind: sql`${kind}::text`,
    direction: sql`${direction}::text`,
    destination: sql`${destination}::text`,
  }
  return db.one(validPrice(wanted, nowMs))
}

/** The account's price at `nowMs` for everything that the tariff or the account prices. */
export async function readPrices(db: Db, accountId: AccountId, nowMs: number): Promise<Price[]> {
  const account = sql`${uuidOf(accountId)}::uuid`
  const wanted = {
    account,
    kind: sql`priced.kind`,
    direction: sql`priced.direction`,
    destination: sql`priced.destination`,
  }
  return db.query(sql<Price>`
    select priced.kind, priced.direction, priced.destination, valid.unit, valid."priceHal"
    from (
      select kind, direction, destination from tariff where valid_from <= ${nowMs}
      union
      select kind, direction, destination from account_tariff where account_id = ${account} and valid_from <= ${nowMs}
    ) as priced, lateral (${validPrice(wanted, nowMs)}) as valid
    order by priced.kind, priced.direction, priced.destination`)
}
