import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'

const prefixes = { call: 'c', message: 'msg', movement: 'led' } as const

interface Made {
  readonly kind: keyof typeof prefixes
  readonly id: string
}

/** Of each kind at most. */
const each = 20

/** Calls, messages and movements of the balance that an account got within a span, by the time in their ids. */
export async function selectMadeMeanwhile(
  db: Db,
  accountId: AccountId,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<Made[]> {
  const account = uuidOf(accountId)
  const [from, below] = [uuidFloorAt(fromMs), uuidFloorAt(toMs + 1)]
  const within = sql`id >= ${from}::uuid and id < ${below}::uuid`
  const rows = await db.query(sql<Made>`
    (select 'call' as kind, id::text from call where account_id = ${account} and ${within} order by call.id limit ${each})
    union all (select 'message', id::text from message where account_id = ${account} and ${within} order by message.id limit ${each})
    union all (
      select 'movement', id::text from ledger_movement where account_id = ${account} and ${within} and balance_after_hal is not null
      order by ledger_movement.id limit ${each})`)
  return rows.map(({ kind, id }) => ({ kind, id: idOf(prefixes[kind], id) }))
}
