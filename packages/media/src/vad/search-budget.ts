import type { Clock } from '@hovor/clock'

/** A search among all delays takes up to 0.5 ms: at most so many … */
const SEARCHES = 4
/** … in each of these spans, so that the frames of the others leave in time. */
const SPAN_MS = 5

/** Shared by the sessions of one thread; answers whether a search may begin. Refused, one asks again with the next frame. */
export const createSearchBudget = (clock: Clock): (() => boolean) => {
  let untilMs = Number.NEGATIVE_INFINITY
  let left = 0
  return () => {
    const nowMs = clock.monotonicMs()
    if (nowMs >= untilMs) {
      untilMs = nowMs + SPAN_MS
      left = SEARCHES
    }
    left -= 1
    return left >= 0
  }
}
