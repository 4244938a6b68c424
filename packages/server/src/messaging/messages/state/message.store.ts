import type { Message } from '@hovor/api'
import { pageByAccount, rowById } from '../../../platform/db/batched-read.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import { type AccountId, idOf, type MessageId, uuidFloorAt, uuidOf } from '../../../platform/kernel/ids.ts'
import { noteChange } from '../../../platform/outbox/changes.ts'
import type { MessageStatus } from './message.machine.ts'

/** The columns from which the API's message is made. */
export interface ShownMessage {
  readonly id: string
  readonly direction: 'out' | 'in'
  readonly status: MessageStatus
  readonly sender: string
  readonly recipient: string
  readonly body: string
  readonly segments: number
  readonly price_hal: number
  readonly sms_number: string | null
  readonly delivery_status: 'delivered' | 'undelivered' | null
  readonly fail_reason: FailReason | null
}

export interface MessageRow extends ShownMessage {
  readonly account_id: string
  readonly node: string | null
}

export type FailReason = NonNullable<Message['failReason']>

const shownColumns = sql`
  id, direction, status, sender, recipient, body, segments, price_hal, sms_number, delivery_status,
  fail_reason` as Query<never>

const columns = sql`${shownColumns}, account_id, node` as Query<never>

const whereMessage = (accountId: AccountId, id: MessageId) =>
  sql`where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`

export const readMessage = rowById(
  (asked) =>
    sql<
      MessageRow & { place: number }
    >`select ${columns}, place from ${asked} join message using (account_id, id)`,
)

export function lockMessage(db: Db, accountId: AccountId, id: MessageId): Promise<MessageRow | undefined> {
  return db.one(sql<MessageRow>`select ${columns} from message ${whereMessage(accountId, id)} for update`)
}

export interface MessageFilter {
  readonly limit: number
  readonly since?: number | undefined
  readonly before?: number | undefined
  readonly direction: 'out' | 'in' | 'all'
}

/** Written out, not passed: the index of one direction serves only a statement that names it. */
const pages = {
  all: pageByAccount<ShownMessage>(shownColumns, sql`message`),
  out: pageByAccount<ShownMessage>(shownColumns, sql`message`, sql`direction = 'out'`),
  in: pageByAccount<ShownMessage>(shownColumns, sql`message`, sql`direction = 'in'`),
}

/** Newest first; one more than `limit` when there are older ones. */
export function listMessages(db: Db, accountId: AccountId, filter: MessageFilter): Promise<ShownMessage[]> {
  const below = uuidFloorAt(filter.before ?? Number.MAX_SAFE_INTEGER)
  const from = uuidFloorAt(filter.since ?? 0)
  return pages[filter.direction](db, { accountId, from, below, rows: filter.limit + 1 })
}

export interface Settlement {
  readonly status: MessageStatus
  readonly priceHal: number
  readonly failReason: FailReason | null
  /** Ids that the carrier gave to the parts, for its receipts; '' where it gave none. */
  readonly carrierIds: readonly string[]
  readonly atMs: number
}

/** Stores how a message ended together with what its receipts will be found by, in one statement. */
export async function storeSettlement(db: Db, row: MessageRow, settled: Settlement): Promise<void> {
  await db.query(sql`
    with named as (
      insert into message_part (carrier_id, recipient, account_id, message_id, part, parts, submitted_at)
      select carrier_id, ${row.recipient}, ${row.account_id}, ${row.id}, part, ${row.segments}::integer, ${settled.atMs}
      from unnest(${settled.carrierIds}::text[]) with ordinality as given (carrier_id, part)
      where carrier_id <> ''
      on conflict do nothing
    )
    update message set status = ${settled.status}, price_hal = ${settled.priceHal}, node = null,
      fail_reason = ${settled.failReason}
    where account_id = ${row.account_id} and id = ${row.id}`)
  noteChange(db, idOf('acc', row.account_id), 'message')
}

/** From now on the process `node` has it under way. */
export async function storeSubmitting(
  db: Db,
  row: MessageRow,
  status: MessageStatus,
  node: string,
): Promise<void> {
  await db.query(sql`
    update message set status = ${status}, node = ${node}
    where account_id = ${row.account_id} and id = ${row.id}`)
}

/** An account's messages under way, oldest first. */
export function messagesUnderWay(db: Db, accountId: AccountId, limit: number): Promise<MessageRow[]> {
  return db.query(sql<MessageRow>`
    select ${columns} from message where account_id = ${uuidOf(accountId)} and node is not null
    order by id limit ${limit}`)
}

/** An account's messages whose outcome is to be found out, oldest first. */
export function uncertainMessages(db: Db, accountId: AccountId, limit: number): Promise<MessageRow[]> {
  return db.query(sql<MessageRow>`
    select ${columns} from message where account_id = ${uuidOf(accountId)} and status = 'uncertain'
    order by id limit ${limit}`)
}

export interface SentMessage {
  readonly id: MessageId
  readonly segments: number
}

/**
 * Other messages from the SMS number of `row` to its recipient which may have left since `sinceMs` and whose receipts
 * are not all there: a receipt that names no known part may be theirs.
 */
export function rivalsOf(db: Db, row: MessageRow, sinceMs: number, limit: number): Promise<SentMessage[]> {
  return db.query(sql<SentMessage>`
    select id, segments from message
    where account_id = ${row.account_id} and id >= ${uuidFloorAt(sinceMs)} and id <> ${row.id}
      and direction = 'out' and sms_number = ${row.sms_number} and recipient = ${row.recipient}
      and status <> 'queued' and not (status = 'sent' and delivery_status is not null)
    limit ${limit}`)
}
