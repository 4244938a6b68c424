import type { Clock } from '@hovor/clock'

const hourMs = 3_600_000
/** Of so many the first refusal in an hour is written. */
const mostStrangers = 60

/** Says which refusals of those who do not operate the service the audit log takes, so that nobody can fill it. */
interface StrangerLimit {
  /** Whether it is the first one of `who` in this hour, and few others were before; counts it. */
  admits(who: string): boolean
}

/** In this process. */
export function createStrangerLimit(clock: Pick<Clock, 'monotonicMs'>): StrangerLimit {
  const seen = new Set<string>()
  let endsAtMs = Number.NEGATIVE_INFINITY
  return {
    admits(who) {
      const nowMs = clock.monotonicMs()
      if (nowMs >= endsAtMs) {
        seen.clear()
        endsAtMs = nowMs + hourMs
      }
      if (seen.has(who) || seen.size >= mostStrangers) return false
      seen.add(who)
      return true
    },
  }
}
