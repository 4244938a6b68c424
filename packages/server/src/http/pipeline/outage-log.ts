import type { Clock } from '@hovor/clock'
import { type DatabaseUnavailable, DiskFull } from '../../platform/db/database-unavailable.ts'
import type { Log } from '../../platform/log/log.ts'
import { createMinutelyWarnings } from '../../platform/log/minutely-warnings.ts'

/** Tells of requests that the database refused: at most one line a minute for each reason, with how many there were. */
export interface OutageLog {
  note(error: DatabaseUnavailable): void
}

export function createOutageLog(deps: { readonly clock: Clock; readonly log: Log }): OutageLog {
  const warnings = createMinutelyWarnings(deps)
  return {
    note(error) {
      const what = error instanceof DiskFull ? "the database's disk is full" : 'the database is not reachable'
      warnings.note(what, { err: error })
    },
  }
}
