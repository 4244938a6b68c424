import type { SmsNumber } from '@hovor/api'
import { isSuspended } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { dailySendLimit } from './daily-send-limit.ts'
import { type OwnWindow, ownWindow } from './own-window.ts'
import { type SmsNumberRow, selectOwnWindow } from './sms-number.store.ts'

/** The wire form of a number; `window` is the one that all numbers of its account share. */
export function recordOf(row: Omit<SmsNumberRow, 'id'>, window: OwnWindow, nowMs: number): SmsNumber {
  const limit = dailySendLimit(row.created_at, nowMs)
  const sends = row.status === 'active' && !isSuspended(row.paid_until, nowMs)
  return {
    e164: row.e164,
    status: row.status,
    monthlyFeeHal: row.monthly_fee_hal,
    paidUntil: row.paid_until,
    dailySendLimit: limit,
    dailySendRemaining: sends ? Math.max(0, limit - window.used) : 0,
    dailySendResetsAt: window.resetsAtMs,
    createdAt: row.created_at,
  }
}

export async function smsNumberRecord(
  db: Db,
  accountId: AccountId,
  row: SmsNumberRow,
  nowMs: number,
): Promise<SmsNumber> {
  return recordOf(row, await readOwnWindow(db, accountId, nowMs), nowMs)
}

export async function readOwnWindow(db: Db, accountId: AccountId, nowMs: number): Promise<OwnWindow> {
  const row = await selectOwnWindow(db, accountId)
  if (row === undefined) throw new Error('an account could not be read')
  return ownWindow(row, nowMs)
}
