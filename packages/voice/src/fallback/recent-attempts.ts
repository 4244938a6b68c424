import type { Clock } from '@hovor/clock'

/** Attempts with a provider within the last hour. */
export interface AttemptCounts {
  readonly attempts: number
  readonly failures: number
}

const minuteMs = 60_000
const minutes = 60

interface Bucket {
  minute: number
  attempts: number
  failures: number
}

/** Counts attempts by the minute, for an hour: one bucket for each minute, used again an hour later. */
export class RecentAttempts {
  readonly #clock: Pick<Clock, 'monotonicMs'>
  readonly #buckets: Bucket[] = Array.from({ length: minutes }, () => ({
    minute: -1,
    attempts: 0,
    failures: 0,
  }))

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock
  }

  note(outcome: 'succeeded' | 'failed'): void {
    const minute = this.#minute()
    const bucket = this.#buckets[minute % minutes]!
    if (bucket.minute !== minute) Object.assign(bucket, { minute, attempts: 0, failures: 0 })
    bucket.attempts += 1
    if (outcome === 'failed') bucket.failures += 1
  }

  lastHour(): AttemptCounts {
    const oldest = this.#minute() - minutes + 1
    const counted = this.#buckets.filter(({ minute }) => minute >= 0 && minute >= oldest)
    return {
      attempts: counted.reduce((sum, { attempts }) => sum + attempts, 0),
      failures: counted.reduce((sum, { failures }) => sum + failures, 0),
    }
  }

  #minute(): number {
    return Math.max(0, Math.floor(this.#clock.monotonicMs() / minuteMs))
  }
}
