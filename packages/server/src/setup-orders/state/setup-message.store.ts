import type { SetupOrder } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type Id, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { noteChange } from '../../platform/outbox/changes.ts'
import type { StoredSetupOrder } from './setup-order.store.ts'

export type SetupMessage = SetupOrder['messages'][number]
type OfOrder = Pick<StoredSetupOrder, 'id' | 'accountId'>

export async function insertSetupMessage(
  tx: Db,
  order: OfOrder,
  message: SetupMessage & { readonly id: Id },
): Promise<void> {
  await tx.query(sql`
    insert into setup_message (account_id, order_id, id, role, message, created_at)
    values (${uuidOf(order.accountId)}, ${uuidOf(order.id)}, ${uuidOf(message.id)}, ${message.role},
      ${message.message}, ${message.createdAt})`)
  noteChange(tx, order.accountId, 'setup_order')
}

/** Undefined: the order has no message. */
export async function selectNewestMessageId(db: Db, order: OfOrder): Promise<Id<'set'> | undefined> {
  const row = await db.one(sql<{ id: string }>`
    select id from setup_message
    where account_id = ${uuidOf(order.accountId)} and order_id = ${uuidOf(order.id)} order by id desc limit 1`)
  return row && idOf('set', row.id)
}

/** Oldest first; an order has at most `maxSetupMessages`. */
export function selectSetupMessages(db: Db, order: OfOrder): Promise<SetupMessage[]> {
  return db.query(sql<SetupMessage>`
    select role, message, created_at as "createdAt" from setup_message
    where account_id = ${uuidOf(order.accountId)} and order_id = ${uuidOf(order.id)} order by id`)
}
