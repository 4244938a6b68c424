import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type MessageId, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import type { CallRow } from '../state/call.store.ts'

/**
 * Whether the caller of a missed call has been sent an SMS since `sinceMs`. Locks the account row until the
 * transaction ends, so that of two calls ending at once the second sees what the first did.
 */
export async function wasTextedAfter(tx: Db, row: CallRow, sinceMs: number): Promise<boolean> {
  await tx.query(sql`select from account where id = ${row.account_id} for update`)
  const texted = await tx.one(sql<{ id: string }>`
    select id from call
    where account_id = ${row.account_id} and from_e164 = ${row.from_e164}
      and missed_sms_id >= ${uuidFloorAt(sinceMs + 1)} limit 1`)
  return texted !== undefined
}

export async function storeMissedSms(tx: Db, row: CallRow, messageId: MessageId): Promise<void> {
  await tx.query(sql`
    update call set missed_sms_id = ${uuidOf(messageId)} where account_id = ${row.account_id} and id = ${row.id}`)
}
