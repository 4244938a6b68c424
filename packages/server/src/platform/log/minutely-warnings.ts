import type { Clock } from '@hovor/clock'
import type { Log } from './log.ts'

const everyMs = 60_000

/** Warnings about what may go on for hours: at most one line a minute of each text, with how many `requests` it stands for. */
export interface MinutelyWarnings {
  /** `about`: fields of the line, from the first of those that it stands for. */
  note(what: string, about: object, requests?: number): void
}

export function createMinutelyWarnings({
  clock,
  log,
}: {
  readonly clock: Clock
  readonly log: Log
}): MinutelyWarnings {
  const told = new Map<string, { atMs: number; requests: number }>()
  return {
    note(what, about, requests = 1) {
      const nowMs = clock.monotonicMs()
      const since = told.get(what)
      if (since !== undefined && nowMs - since.atMs < everyMs) {
        since.requests += requests
        return
      }
      log.warn({ ...about, requests: (since?.requests ?? 0) + requests }, what)
      told.set(what, { atMs: nowMs, requests: 0 })
    },
  }
}
