import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { SmsReceipt, SmsReceiptState } from './sms-carrier.port.ts'

/** Carriers number their messages in circles: an id means the newest message of this time only. */
const partsKeptMs = 72 * 60 * 60 * 1000

export interface PartRow {
  readonly carrier_id: string
  readonly account_id: string
  readonly message_id: string
  readonly part: number
}

/** The part that a receipt is about: same recipient, the exact reading of the id before the others, newest. */
export function findPart(db: Db, receipt: SmsReceipt, nowMs: number): Promise<PartRow | undefined> {
  return db.one(sql<PartRow>`
    select carrier_id, account_id, message_id, part from message_part
    where carrier_id = any(${receipt.carrierIds}::text[]) and recipient = ${receipt.recipient}
      and submitted_at > ${nowMs - partsKeptMs}
    order by array_position(${receipt.carrierIds}::text[], carrier_id), submitted_at desc
    limit 1`)
}

/**
 * Stores the state of one part and what it makes of the message: delivered when every part is, undelivered when
 * any is not. A final state stays.
 */
export async function storePartState(db: Db, part: PartRow, state: SmsReceiptState): Promise<void> {
  await db.query(
    sql`select from message where account_id = ${part.account_id} and id = ${part.message_id} for update`,
  )
  await db.query(sql`
    update message_part set state = ${state}
    where carrier_id = ${part.carrier_id} and account_id = ${part.account_id} and message_id = ${part.message_id}
      and part = ${part.part} and (state is null or state = 'pending')`)
  await db.query(sql`
    update message set delivery_status = told.status
    from (
      select case
        when bool_or(state in ('undelivered', 'rejected')) then 'undelivered'
        when count(*) filter (where state = 'delivered') = max(parts) then 'delivered'
      end as status
      from message_part where account_id = ${part.account_id} and message_id = ${part.message_id}
    ) as told
    where account_id = ${part.account_id} and id = ${part.message_id} and told.status is not null`)
}

/** Keeps a receipt that came before the answer to its submit. */
export async function storeEarlyReceipt(db: Db, receipt: SmsReceipt, nowMs: number): Promise<void> {
  await db.query(sql`
    insert into message_early_receipt (carrier_id, recipient, state, received_at)
    select carrier_id, ${receipt.recipient}, ${receipt.state}, ${nowMs}
    from unnest(${receipt.carrierIds}::text[]) as given (carrier_id)
    on conflict (carrier_id, recipient) do update set state = excluded.state, received_at = excluded.received_at`)
}

export interface EarlyReceipt extends PartRow {
  readonly recipient: string
  readonly state: SmsReceiptState
}

/** Kept receipts whose message is known by now. */
export function findEarlyReceipts(db: Db, limit: number): Promise<EarlyReceipt[]> {
  return db.query(sql<EarlyReceipt>`
    select early.carrier_id, early.recipient, early.state, part.account_id, part.message_id, part.part
    from message_early_receipt early join message_part part using (carrier_id, recipient)
    limit ${limit}`)
}

export async function dropEarlyReceipt(db: Db, receipt: EarlyReceipt): Promise<void> {
  await db.query(sql`
    delete from message_early_receipt
    where carrier_id = ${receipt.carrier_id} and recipient = ${receipt.recipient}`)
}

/** Forgets what is too old to be matched. */
export async function dropOldParts(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from message_part where submitted_at <= ${nowMs - partsKeptMs}`)
  await db.query(sql`delete from message_early_receipt where received_at <= ${nowMs - partsKeptMs}`)
}
