import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf } from '../../platform/kernel/ids.ts'
import { type Discrepancy, mostTold } from './discrepancy.ts'

interface Row {
  readonly what: string
  readonly accountId: AccountId
  readonly record: string
  readonly expectedHal: number
  readonly foundHal: number
}

/**
 * Open holds of which no call, text, order of numbers or set-up is under way (`unowned`), those under way without their hold
 * (`missing`), texts and orders that hold another amount than their price (`amount`), and holds that were given back in another
 * amount than was held (`released`).
 */
export async function wrongHolds(db: Db): Promise<Discrepancy[]> {
  const rows = await db.query(sql<Row>`
    with holds as (
      select account_id, split_part(ref, '#', 1) as ref,
        sum(case kind when 'hold' then amount_hal else -amount_hal end)::bigint as hal,
        bool_or(kind = 'release') as released
      from ledger_movement where kind in ('hold', 'release') group by 1, 2
    ), odd as (
      select * from holds where hal <> 0
    ), running as (
      select account_id, 'c_' || replace(id::text, '-', '') as ref, price_per_minute_hal as floor_hal, null::bigint as exact_hal
      from call where status in ('initiated', 'in_progress')
      union all
      select account_id, 'msg_' || replace(id::text, '-', ''), price_hal, price_hal
      from message where status in ('queued', 'submitting', 'uncertain')
      union all
      select account_id, 'ord_' || replace(id::text, '-', ''), held_hal, held_hal
      from number_order where held_hal > 0
      union all
      select account_id, 'set_' || replace(id::text, '-', ''), held_hal, held_hal
      from setup_order where held_hal > 0
    )
    select * from (
      select case
          when o.released then 'released'
          when r.ref is null then 'unowned'
          when o.hal is null then 'missing'
          else 'amount'
        end as what,
        coalesce(o.account_id, r.account_id) as "accountId", coalesce(o.ref, r.ref) as record,
        case when o.released then 0 else coalesce(r.exact_hal, r.floor_hal, 0) end as "expectedHal",
        coalesce(o.hal, 0) as "foundHal"
      from odd o full join running r on r.account_id = o.account_id and r.ref = o.ref
      where o.released or r.ref is null or (o.hal is null and r.floor_hal > 0) or o.hal < r.floor_hal
        or o.hal <> r.exact_hal
    ) as wrong
    order by "accountId", record limit ${mostTold}`)
  return rows.map((row) => ({ ...row, part: 'holds', accountId: idOf('acc', row.accountId) }))
}
