import type { MovementType } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'

export interface Movement {
  /** UUIDs. */
  readonly id: string
  readonly callId: string | null
  readonly messageId: string | null
  readonly type: MovementType
  /** Signed. */
  readonly amountHal: number
  readonly balanceAfterHal: number
  readonly description: string
  readonly documentNumber: string | null
  /** Unix ms. */
  readonly createdAt: number
  /** Of the call or the text that was paid for. */
  readonly fromE164: string | null
  readonly toE164: string | null
  readonly direction: 'in' | 'out' | null
  readonly callKind: string | null
  readonly durationMs: number | null
  readonly segments: number | null
}

const together = 500
/** An id is made a moment before or after the time of its row. */
const idSlackMs = 3_600_000

/** Every change of the balance of an account in a span, page by page in the order of time. */
export async function* movementsOf(
  db: Db,
  accountId: AccountId,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): AsyncGenerator<readonly Movement[]> {
  let after = uuidFloorAt(Math.max(0, fromMs - idSlackMs))
  const end = uuidFloorAt(untilMs + idSlackMs)
  for (;;) {
    const rows = await db.query(sql<Movement>`
      select m.id, m.call_id as "callId", m.message_id as "messageId", m.kind as type,
        case m.credit when 'available' then m.amount_hal else -m.amount_hal end as "amountHal",
        m.balance_after_hal as "balanceAfterHal", m.description, d.number as "documentNumber",
        m.created_at as "createdAt", coalesce(c.from_e164, t.sender) as "fromE164",
        coalesce(c.to_e164, t.recipient) as "toE164", coalesce(c.direction, t.direction) as direction,
        c.kind as "callKind", c.duration_ms as "durationMs", t.segments
      from ledger_movement m
        left join tax_document d on d.account_id = m.account_id and d.id = m.document_id
        left join call c on c.account_id = m.account_id and c.id = m.call_id
        left join message t on t.account_id = m.account_id and t.id = m.message_id
      where m.account_id = ${uuidOf(accountId)} and m.id > ${after} and m.id < ${end}
        and m.balance_after_hal is not null and m.created_at >= ${fromMs} and m.created_at < ${untilMs}
      order by m.id limit ${together}`)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < together) return
    after = last.id
  }
}
