import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { idOf, uuidOf } from '../kernel/ids.ts'

export interface SmsNumberRow {
  readonly id: string
  readonly e164: string
  readonly status: 'active' | 'releasing'
  readonly monthly_fee_hal: number
  readonly paid_until: number
  readonly created_at: number
}

export async function selectSmsNumber(
  db: Db,
  accountId: string,
  e164: string,
): Promise<SmsNumberRow | undefined> {
  return db.one(sql<SmsNumberRow>`
    select id, e164, status, monthly_fee_hal, paid_until, created_at from sms_number
    where account_id = ${uuidOf(accountId)} and e164 = ${e164}`)
}

/** Whose a number is, whether it is active or being released. */
export async function selectOwner(db: Db, e164: string): Promise<string | undefined> {
  const row = await db.one(sql<{ account_id: string }>`
    select account_id from sms_number_stock where e164 = ${e164} and account_id is not null`)
  return row && idOf('acc', row.account_id)
}
