import { keptSince } from '../../money/index.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'
import { deleteEmptyStatements, deleteUncredited, forgetPayers } from './old-payment.store.ts'

const dayMs = 24 * 3_600_000
const rowsAtOnce = 500

/**
 * Forgets, once a day, who paid what was uploaded more than ten years ago, counted from the end of the year. What was
 * credited stays without its payer for as long as its account has records; the rest is deleted.
 * spec:operator.end-of-records
 */
export const endOldPayments = ({
  database,
  clock,
}: Pick<AccountingDeps, 'database' | 'clock'>): ScheduledTask => ({
  name: 'old-bank-payments',
  everyMs: dayMs,
  async run({ signal }) {
    const beforeMs = keptSince(clock.nowMs())
    for (const end of [deleteUncredited, forgetPayers]) {
      while (!signal.aborted && (await end(database, beforeMs, rowsAtOnce)) === rowsAtOnce);
    }
    await deleteEmptyStatements(database, beforeMs)
  },
})
