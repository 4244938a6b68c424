import { isSuspended } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { dailySendLimit } from './daily-send-limit.ts'
import { selectOwner, selectSmsNumber } from './sms-number.store.ts'

/** What other features may ask of the SMS numbers. */
export interface SmsNumbers {
  /**
   * A number that the account may send from: active, and its fee not owed for so long that it is suspended.
   * `undefined` for any other number.
   */
  findActive(db: Db, accountId: string, e164: string, nowMs: number): Promise<SendingNumber | undefined>
  /** Whose a number is; `undefined` when it is nobody's. A number being released is still its account's. */
  ownerOf(db: Db, e164: string): Promise<string | undefined>
  dailySendLimit: typeof dailySendLimit
}

export interface SendingNumber {
  readonly e164: string
  readonly createdAtMs: number
  /** SMS in a 24-hour window, by the age of this number. */
  readonly dailySendLimit: 20 | 50
}

export const smsNumbers: SmsNumbers = {
  async findActive(db, accountId, e164, nowMs) {
    const row = await selectSmsNumber(db, accountId, e164)
    if (row === undefined || row.status !== 'active' || isSuspended(row.paid_until, nowMs)) return undefined
    return {
      e164,
      createdAtMs: row.created_at,
      dailySendLimit: dailySendLimit(row.created_at, nowMs),
    }
  },
  ownerOf: selectOwner,
  dailySendLimit,
}
