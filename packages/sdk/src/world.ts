/** What the client takes from its surroundings: the web platform, or a test's own time and chance. */
export interface World {
  readonly fetch: typeof fetch
  /** Milliseconds that never go back; only differences count. */
  nowMs(): number
  /** At least 0, below 1. */
  random(): number
  newKey(): string
  /** Resolves after `ms`; rejects with the signal's reason as soon as that aborts. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>
  /** Runs `run` after `ms` unless what it returns is called before. */
  after(ms: number, run: () => void): () => void
}
