import type { Clock } from '@hovor/clock'

const quota = 400
const windowMs = 60_000

/** 400 requests in a window of 60 s for each token. */
export class RateLimit {
  readonly policy = `default;q=${quota};w=${windowMs / 1000}`
  readonly #clock: Clock
  readonly #windows = new Map<string, { readonly endsMs: number; count: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts one request. Returns the remaining quota, negative when exceeded. */
  count(token: string): { readonly remaining: number; readonly resetSecs: number } {
    const nowMs = this.#clock.nowMs()
    for (const [each, { endsMs }] of this.#windows) if (endsMs <= nowMs) this.#windows.delete(each)
    const window = this.#windows.get(token) ?? { endsMs: nowMs + windowMs, count: 0 }
    window.count += 1
    this.#windows.set(token, window)
    return { remaining: quota - window.count, resetSecs: Math.ceil((window.endsMs - nowMs) / 1000) }
  }
}
