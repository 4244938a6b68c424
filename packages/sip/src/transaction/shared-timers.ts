import type { Clock, Timer } from '@hovor/clock'

/** A pending timer, in a list of timers with the same duration. */
class Waiting implements Timer {
  run: (() => void) | undefined
  readonly dueMs: number
  before: Waiting | undefined
  after: Waiting | undefined
  readonly #queue: Queue

  constructor(queue: Queue, dueMs: number, run: () => void) {
    this.#queue = queue
    this.dueMs = dueMs
    this.run = run
  }

  cancel(): void {
    if (this.run !== undefined) this.#queue.remove(this)
  }
}

/**
 * Timers of equal duration, oldest first, behind one underlying timer that fires when the oldest is due or
 * earlier.
 */
class Queue {
  first: Waiting | undefined
  #last: Waiting | undefined
  armed: Timer | undefined
  size = 0

  add(waiting: Waiting): void {
    this.size++
    waiting.before = this.#last
    if (this.#last === undefined) this.first = waiting
    else this.#last.after = waiting
    this.#last = waiting
  }

  remove(waiting: Waiting): void {
    this.size--
    const { before, after } = waiting
    if (before === undefined) this.first = after
    else before.after = after
    if (after === undefined) this.#last = before
    else after.before = before
    waiting.run = waiting.before = waiting.after = undefined
  }
}

/** Clocks count whole milliseconds and may fire a fraction early. */
const toleranceMs = 1

/**
 * A clock for very many timers of few durations, nearly all of which are cancelled: timers of one duration
 * share one underlying timer, and cancelling is free for the underlying clock. A cancelled timer is released
 * at once.
 */
export class SharedTimers implements Clock {
  readonly #clock: Clock
  readonly #queues = new Map<number, Queue>()
  #closed = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Pending timers. */
  get size(): number {
    let size = 0
    for (const queue of this.#queues.values()) size += queue.size
    return size
  }

  nowMs(): number {
    return this.#clock.nowMs()
  }

  monotonicMs(): number {
    return this.#clock.monotonicMs()
  }

  sleep(delayMs: number): Promise<void> {
    return this.#clock.sleep(delayMs)
  }

  after(delayMs: number, run: () => void): Timer {
    if (this.#closed) return this.#clock.after(delayMs, run)
    let queue = this.#queues.get(delayMs)
    if (queue === undefined) {
      queue = new Queue()
      this.#queues.set(delayMs, queue)
      this.#arm(delayMs, queue, delayMs)
    }
    const waiting = new Waiting(queue, this.#clock.monotonicMs() + Math.max(0, delayMs), run)
    queue.add(waiting)
    return waiting
  }

  #arm(delayMs: number, queue: Queue, waitMs: number): void {
    queue.armed = this.#clock.after(waitMs, () => this.#runDue(delayMs, queue))
  }

  #runDue(delayMs: number, queue: Queue): void {
    const untilMs = this.#clock.monotonicMs() + toleranceMs
    try {
      for (let next = queue.first; next !== undefined && next.dueMs < untilMs; next = queue.first) {
        const { run } = next
        queue.remove(next)
        run?.()
      }
    } finally {
      // one that throws does not delay the others
      if (queue.first !== undefined) this.#arm(delayMs, queue, queue.first.dueMs - this.#clock.monotonicMs())
      else if (this.#queues.get(delayMs) === queue) this.#queues.delete(delayMs)
    }
  }

  /** No pending timer fires any more. Idempotent. */
  close(): void {
    this.#closed = true
    for (const queue of this.#queues.values()) queue.armed?.cancel()
    this.#queues.clear()
  }
}
