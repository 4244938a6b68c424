import type { Clock } from '@hovor/clock'
import { createRateWindows, type RateState, type RateWindows } from './rate-windows.ts'

/** Counts requests per key in windows of one minute (spec:limits.requests). */
export interface RateStore {
  /** Takes one request of `key`, or refuses it when its window is full. Rejects while there is no database to ask. */
  take(key: string): RateState | Promise<RateState>
}

export const requestsPerMinute = 60
const maxKeys = 100_000

/** Exact within one process; `openSharedRateStore` is, where several share a database. */
export function memoryRateStore(clock: Clock): RateWindows {
  return createRateWindows({ clock, limit: requestsPerMinute, maxKeys })
}
