import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { clockSkewMs } from '../../../platform/kernel/clock-skew.ts'
import { type AccountId, type MessageId, uuidFloorAt, uuidOf } from '../../../platform/kernel/ids.ts'

const hourMs = 60 * 60 * 1000

/** spec:limits.received-stored */
const kept = 1000
const keptMs = 90 * 24 * hourMs

export interface ReceivedMessage {
  readonly accountId: AccountId
  readonly id: MessageId
  readonly from: string
  readonly to: string
  readonly body: string
  readonly segments: number
}

/** Stores a received message and drops those of the account that are one too many. */
export async function insertReceived(tx: Db, message: ReceivedMessage): Promise<void> {
  const account = uuidOf(message.accountId)
  await tx.query(sql`
    insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal, sms_number)
    values (${account}, ${uuidOf(message.id)}, 'in', 'received', ${message.from}, ${message.to}, ${message.body},
      ${message.segments}, 0, ${message.to})`)
  await tx.query(sql`
    delete from message where account_id = ${account} and direction = 'in' and id <= (
      select id from message where account_id = ${account} and direction = 'in'
      order by id desc offset ${kept} limit 1)`)
}

/** Drops what was received too long ago, of all accounts. */
export async function dropOldReceived(db: Db, nowMs: number): Promise<void> {
  await db.query(sql`delete from message where direction = 'in' and id < ${uuidFloorAt(nowMs - keptMs)}`)
}

/**
 * Counts a message on its number and returns how many came in the current hour, which begins with the first message
 * after the one before has ended. A number that is gone by now counts nothing.
 */
export async function countReceived(
  tx: Db,
  accountId: AccountId,
  e164: string,
  nowMs: number,
): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    update sms_number set
      received_hour_count = case when received_hour_start between ${nowMs - hourMs + 1} and ${nowMs + clockSkewMs} then received_hour_count + 1 else 1 end,
      received_hour_start = case when received_hour_start between ${nowMs - hourMs + 1} and ${nowMs + clockSkewMs} then received_hour_start else ${nowMs} end
    where account_id = ${uuidOf(accountId)} and e164 = ${e164}
    returning received_hour_count as count`)
  return row?.count ?? 0
}

export async function isSuspended(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await db.one(sql<{ suspended: boolean }>`
    select status = 'suspended' as suspended from account where id = ${uuidOf(accountId)}`)
  return row?.suspended ?? true
}
