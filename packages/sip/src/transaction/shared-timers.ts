import type { Clock, Timer } from '@hovor/clock'

/** One that waits, in the order of those that wait as long. */
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

/** What waits equally long, the oldest first, under one timer that comes when the oldest is due or earlier. */
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

/** A clock gives whole milliseconds, and a fraction may be missing when it calls. */
const toleranceMs = 1

/**
 * A clock for very many timers of few lengths, nearly all of which are cancelled: those of one length share one timer of
 * the clock beneath, and to cancel one costs that clock nothing. What is cancelled is let go of at once.
 */
export class SharedTimers implements Clock {
  readonly #clock: Clock
  readonly #queues = new Map<number, Queue>()
  #closed = false

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** How many wait. */
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
      // one that throws does not hold up the others
      if (queue.first !== undefined) this.#arm(delayMs, queue, queue.first.dueMs - this.#clock.monotonicMs())
      else if (this.#queues.get(delayMs) === queue) this.#queues.delete(delayMs)
    }
  }

  /** Nothing that waits comes any more. Idempotent. */
  close(): void {
    this.#closed = true
    for (const queue of this.#queues.values()) queue.armed?.cancel()
    this.#queues.clear()
  }
}
