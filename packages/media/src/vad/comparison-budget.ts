import type { Clock } from '@hovor/clock'

/** A comparison for echo detection takes about 0.03 ms: at most this many … */
const maxComparisons = 20
/** … per span, so that other sessions send their frames in time. */
const spanMs = 5

/**
 * Shared by the sessions of one thread; returns whether a comparison is allowed. If refused, ask again with
 * the next frame.
 */
export const createComparisonBudget = (clock: Clock): (() => boolean) => {
  let untilMs = Number.NEGATIVE_INFINITY
  let left = 0
  return () => {
    const nowMs = clock.monotonicMs()
    if (nowMs >= untilMs) {
      untilMs = nowMs + spanMs
      left = maxComparisons
    }
    left -= 1
    return left >= 0
  }
}
