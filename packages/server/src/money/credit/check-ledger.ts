import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { Log } from '../../platform/log/log.ts'
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
      await database.query(sql`
        insert into ledger_check (checked_at, discrepancies) values (${clock.nowMs()}, ${found.length})
        on conflict (one) do update set checked_at = excluded.checked_at, discrepancies = excluded.discrepancies`)
    },
  }
}

/** The result of the last nightly check; `ok` before the first one. */
export async function ledgerState(db: Db): Promise<'ok' | 'degraded'> {
  const row = await db.one(sql<{ found: number }>`select discrepancies as found from ledger_check`)
  return row === undefined || row.found === 0 ? 'ok' : 'degraded'
}
