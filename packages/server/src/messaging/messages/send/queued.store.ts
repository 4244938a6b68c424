import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type AccountId, type MessageId, uuidOf } from '../../../platform/kernel/ids.ts'

/** A message that waits for its slot without a process. */
export interface WaitingMessage {
  readonly id: MessageId
  readonly sender: string
  readonly recipient: string
  readonly body: string
  /** Null: none is reserved yet. */
  readonly slot_at: number | null
}

export function oldestWaiting(db: Db, accountId: AccountId): Promise<WaitingMessage | undefined> {
  return db.one(sql<WaitingMessage>`
    select id, sender, recipient, body, slot_at from message
    where account_id = ${uuidOf(accountId)} and status = 'queued' and node is null
    order by id limit 1`)
}

export async function storeSlot(
  db: Db,
  accountId: AccountId,
  id: MessageId,
  slotAtMs: number,
): Promise<void> {
  await db.query(sql`
    update message set slot_at = ${slotAtMs} where account_id = ${uuidOf(accountId)} and id = ${id}`)
}
