import type { Db } from '../../../platform/db/database.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import { type AccountId, createdAtOf, idOf, type MessageId, uuidOf } from '../../../platform/kernel/ids.ts'
import { noteChange } from '../../../platform/outbox/changes.ts'
import type { MessageRow } from '../state/message.store.ts'
import { resolvedWithinMs } from '../state/resolve-schedule.ts'
import type { SmsReceipt, SmsReceiptState } from '../state/sms-carrier.port.ts'

export interface PartRow {
  readonly carrier_id: string
  readonly account_id: string
  readonly message_id: string
  readonly part: number
}

/**
 * The part that a receipt is about: same recipient, the exact reading of the id before the others, newest. Carriers
 * number their messages in circles, so an id means a message of the last days only. Some exchange the addresses, or
 * leave the recipient out: then the exact id and the sender, if it is there, decide.
 */
export function findPart(db: Db, receipt: SmsReceipt, nowMs: number): Promise<PartRow | undefined> {
  return db.one(sql<PartRow>`
    select carrier_id, account_id, message_id, part from message_part part
    where carrier_id = any(${receipt.carrierIds}::text[]) and submitted_at > ${nowMs - resolvedWithinMs}
      and (recipient in (${receipt.recipient}, ${receipt.sender})
        or ${receipt.recipient} = '' and carrier_id = ${receipt.carrierIds[0]} and ${sentFrom(sql`${receipt.sender}`)})
    order by array_position(${receipt.carrierIds}::text[], carrier_id), recipient = ${receipt.recipient} desc,
      submitted_at desc
    limit 1`)
}

/** Whether the message of a `part` was sent from `sender`; an empty one fits each. */
const sentFrom = (sender: Query<unknown>) => sql`
  (${sender} = '' or exists (
    select from message where account_id = part.account_id and id = part.message_id and message.sender = ${sender}))`

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
        when bool_or(state in ('undelivered', 'expired', 'rejected')) then 'undelivered'
        when count(distinct part) filter (where state = 'delivered') = max(parts) then 'delivered'
      end as status
      from message_part where account_id = ${part.account_id} and message_id = ${part.message_id}
    ) as told
    where account_id = ${part.account_id} and id = ${part.message_id} and told.status is not null`)
  noteChange(db, idOf('acc', part.account_id), 'message')
}

/** Why a message sent from the account's SMS number did not arrive, by its parts. */
export async function storeWhyUndelivered(db: Db, part: PartRow): Promise<void> {
  await db.query(sql`
    update message set fail_reason = (
      select case when bool_or(state = 'undelivered') then 'undeliverable' else 'expired' end
      from message_part where account_id = ${part.account_id} and message_id = ${part.message_id}
        and state in ('undelivered', 'expired'))
    where account_id = ${part.account_id} and id = ${part.message_id}
      and status = 'sent' and delivery_status = 'undelivered'`)
}

/** The known parts of a message: those that the carrier named, in its response or in a receipt. */
export interface KnownPart {
  readonly carrier_id: string
  readonly part: number
  readonly state: SmsReceiptState | null
}

export function knownParts(db: Db, accountId: AccountId, messageId: MessageId): Promise<KnownPart[]> {
  return db.query(sql<KnownPart>`
    select carrier_id, part, state from message_part
    where account_id = ${uuidOf(accountId)} and message_id = ${uuidOf(messageId)} order by part`)
}

/**
 * Keeps a receipt whose message is not known. `accountId` is the owner of the number that the message was sent from,
 * if that is an SMS number of the account.
 */
export async function storeEarlyReceipt(
  db: Db,
  receipt: SmsReceipt,
  accountId: AccountId | undefined,
  nowMs: number,
): Promise<void> {
  const account = accountId === undefined ? null : uuidOf(accountId)
  await db.query(sql`
    insert into message_early_receipt
      (carrier_id, recipient, state, received_at, account_id, sms_number, said_id, reference)
    select carrier_id, ${receipt.recipient}, ${receipt.state}, ${nowMs}, ${account}::uuid, ${receipt.sender},
      ${receipt.carrierIds[0]}, ${receipt.reference ?? null}::integer
    from unnest(${receipt.carrierIds}::text[]) as given (carrier_id)
    on conflict (carrier_id, recipient) do update set
      state = excluded.state, received_at = excluded.received_at, account_id = excluded.account_id,
      sms_number = excluded.sms_number, said_id = excluded.said_id, reference = excluded.reference`)
}

export interface EarlyReceipt extends PartRow {
  readonly recipient: string
}

/** Kept receipts whose message is known by now, by the rules of `findPart`. */
export function findEarlyReceipts(db: Db, limit: number): Promise<EarlyReceipt[]> {
  return db.query(sql<EarlyReceipt>`
    select early.carrier_id, early.recipient, part.account_id, part.message_id, part.part
    from message_early_receipt early join message_part part on part.carrier_id = early.carrier_id
      and (part.recipient in (early.recipient, early.sms_number)
        or early.recipient = '' and early.carrier_id = early.said_id and ${sentFrom(sql`early.sms_number`)})
    limit ${limit}`)
}

/** Takes a stored receipt, which may have been updated since it was found; undefined if it is gone. */
export async function takeEarlyReceipt(db: Db, receipt: EarlyReceipt): Promise<SmsReceiptState | undefined> {
  const row = await db.one(sql<{ state: SmsReceiptState }>`
    delete from message_early_receipt
    where carrier_id = ${receipt.carrier_id} and recipient = ${receipt.recipient}
    returning state`)
  return row?.state
}

/** A receipt for a message from an account's SMS number that matches no part known to the carrier by id. */
export interface UnclaimedReceipt {
  readonly said_id: string
  readonly state: SmsReceiptState
  readonly reference: number | null
}

/** Such receipts for messages from `row.sms_number` to its recipient that came after it was made, in their order. */
export function unclaimedReceipts(db: Db, row: MessageRow, limit: number): Promise<UnclaimedReceipt[]> {
  return db.query(sql<UnclaimedReceipt>`
    select said_id, state, reference from message_early_receipt
    where account_id = ${row.account_id} and sms_number = ${row.sms_number} and recipient = ${row.recipient}
      and carrier_id = said_id and received_at >= coalesce(
        (select admitted_at from message where account_id = ${row.account_id} and id = ${row.id}),
        ${createdAtOf(idOf('msg', row.id))}::bigint)
    order by received_at, said_id limit ${limit}`)
}

/** The receipt is about this part: the carrier has named it by it. */
export async function claimReceipt(
  db: Db,
  row: MessageRow,
  { said_id, part }: { readonly said_id: string; readonly part: number },
  nowMs: number,
): Promise<PartRow> {
  await db.query(sql`
    with claimed as (
      delete from message_early_receipt
      where account_id = ${row.account_id} and said_id = ${said_id} and recipient = ${row.recipient}
    )
    insert into message_part (carrier_id, recipient, account_id, message_id, part, parts, submitted_at)
    values (${said_id}, ${row.recipient}, ${row.account_id}, ${row.id}, ${part}, ${row.segments}, ${nowMs})
    on conflict do nothing`)
  return { carrier_id: said_id, account_id: row.account_id, message_id: row.id, part }
}

/** Forgets what is too old to be matched. */
export async function dropOldParts(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from message_part where submitted_at <= ${nowMs - resolvedWithinMs}`)
  await db.query(sql`delete from message_early_receipt where received_at <= ${nowMs - resolvedWithinMs}`)
}
