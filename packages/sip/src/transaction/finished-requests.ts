import type { Clock, Timer } from '@hovor/clock'
import { TRANSACTION_TIMEOUT_MS } from './timers.ts'

interface Finished {
  readonly untilMs: number
  readonly answer: Uint8Array | undefined
  forgotten(): void
}

/** Expired ones are forgotten together, at most this late. */
const SWEEP_MS = 500

/**
 * Requests whose user has said the last word, each for 64*T1 (timers J and L): all that is kept of one is the answer
 * to its repetitions. Thousands stand here at once, so they share one timer.
 */
export class FinishedRequests {
  readonly #clock: Clock
  /** In the order of their ends: each stays equally long. */
  readonly #byKey = new Map<string, Finished>()
  #sweep: Timer | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get size(): number {
    return this.#byKey.size
  }

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  /** Undefined when repetitions are absorbed, or when nothing is known under this key. */
  answerTo(key: string): Uint8Array | undefined {
    return this.#byKey.get(key)?.answer
  }

  add(key: string, answer: Uint8Array | undefined, forgotten: () => void): void {
    this.#byKey.set(key, { untilMs: this.#clock.monotonicMs() + TRANSACTION_TIMEOUT_MS, answer, forgotten })
    this.#sweep ??= this.#clock.after(TRANSACTION_TIMEOUT_MS, () => this.#forgetExpired())
  }

  #forgetExpired(): void {
    this.#sweep = undefined
    const nowMs = this.#clock.monotonicMs()
    for (const [key, { untilMs, forgotten }] of this.#byKey) {
      if (untilMs > nowMs) {
        this.#sweep = this.#clock.after(Math.max(untilMs - nowMs, SWEEP_MS), () => this.#forgetExpired())
        return
      }
      this.#byKey.delete(key)
      forgotten()
    }
  }

  /** Forgets all. Idempotent. */
  close(): void {
    this.#sweep?.cancel()
    this.#sweep = undefined
    this.#byKey.clear()
  }
}
