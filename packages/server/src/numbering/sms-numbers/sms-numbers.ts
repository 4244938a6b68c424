import { isSuspended } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { dailySendLimit } from './daily-send-limit.ts'
import { selectOwner, selectSmsNumber } from './sms-number.store.ts'

/** SMS numbers for other features. */
export interface SmsNumbers {
  /**
   * A number that the account may send from: active, and not suspended for an unpaid fee.
   * `undefined` for any other number.
   */
  findActive(db: Db, accountId: AccountId, e164: string, nowMs: number): Promise<SendingNumber | undefined>
  /** The account of a number; `undefined` if none has it. A number being released still belongs to its account. */
  ownerOf(db: Db, e164: string): Promise<AccountId | undefined>
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
