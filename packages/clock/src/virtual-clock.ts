import type { Clock, Timer } from './clock.ts'

interface Pending {
  readonly dueMs: number
  readonly order: number
  readonly run: () => void
}

/** Polling each second for a day takes 86,400 timers; a test that needs many more should leap over the polls. */
const mostTimersAtOnce = 500_000

/** A clock that moves only when advanced: a 24-hour watchdog is tested in a millisecond. */
export class VirtualClock implements Clock {
  #nowMs: number
  #wallAheadMs = 0
  #order = 0
  readonly #pending = new Set<Pending>()

  constructor(startMs = Date.UTC(2026, 0, 5, 9)) {
    this.#nowMs = startMs
  }

  nowMs(): number {
    return this.#nowMs + this.#wallAheadMs
  }

  monotonicMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, run: () => void): Timer {
    const pending: Pending = { dueMs: this.#nowMs + Math.max(0, delayMs), order: this.#order++, run }
    this.#pending.add(pending)
    return { cancel: () => void this.#pending.delete(pending) }
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.after(delayMs, resolve))
  }

  /**
   * Steps the wall clock forward, or back by a negative time, as an operator or NTP would: no timer notices.
   */
  stepWall(byMs: number): void {
    this.#wallAheadMs += byMs
  }

  /** Number of pending timers: shows leaks. */
  get pendingTimers(): number {
    return this.#pending.size
  }

  /**
   * Advances time by `byMs`, running timers in the order they are due and letting promises settled by one
   * continue before the next. Throws after half a million timers: `leap` passes over what only looks again and again.
   */
  async advance(byMs: number): Promise<void> {
    const targetMs = this.#nowMs + byMs
    let ran = 0
    for (let next = this.#nextDue(targetMs); next !== undefined; next = this.#nextDue(targetMs)) {
      this.#pending.delete(next)
      this.#nowMs = Math.max(this.#nowMs, next.dueMs)
      next.run()
      await settle()
      ran += 1
      if (ran > mostTimersAtOnce) throw new Error(`${ran} timers in one advance: leap over what only looks`)
    }
    this.#nowMs = targetMs
    await settle()
  }

  /**
   * Jumps ahead by `byMs` as a machine does that wakes up: every timer due by then runs once, in order, at the time of
   * arrival. What looks every second looks once, not once for each second of a month, as it would with `advance`.
   */
  async leap(byMs: number): Promise<void> {
    this.#nowMs += byMs
    await this.advance(0)
  }

  #nextDue(untilMs: number): Pending | undefined {
    let best: Pending | undefined
    for (const pending of this.#pending) {
      if (pending.dueMs > untilMs) continue
      if (
        best === undefined ||
        pending.dueMs < best.dueMs ||
        (pending.dueMs === best.dueMs && pending.order < best.order)
      ) {
        best = pending
      }
    }
    return best
  }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
