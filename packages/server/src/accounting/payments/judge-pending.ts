import type { Job } from '../../platform/jobs/queue.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { pendingPayments } from './bank-payment.store.ts'
import { settlePayment } from './settle-payment.ts'

export const judgeTask = { name: 'bank-payments', everyMs: 60_000 } as const
const together = 100

/** Finishes uploads whose process has died. */
export async function judgePending(deps: AccountingDeps, { signal }: Pick<Job, 'signal'>): Promise<void> {
  for (const id of await pendingPayments(deps.database, together)) {
    if (signal.aborted) return
    await settlePayment(deps, id)
  }
}
