import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type CallId, idOf, type TaskItemId, uuidOf } from '../../platform/kernel/ids.ts'
import type { StoredTask } from './task.store.ts'

/** A call that has ended while its task still holds a reservation for it. */
export interface EndedCall {
  readonly itemId: TaskItemId
  readonly callId: CallId
  readonly priceHal: number
}

/**
 * Ended calls of a task that are not settled. One whose outcome is unknown stays reserved until a person has resolved
 * its contact.
 */
export async function selectUnsettled(db: Db, task: StoredTask): Promise<EndedCall[]> {
  const rows = await db.query(sql<{ item_id: string; call_id: string; price_hal: number }>`
    select i.id as item_id, call.id as call_id, coalesce(call.price_hal, 0) as price_hal
    from task_item i
      cross join lateral jsonb_array_elements(i.attempts) a
      join call on call.account_id = i.account_id
        and call.id = substr(a ->> 'providerCallId', 3)::uuid
    where i.account_id = ${uuidOf(task.accountId)} and i.task_id = ${uuidOf(task.id)}
      and a ? 'providerCallId' and not a ? 'priceHal' and call.ended_at is not null
      and i.status not in ('review', 'dialing')
    order by i.position`)
  return rows.map((row) => ({
    itemId: idOf('item', row.item_id),
    callId: idOf('c', row.call_id),
    priceHal: row.price_hal,
  }))
}
