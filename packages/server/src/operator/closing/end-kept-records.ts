import type { BaseContext } from '../../http/exchange/handler.ts'
import { keptSince } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { accountTables } from './account-tables.ts'
import { eraseRows } from './erasure.store.ts'
import { endAccountRecords, selectOutlived } from './kept-records.store.ts'

const dayMs = 24 * 3_600_000
const rowsAtOnce = 1000

/** Deleted by a function of the owner, after all others. */
const ofTheOwner = ['ledger_movement', 'tax_document', 'account_closing']

const ending = accountTables.flatMap((fate) =>
  fate.fate === 'kept' && fate.until === 'ten years' && !ofTheOwner.includes(fate.table) ? [fate.table] : [],
)

/**
 * Ends, once a day, what was kept of closed accounts when ten years have passed since the year of the last record: all of
 * an account together, as its records refer to each other and add up to its balance.
 * spec:operator.end-of-records
 */
export const endKeptRecords = ({
  database,
  clock,
  log,
}: Pick<BaseContext, 'database' | 'clock' | 'log'>): ScheduledTask => ({
  name: 'kept-records',
  everyMs: dayMs,
  async run({ signal }) {
    const beforeMs = keptSince(clock.nowMs())
    while (!signal.aborted) {
      const accountId = await selectOutlived(database, beforeMs)
      if (accountId === undefined) return
      await database.transaction((tx) => endAccount(tx, accountId, beforeMs))
      log.info({ accountId }, 'what was kept of a closed account has ended')
    }
  },
})

async function endAccount(tx: Db, accountId: AccountId, beforeMs: number): Promise<void> {
  for (const table of ending) while ((await eraseRows(tx, table, accountId, rowsAtOnce)) > 0);
  await endAccountRecords(tx, accountId, beforeMs)
}
