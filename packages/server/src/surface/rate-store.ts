import type { Clock } from '@hovor/clock'

/** Counts requests per key in windows of one minute (SPEC.md, Limits). */
export interface RateStore {
  /** Takes one request of `key`, or refuses it when its window is full. */
  take(key: string): RateState | Promise<RateState>
}

export interface RateState {
  readonly admitted: boolean
  readonly limit: number
  readonly remaining: number
  /** Until a full window is free again; at least 1. */
  readonly resetSecs: number
}

const requestsPerMinute = 60
const windowMs = 60_000
/** Keys counted at once; the one whose window began first is let go when there are more. */
const maxKeys = 100_000

interface Window {
  readonly endsMs: number
  taken: number
}

/** Exact within one process. A store over PostgreSQL takes its place where several share a database. */
export function memoryRateStore(clock: Clock): RateStore {
  const windows = new Map<string, Window>()
  return {
    take(key) {
      const nowMs = clock.monotonicMs()
      let window = windows.get(key)
      if (!window || window.endsMs <= nowMs) {
        windows.delete(key)
        if (windows.size >= maxKeys) windows.delete(windows.keys().next().value as string)
        window = { endsMs: nowMs + windowMs, taken: 0 }
        windows.set(key, window)
      }
      const admitted = window.taken < requestsPerMinute
      if (admitted) window.taken += 1
      return {
        admitted,
        limit: requestsPerMinute,
        remaining: requestsPerMinute - window.taken,
        resetSecs: Math.max(1, Math.ceil(remainingMs(window, nowMs) / 1000)),
      }
    },
  }
}

/** The difference of two fractions can lie a hair above the window, which would be told as 61 seconds. */
const remainingMs = ({ endsMs }: Window, nowMs: number): number => Math.min(windowMs, endsMs - nowMs)
