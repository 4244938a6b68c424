import type { Job } from '../../platform/jobs/queue.ts'
import type { BankPaymentId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { pendingPayments } from './bank-payment.store.ts'
import { settleOrLeave } from './settle-or-leave.ts'

export const judgeTask = { name: 'bank-payments', everyMs: 60_000 } as const
const together = 100

/** Finishes uploads whose process has died, and tries again what has failed. */
export async function judgePending(deps: AccountingDeps, { signal }: Pick<Job, 'signal'>): Promise<void> {
  let after: BankPaymentId | undefined
  for (;;) {
    const ids = await pendingPayments(deps.database, after, together)
    for (const id of ids) {
      if (signal.aborted) return
      await settleOrLeave(deps, id)
    }
    if (ids.length < together) return
    after = ids.at(-1)
  }
}
