import type { MovementType } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import type { MonthSpan } from './month-span.ts'

/** Movements of one kind in a month, those of calls by kind and direction. */
export interface MonthGroup {
  readonly type: MovementType
  readonly callKind: string | null
  readonly direction: 'in' | 'out' | null
  readonly count: number
  readonly durationSecs: number
  /** Signed. */
  readonly amountHal: number
}

/** An id is made a moment before or after the time of its row. */
const idSlackMs = 3_600_000

export async function selectGroups(db: Db, accountId: AccountId, span: MonthSpan): Promise<MonthGroup[]> {
  const { fromMs, untilMs } = span
  return db.query(sql<MonthGroup>`
    select m.kind as type, c.kind as "callKind", c.direction, count(*) as count,
      coalesce(sum(ceil(c.duration_ms / 1000.0)), 0)::bigint as "durationSecs",
      sum(case m.credit when 'available' then m.amount_hal else -m.amount_hal end)::bigint as "amountHal"
    from ledger_movement m left join call c on c.account_id = m.account_id and c.id = m.call_id
    where m.account_id = ${uuidOf(accountId)} and m.id > ${uuidFloorAt(Math.max(0, fromMs - idSlackMs))}
      and m.id < ${uuidFloorAt(untilMs + idSlackMs)} and m.balance_after_hal is not null
      and m.created_at >= ${fromMs} and m.created_at < ${untilMs}
    group by 1, 2, 3 order by 1, 2 nulls first, 3`)
}

/** The balance of an account before a moment. */
export async function balanceBefore(db: Db, accountId: AccountId, atMs: number): Promise<number> {
  const row = await db.one(sql<{ hal: number }>`
    select balance_after_hal as hal from ledger_movement
    where account_id = ${uuidOf(accountId)} and id < ${uuidFloorAt(atMs + idSlackMs)} and created_at < ${atMs}
      and balance_after_hal is not null
    order by id desc limit 1`)
  return row?.hal ?? 0
}
