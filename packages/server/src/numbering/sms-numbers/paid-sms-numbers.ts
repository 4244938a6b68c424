import { type PaidNumbers, restMs } from '../../money/index.ts'
import { deleteSmsNumber, extendPaidTime, lockOwedNumber, selectDueNumbers } from './sms-number.store.ts'
import type { SmsNumberSupplier } from './sms-number-supplier.port.ts'
import { giveSmsNumberBack } from './sms-stock.store.ts'

/** A suspended SMS number is an active one whose month is owed for a week: nothing is stored. */
export const paidSmsNumbers = (supplier: SmsNumberSupplier): PaidNumbers => ({
  title: 'SMS number',
  selectDue: selectDueNumbers,
  extend: extendPaidTime,
  lockOwed: lockOwedNumber,
  async end(database, due, nowMs, tell) {
    // The release has asked the supplier already.
    if (due.status !== 'releasing' && (await supplier.release(due.e164)) === 'refused') return 'refused'
    return database.transaction(async (tx) => {
      if (!(await deleteSmsNumber(tx, due))) return 'changed'
      await giveSmsNumberBack(tx, due.accountId, due.e164, nowMs + restMs)
      await tell(tx)
      return 'ended'
    })
  },
})
