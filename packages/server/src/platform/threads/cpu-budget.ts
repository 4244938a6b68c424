import type { Clock } from '@hovor/clock'

/** CPU time that each key may use, as a token bucket in the memory of this process. */
export interface CpuBudget {
  /** Milliseconds until `key` may begin something; 0: now. */
  waitMs(key: string): number
  /** Usage is known only afterwards, so a key may overdraw and then waits longer. */
  spend(key: string, usedMs: number): void
}

/** A bucket that is full again is forgotten first; beyond this many the one used longest ago is. */
const maxKeys = 20_000
const minuteMs = 60_000

/** `msPerMinute`: what flows back in a minute, and what can be used at once. */
export function createCpuBudget(clock: Clock, msPerMinute: number): CpuBudget {
  const buckets = new Map<string, { readonly leftMs: number; readonly atMs: number }>()
  const leftOf = (key: string): number => {
    const bucket = buckets.get(key)
    if (bucket === undefined) return msPerMinute
    const passedMs = clock.monotonicMs() - bucket.atMs
    return Math.min(msPerMinute, bucket.leftMs + (passedMs * msPerMinute) / minuteMs)
  }
  return {
    waitMs(key) {
      const leftMs = leftOf(key)
      return leftMs > 0 ? 0 : Math.ceil((-leftMs * minuteMs) / msPerMinute) + 1
    },
    spend(key, usedMs) {
      const leftMs = leftOf(key) - usedMs
      buckets.delete(key)
      if (buckets.size >= maxKeys) buckets.delete(buckets.keys().next().value as string)
      buckets.set(key, { leftMs, atMs: clock.monotonicMs() })
    },
  }
}
