import type { PaidNumbers } from '../../money/index.ts'
import { extendPaidTime, lockEndingNumber, lockOwedNumber, selectDueNumbers } from './paid-number.store.ts'
import { releaseNumber } from './begin-release.ts'

/** Voice numbers: a suspended one neither takes nor makes calls. */
export const paidNumbers: PaidNumbers = {
  title: 'Number',
  selectDue: selectDueNumbers,
  extend: extendPaidTime,
  lockOwed: lockOwedNumber,
  async end(database, due, nowMs, tell) {
    return database.transaction(async (tx) => {
      if (!(await lockEndingNumber(tx, due))) return 'changed'
      await releaseNumber(tx, { accountId: due.accountId, e164: due.e164, nowMs })
      await tell(tx)
      return 'ended'
    })
  },
}
