import type { Clock } from '@hovor/clock'

/** Comparing what is heard with what was sent takes about 0.03 ms: at most so often … */
const maxComparisons = 20
/** … in each of these spans, so that the frames of the others leave in time. */
const spanMs = 5

/** Shared by the sessions of one thread; answers whether they may compare. Refused, one asks again with the next frame. */
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
