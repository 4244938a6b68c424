import type { Clock } from '@hovor/clock'
import type { Candidate } from './find-candidates.ts'

const positiveTtlMs = 60_000
const negativeTtlMs = 5000
/** How long a stale answer may be used while DNS fails (RFC 8767). */
const staleMs = 3_600_000
const maxNames = 1000

interface Known {
  readonly candidates: readonly Candidate[]
  readonly freshUntilMs: number
  readonly usableUntilMs: number
}

/** DNS answers: positive ones for a minute, negative ones for five seconds. */
export class NameCache {
  readonly #clock: Clock
  readonly #known = new Map<string, Known>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  fresh(key: string): readonly Candidate[] | undefined {
    const known = this.#known.get(key)
    return known !== undefined && known.freshUntilMs > this.#clock.monotonicMs()
      ? known.candidates
      : undefined
  }

  /**
   * Stores an answer and returns the one to use: the old one if the new one is empty and the old one not too
   * stale.
   */
  remember(key: string, answer: readonly Candidate[]): readonly Candidate[] {
    const now = this.#clock.monotonicMs()
    const before = this.#known.get(key)
    this.#known.delete(key)
    if (this.#known.size >= maxNames) this.#known.delete(this.#known.keys().next().value!)
    const isStale = answer.length === 0 && before !== undefined && before.usableUntilMs > now
    const candidates = isStale ? before.candidates : answer
    const usableUntilMs = isStale ? before.usableUntilMs : now + staleMs
    const freshUntilMs = now + (answer.length === 0 ? negativeTtlMs : positiveTtlMs)
    this.#known.set(key, { candidates, freshUntilMs, usableUntilMs })
    return candidates
  }
}
