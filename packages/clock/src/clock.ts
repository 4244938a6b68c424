/** A pending timer. `cancel` is idempotent and safe after the timer has fired. */
export interface Timer {
  cancel(): void
}

/** The only source of time: nothing but a clock reads `Date` or calls `setTimeout`. */
export interface Clock {
  /** Wall time in Unix milliseconds. */
  nowMs(): number
  /** Monotonic time in milliseconds, with fractions; only differences are meaningful. */
  monotonicMs(): number
  /** Runs `run` once after `delayMs` (at least 0). */
  after(delayMs: number, run: () => void): Timer
  /** Resolves after `delayMs`. */
  sleep(delayMs: number): Promise<void>
}
