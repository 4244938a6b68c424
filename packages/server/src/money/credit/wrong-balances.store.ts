import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf } from '../../platform/kernel/ids.ts'
import { type Discrepancy, mostTold } from './discrepancy.ts'

interface Row {
  readonly what: string
  readonly accountId: AccountId
  readonly expectedHal: number
  readonly foundHal: number
}

/** Accounts whose `available` or `held` is not what their movements add up to. */
export async function wrongBalances(db: Db): Promise<Discrepancy[]> {
  const rows = await db.query(sql<Row>`
    with sums as (
      select account_id,
        sum(case 'available' when credit then amount_hal when debit then -amount_hal else 0 end)::bigint as available,
        sum(case 'held' when credit then amount_hal when debit then -amount_hal else 0 end)::bigint as held
      from ledger_movement group by account_id
    )
    select what, a.id as "accountId", expected as "expectedHal", found as "foundHal"
    from account a left join sums s on s.account_id = a.id
    cross join lateral (values
      ('available', coalesce(s.available, 0), a.available_hal),
      ('held', coalesce(s.held, 0), a.held_hal)) as side (what, expected, found)
    where expected <> found
    order by a.id limit ${mostTold}`)
  return rows.map((row) => ({
    ...row,
    part: 'balances',
    accountId: idOf('acc', row.accountId),
    record: undefined,
  }))
}
