/** The environment of the client: the web platform, or a test double with its own time and randomness. */
export interface Platform {
  readonly fetch: typeof fetch
  /** Monotonic milliseconds; only differences are meaningful. */
  nowMs(): number
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
  newKey(): string
  /** Resolves after `ms`; rejects with the abort reason of the signal. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** Calls `run` after `ms`. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}
