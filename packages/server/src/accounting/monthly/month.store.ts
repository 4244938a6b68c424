import type { MovementType } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { hasMovedSince, signedHal } from '../exports/movement.store.ts'
import type { MonthSpan } from './month-span.ts'

/** Movements of one kind in a month, those of calls by kind and direction. */
interface MonthGroup {
  readonly type: MovementType
  readonly callKind: string | null
  readonly direction: 'in' | 'out' | null
  readonly count: number
  readonly durationSecs: number
  /** Signed. */
  readonly amountHal: number
}

export interface MonthOfAccount {
  readonly openingHal: number
  readonly groups: readonly MonthGroup[]
}

/**
 * The balance of an account before a month and what has moved it since, in one statement and so in one snapshot. The
 * balance before is the one of now without all movements since: what the last one before has left behind is not it, as of
 * two at once the one with the higher id may have been the first.
 */
export async function selectMonth(
  db: Db,
  accountId: AccountId,
  { fromMs, untilMs }: MonthSpan,
): Promise<MonthOfAccount> {
  const account = uuidOf(accountId)
  const row = await db.one(sql<MonthOfAccount>`
    with since as (
      select m.kind, m.call_id, m.created_at, ${signedHal} as hal
      from ledger_movement m where ${hasMovedSince(accountId, fromMs)}
    ), grouped as (
      select s.kind as type, c.kind as "callKind", c.direction, count(*) as count,
        coalesce(sum(ceil(c.duration_ms / 1000.0)), 0)::bigint as "durationSecs", sum(s.hal)::bigint as "amountHal"
      from since s left join call c on c.account_id = ${account} and c.id = s.call_id
      where s.created_at < ${untilMs} group by 1, 2, 3
    )
    select (available_hal + held_hal - coalesce((select sum(hal) from since), 0))::bigint as "openingHal",
      (select coalesce(json_agg(g order by type, "callKind" nulls first, direction), '[]') from grouped g) as groups
    from account where id = ${account}`)
  return row ?? { openingHal: 0, groups: [] }
}
