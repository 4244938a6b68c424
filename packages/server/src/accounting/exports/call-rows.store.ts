import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'

export interface CallRow {
  /** A UUID, in which the time is when the call began. */
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly kind: string
  readonly fromE164: string
  readonly toE164: string
  readonly status: string
  readonly answeredAt: number | null
  readonly endedAt: number | null
  readonly durationMs: number
  readonly priceHal: number | null
  readonly endReason: string | null
}

const together = 500

/** The calls of an account that began in a span, page by page in the order of time. */
export async function* callRowsOf(
  db: Db,
  accountId: AccountId,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): AsyncGenerator<readonly CallRow[]> {
  let [after, isFirst] = [uuidFloorAt(fromMs), true]
  const end = uuidFloorAt(untilMs)
  for (;;) {
    const rows = await db.query(sql<CallRow>`
      select id, direction, kind, from_e164 as "fromE164", to_e164 as "toE164", status, answered_at as "answeredAt",
        ended_at as "endedAt", duration_ms as "durationMs", price_hal as "priceHal", end_reason as "endReason"
      from call where account_id = ${uuidOf(accountId)} and ${isFirst ? sql`id >= ${after}` : sql`id > ${after}`}
        and id < ${end}
      order by id limit ${together}`)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < together) return
    ;[after, isFirst] = [last.id, false]
  }
}
