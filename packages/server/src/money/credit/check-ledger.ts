import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../../platform/db/database.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { Log } from '../../platform/log/log.ts'
import { readDiscrepancies, storeDiscrepancies } from './ledger-check.store.ts'
import { reconcile } from './reconcile.ts'

const dayMs = 24 * 3_600_000
const mostLogged = 20

interface CheckDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** Every night: reconciles the books, logs each place that is off as an error and keeps the outcome for readiness. */
export function checkLedger({ database, clock, log }: CheckDeps): ScheduledTask {
  return {
    name: 'ledger',
    everyMs: dayMs,
    async run() {
      const found = await reconcile(database)
      for (const discrepancy of found.slice(0, mostLogged)) log.error(discrepancy, 'the books do not agree')
      if (found.length > 0)
        log.error({ discrepancies: found.length }, 'the ledger is not right: run hovor doctor')
      await storeDiscrepancies(database, found.length, clock.nowMs())
    },
  }
}

/** The result of the last nightly check; `ok` before the first one. */
export async function ledgerState(db: Db): Promise<'ok' | 'degraded'> {
  return (await readDiscrepancies(db)) === 0 ? 'ok' : 'degraded'
}
