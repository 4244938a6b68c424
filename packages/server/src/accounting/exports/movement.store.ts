import type { MovementType } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import { runningBalance } from './running-balance.ts'

export interface Movement {
  /** UUIDs. */
  readonly id: string
  readonly callId: string | null
  readonly messageId: string | null
  readonly type: MovementType
  /** Signed. */
  readonly amountHal: number
  /** The opening balance and all amounts up to this one. */
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

interface Span {
  /** Unix ms. */
  readonly fromMs: number
  /** Unix ms, exclusive. */
  readonly untilMs: number
}

/** The signed amount of the movement `m`. */
export const signedHal = sql`case m.credit when 'available' then m.amount_hal else -m.amount_hal end`

/** Which movements `m` have changed the balance of an account since a moment. */
export const hasMovedSince = (accountId: AccountId, fromMs: number): Query<never> => sql<never>`
  m.account_id = ${uuidOf(accountId)} and m.id > ${uuidFloorAt(Math.max(0, fromMs - idSlackMs))}
  and m.balance_after_hal is not null and m.created_at >= ${fromMs}`

/** Which of them are of a span. */
const hasMovedIn = (accountId: AccountId, { fromMs, untilMs }: Span): Query<never> => sql<never>`
  ${hasMovedSince(accountId, fromMs)} and m.id < ${uuidFloorAt(untilMs + idSlackMs)} and m.created_at < ${untilMs}`

/**
 * The balance of an account before a moment: the one of now without what has moved it since. What the last movement before
 * has left behind is not it: of two movements at once, the one with the higher id may have been the first.
 */
async function balanceBefore(db: Db, accountId: AccountId, atMs: number): Promise<number> {
  const row = await db.one(sql<{ hal: number }>`
    select (available_hal + held_hal - coalesce((
      select sum(${signedHal}) from ledger_movement m where ${hasMovedSince(accountId, atMs)}), 0))::bigint as hal
    from account where id = ${uuidOf(accountId)}`)
  return row?.hal ?? 0
}

/** Every change of the balance of an account in a span, page by page in the order in which they moved it. */
export async function* movementsOf(
  db: Db,
  accountId: AccountId,
  span: Span,
): AsyncGenerator<readonly Movement[]> {
  const pages = pagesOf(db, accountId, span)
  const first = await pages.next()
  if (first.done) return
  const all = (async function* () {
    yield first.value
    yield* pages
  })()
  yield* runningBalance(all, await balanceBefore(db, accountId, span.fromMs))
}

async function* pagesOf(db: Db, accountId: AccountId, span: Span): AsyncGenerator<readonly Movement[]> {
  let after: string | undefined
  for (;;) {
    const rows = await db.query(sql<Movement>`
      select m.id, m.call_id as "callId", m.message_id as "messageId", m.kind as type, ${signedHal} as "amountHal",
        m.balance_after_hal as "balanceAfterHal", m.description, d.number as "documentNumber",
        m.created_at as "createdAt", coalesce(c.from_e164, t.sender) as "fromE164",
        coalesce(c.to_e164, t.recipient) as "toE164", coalesce(c.direction, t.direction) as direction,
        c.kind as "callKind", c.duration_ms as "durationMs", t.segments
      from ledger_movement m
        left join tax_document d on d.account_id = m.account_id and d.id = m.document_id
        left join call c on c.account_id = m.account_id and c.id = m.call_id
        left join message t on t.account_id = m.account_id and t.id = m.message_id
      where ${hasMovedIn(accountId, span)} and ${after === undefined ? sql`true` : sql`m.id > ${after}`}
      order by m.id limit ${together}`)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < together) return
    after = last.id
  }
}
