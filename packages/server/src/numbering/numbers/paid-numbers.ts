import type { PaidNumbers } from '../../money/index.ts'
import { beginRelease } from './begin-release.ts'
import { extendPaidTime, lockEndingNumber, lockOwedNumber, selectDueNumbers } from './paid-number.store.ts'

/** Voice numbers: a suspended one neither takes nor makes calls. */
export const paidNumbers: PaidNumbers = {
  title: 'Number',
  selectDue: selectDueNumbers,
  extend: extendPaidTime,
  lockOwed: lockOwedNumber,
  async end(database, due, nowMs, tell) {
    return database.transaction(async (tx) => {
      if (!(await lockEndingNumber(tx, due))) return 'changed'
      await beginRelease(tx, { accountId: due.accountId, e164: due.e164, nowMs })
      await tell(tx)
      return 'ended'
    })
  },
}
