import type { Clock } from '@hovor/clock'
import { type DatabaseUnavailable, DiskFull } from '../../platform/db/database-unavailable.ts'
import type { Log } from '../../platform/log/log.ts'

const everyMs = 60_000

/** Tells of requests that the database refused: at most one line a minute for each reason, with how many there were. */
export interface OutageLog {
  note(error: DatabaseUnavailable): void
}

export function createOutageLog({ clock, log }: { readonly clock: Clock; readonly log: Log }): OutageLog {
  const told = new Map<string, { atMs: number; requests: number }>()
  return {
    note(error) {
      const what = error instanceof DiskFull ? "the database's disk is full" : 'the database is not reachable'
      const nowMs = clock.monotonicMs()
      const since = told.get(what)
      if (since !== undefined && nowMs - since.atMs < everyMs) {
        since.requests += 1
        return
      }
      log.warn({ err: error, requests: (since?.requests ?? 0) + 1 }, what)
      told.set(what, { atMs: nowMs, requests: 0 })
    },
  }
}
