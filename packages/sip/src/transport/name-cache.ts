import type { Clock } from '@hovor/clock'
import type { Candidate } from './find-candidates.ts'

const ANSWER_MS = 60_000
const NO_ANSWER_MS = 5000
/** How long an old answer serves while DNS gives none (RFC 8767). */
const STALE_MS = 3_600_000
const MAX_NAMES = 1000

interface Known {
  readonly candidates: readonly Candidate[]
  readonly freshUntilMs: number
  readonly usableUntilMs: number
}

/** What DNS said, for a minute; that it said nothing, for five seconds. */
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

  /** Keeps an answer, and tells what holds: the old one where this is empty and that is not too old. */
  remember(key: string, answer: readonly Candidate[]): readonly Candidate[] {
    const now = this.#clock.monotonicMs()
    const before = this.#known.get(key)
    this.#known.delete(key)
    if (this.#known.size >= MAX_NAMES) this.#known.delete(this.#known.keys().next().value!)
    const isStale = answer.length === 0 && before !== undefined && before.usableUntilMs > now
    const candidates = isStale ? before.candidates : answer
    const usableUntilMs = isStale ? before.usableUntilMs : now + STALE_MS
    const freshUntilMs = now + (answer.length === 0 ? NO_ANSWER_MS : ANSWER_MS)
    this.#known.set(key, { candidates, freshUntilMs, usableUntilMs })
    return candidates
  }
}
