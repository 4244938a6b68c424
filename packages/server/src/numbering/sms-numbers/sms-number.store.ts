import { type DueNumber, smsLine } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type NumberId, uuidOf } from '../../platform/kernel/ids.ts'
import { extendPaidTimeOf, isStillDue, lockOwedOf, selectDueOf } from '../paid-time/due-number.store.ts'
import type { OwnWindowRow } from './own-window.ts'

export interface SmsNumberRow {
  readonly id: string
  readonly e164: string
  readonly status: 'active' | 'releasing'
  readonly monthly_fee_hal: number
  readonly paid_until: number
  readonly created_at: number
}

export interface NewSmsNumber {
  readonly id: NumberId
  readonly accountId: AccountId
  readonly e164: string
  readonly paidUntil: number
  readonly createdAt: number
}

const columns = sql<never>`id, e164, status, paid_until, created_at,
  monthly_fee(sms_number.account_id, 'sms_number', ${smsLine}, null, sms_number.paid_until) as monthly_fee_hal`

export async function insertSmsNumber(tx: Db, number: NewSmsNumber): Promise<SmsNumberRow> {
  const row = await tx.one(sql<SmsNumberRow>`
    insert into sms_number (account_id, e164, paid_until, id, created_at)
    values (${uuidOf(number.accountId)}, ${number.e164}, ${number.paidUntil},
      ${uuidOf(number.id)}, ${number.createdAt})
    returning ${columns}`)
  return row!
}

export async function selectSmsNumber(
  db: Db,
  accountId: AccountId,
  e164: string,
): Promise<SmsNumberRow | undefined> {
  return db.one(sql<SmsNumberRow>`
    select ${columns} from sms_number where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
}

/** Oldest first, from after `afterId`. */
export async function selectSmsNumbers(
  db: Db,
  accountId: AccountId,
  afterId: NumberId | undefined,
  limit: number,
): Promise<SmsNumberRow[]> {
  const after = afterId === undefined ? sql`true` : sql`id > ${uuidOf(afterId)}`
  return db.query(sql<SmsNumberRow>`
    select ${columns} from sms_number where account_id = ${uuidOf(accountId)} and ${after} order by id limit ${limit}`)
}

export async function countSmsNumbers(db: Db, accountId: AccountId): Promise<number> {
  const row = await db.one(sql<{ count: number }>`
    select count(*)::integer as count from sms_number where account_id = ${uuidOf(accountId)}`)
  return row?.count ?? 0
}

/** From now on it is being released. `undefined` when the account does not have it. */
export async function markReleasing(
  tx: Db,
  accountId: AccountId,
  e164: string,
): Promise<SmsNumberRow | undefined> {
  return tx.one(sql<SmsNumberRow>`
    update sms_number set status = 'releasing' where account_id = ${uuidOf(accountId)} and e164 = ${e164}
    returning ${columns}`)
}

/** Whose a number is, whether it is active or being released. */
export async function selectOwner(db: Db, e164: string): Promise<AccountId | undefined> {
  const row = await db.one(sql<{ account_id: string }>`
    select account_id from sms_number_stock where e164 = ${e164} and account_id is not null`)
  return row && idOf('acc', row.account_id)
}

export async function selectOwnWindow(db: Db, accountId: AccountId): Promise<OwnWindowRow | undefined> {
  return db.one(sql<OwnWindowRow>`
    select own_sms_window_start, own_sms_window_count from account where id = ${uuidOf(accountId)}`)
}

/** SMS numbers whose paid time has ended. */
export const selectDueNumbers = selectDueOf({
  from: sql`sms_number`,
  lineOf: () => ({ kind: 'sms_number', line: smsLine }),
})

export const extendPaidTime = extendPaidTimeOf(sql`sms_number`)

export const lockOwedNumber = lockOwedOf(sql`sms_number`, { suspends: false })

/** Takes a number away; false when it has changed since it was read. */
export async function deleteSmsNumber(tx: Db, due: DueNumber): Promise<boolean> {
  const isReleasing = due.status === 'releasing'
  const row = await tx.one(sql<{ e164: string }>`
    delete from sms_number where ${isStillDue(due)} and (status = 'releasing') = ${isReleasing} returning e164`)
  return row !== undefined
}
