import type { Clock, Timer } from '@hovor/clock'
import type { Log } from './log.ts'

interface LineKind {
  readonly level: 'info' | 'warn'
  /** So many lines at most in `perMs`; a line more says how many were left out. */
  readonly most: number
  readonly perMs: number
}

const secondMs = 1000
const minuteMs = 60_000

/**
 * Every kind of line that says what the service does, with its bound: a flood fills no disk, and no kind drowns
 * another. What a line holds is in docs/operate.md, "Log".
 */
const lineKinds = {
  request: { level: 'info', most: 500, perMs: secondMs },
  /** Answered 4xx. */
  'request.refused': { level: 'info', most: 100, perMs: secondMs },
  /** Answered 5xx. */
  'request.failed': { level: 'warn', most: 100, perMs: secondMs },
  /** Bytes that are no HTTP request. */
  'http.malformed': { level: 'info', most: 60, perMs: minuteMs },
  'http.untrusted-proxy': { level: 'warn', most: 1, perMs: 60 * minuteMs },
  'call.ended': { level: 'info', most: 100, perMs: secondMs },
  /** Equipment redirected a call to where it may not go. */
  'call.redirect-refused': { level: 'info', most: 60, perMs: minuteMs },
  'sip.refused': { level: 'info', most: 60, perMs: minuteMs },
  'sip.event': { level: 'info', most: 60, perMs: minuteMs },
  'sign-in': { level: 'info', most: 60, perMs: minuteMs },
  'sign-in.refused': { level: 'warn', most: 60, perMs: minuteMs },
  /** An app was connected to an account. */
  'app.connected': { level: 'info', most: 60, perMs: minuteMs },
  /** A code or refresh token came a second time, and its grant has ended. */
  'app.replay': { level: 'warn', most: 60, perMs: minuteMs },
  limit: { level: 'warn', most: 60, perMs: minuteMs },
} as const satisfies Record<string, LineKind>

export type LineName = keyof typeof lineKinds

interface Count {
  sinceMs: number
  written: number
  suppressed: number
  timer: Timer | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** The counts live as long as their log. */
const countsOf = new WeakMap<Log, Partial<Record<LineName, Count>>>()

/**
 * Writes one line of a kind, `kind` and `fields` in it, or counts it where there were too many. Fields hold nothing
 * personal: no number, address, name, text or key. What security work needs of that goes under `pii`. A function is
 * asked only for a line that is written.
 */
export function writeLine(
  { log, clock }: { readonly log: Log; readonly clock: Clock },
  name: LineName,
  fields: Fields | (() => Fields),
): void {
  const { level, most, perMs } = lineKinds[name]
  if (log.isLevelEnabled?.(level) === false) return
  const count = countOf(log, name)
  const nowMs = clock.monotonicMs()
  if (nowMs - count.sinceMs >= perMs) begin(log, name, count, nowMs)
  count.written += 1
  if (count.written <= most) {
    log[level]({ kind: name, ...(typeof fields === 'function' ? fields() : fields) }, name)
    return
  }
  count.suppressed += 1
  count.timer ??= clock.after(count.sinceMs + perMs - nowMs, () =>
    begin(log, name, count, clock.monotonicMs()),
  )
}

/** Begins the next time of a kind with a line about what the one before has left out. */
function begin(log: Log, name: LineName, count: Count, nowMs: number): void {
  const { suppressed, timer } = count
  timer?.cancel()
  Object.assign(count, { sinceMs: nowMs, written: 0, suppressed: 0, timer: undefined })
  if (suppressed > 0) log[lineKinds[name].level]({ kind: name, suppressed }, name)
}

function countOf(log: Log, name: LineName): Count {
  const counts = countsOf.get(log) ?? {}
  countsOf.set(log, counts)
  counts[name] ??= { sinceMs: Number.NEGATIVE_INFINITY, written: 0, suppressed: 0, timer: undefined }
  return counts[name]
}
