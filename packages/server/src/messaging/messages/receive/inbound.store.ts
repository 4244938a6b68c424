import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import {
  type AccountId,
  createdAtOf,
  idOf,
  type MessageId,
  uuidFloorAt,
  uuidOf,
} from '../../../platform/kernel/ids.ts'

/** A part as it came, in the columns' types. */
export interface InboundRow {
  readonly id: string
  readonly recipient: string
  readonly sender: string
  readonly data_coding: number
  readonly locking_shift: number
  readonly single_shift: number
  readonly octets: Buffer
  readonly node: string
  readonly session: number
  readonly reference: number
  readonly part: number
  readonly parts: number
  readonly silent: boolean
  /** The message that it became part of. */
  readonly message_id: string | null
}

/** When a part came, Unix ms. */
export const arrivedAtMs = (row: Pick<InboundRow, 'id'>): number => createdAtOf(idOf('msg', row.id))

const columns = sql<never>`id, recipient, sender, data_coding, locking_shift, single_shift, octets, node, session, reference,
  part, parts, silent, message_id`

/** Stores a part for the account that has its number; `undefined` if none has. */
export async function insertInbound(
  tx: Db,
  row: Omit<InboundRow, 'silent' | 'message_id' | 'id'> & { readonly id: MessageId },
): Promise<AccountId | undefined> {
  const owner = await tx.one(sql<{ account_id: string }>`
    insert into sms_inbound (account_id, id, recipient, sender, data_coding, locking_shift, single_shift, octets, node,
      session, reference, part, parts, silent)
    select account.id, ${uuidOf(row.id)}, ${row.recipient}, ${row.sender}, ${row.data_coding}, ${row.locking_shift},
      ${row.single_shift}, ${row.octets}, ${row.node}, ${row.session}, ${row.reference}, ${row.part}, ${row.parts},
      account.status = 'suspended'
    from sms_number_stock stock join account on account.id = stock.account_id
    where stock.e164 = ${row.recipient}
    returning account_id`)
  return owner && idOf('acc', owner.account_id)
}

/** Parts of the account that are in no message yet, oldest first. */
export async function selectWaiting(db: Db, accountId: AccountId, limit: number): Promise<InboundRow[]> {
  return db.query(sql<InboundRow>`
    select ${columns} from sms_inbound where account_id = ${uuidOf(accountId)} and message_id is null
    order by id limit ${limit}`)
}

/** Parts that are in a message already, of every message of several parts of which a part waits. */
export async function selectTaken(db: Db, accountId: AccountId, limit: number): Promise<InboundRow[]> {
  return db.query(sql<InboundRow>`
    with wanted as (
      select distinct recipient, sender, reference, parts from sms_inbound
      where account_id = ${uuidOf(accountId)} and message_id is null and parts > 1
    )
    select ${columns} from wanted join sms_inbound taken using (recipient, sender, reference, parts)
    where taken.account_id = ${uuidOf(accountId)} and taken.message_id is not null
    order by id desc limit ${limit}`)
}

/** Where an earlier text of one part came from that says the same to the same number, not through this session. */
export async function findTwin(
  db: Db,
  accountId: AccountId,
  row: InboundRow,
  sinceMs: number,
): Promise<Pick<InboundRow, 'node'> | undefined> {
  return db.one(sql<Pick<InboundRow, 'node'>>`
    select node from sms_inbound
    where account_id = ${uuidOf(accountId)} and recipient = ${row.recipient} and sender = ${row.sender}
      and reference = ${row.reference} and parts = 1 and id < ${row.id} and id >= ${uuidFloorAt(sinceMs)}
      and octets = ${row.octets} and data_coding = ${row.data_coding}
      and locking_shift = ${row.locking_shift} and single_shift = ${row.single_shift}
      and (node <> ${row.node} or session <> ${row.session})
    order by id desc limit 1`)
}

/** Puts parts into a message; false when one of them is in one already. */
export async function claimParts(
  tx: Db,
  accountId: AccountId,
  ids: readonly string[],
  messageId: MessageId,
): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`
    update sms_inbound set message_id = ${uuidOf(messageId)}
    where account_id = ${uuidOf(accountId)} and id = any(${ids}::uuid[]) and message_id is null
    returning id`)
  return rows.length === ids.length
}

/** Drops parts that came again. */
export async function dropParts(db: Db, accountId: AccountId, ids: readonly string[]): Promise<void> {
  await db.query(sql`
    delete from sms_inbound
    where account_id = ${uuidOf(accountId)} and id = any(${ids}::uuid[]) and message_id is null`)
}

/** Accounts for which something came before `beforeMs` that is in no message yet. */
export async function selectAccountsWaiting(db: Db, beforeMs: number, limit: number): Promise<AccountId[]> {
  const rows = await db.query(sql<{ account_id: string }>`
    select distinct account_id from sms_inbound where message_id is null and id < ${uuidFloorAt(beforeMs)}
    limit ${limit}`)
  return rows.map((row) => idOf('acc', row.account_id))
}

/** Forgets parts of messages that were made, once no repetition is to be expected any more. */
export async function dropTaken(db: Db, beforeMs: number): Promise<void> {
  await db.query(sql`
    delete from sms_inbound where message_id is not null and id < ${uuidFloorAt(beforeMs)}`)
}
