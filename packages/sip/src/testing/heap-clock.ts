import type { Clock, Timer } from '@hovor/clock'

interface Pending {
  readonly dueMs: number
  readonly order: number
  run: (() => void) | undefined
}

/**
 * A virtual clock for millions of timers: a binary heap, with promises continuing between timers without the
 * event loop.
 */
export class HeapClock implements Clock {
  #nowMs = 0
  #order = 0
  #waiting = 0
  readonly #heap: Pending[] = []

  nowMs(): number {
    return this.#nowMs
  }

  monotonicMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, run: () => void): Timer {
    const pending: Pending = { dueMs: this.#nowMs + Math.max(0, delayMs), order: this.#order++, run }
    this.#waiting++
    this.#push(pending)
    return {
      cancel: () => {
        if (pending.run === undefined) return
        pending.run = undefined
        this.#waiting--
      },
    }
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.after(delayMs, resolve))
  }

  get pendingTimers(): number {
    return this.#waiting
  }

  /** Runs what is due within `byMs`, in order. Rejects with whatever a timer throws. */
  async advance(byMs: number): Promise<void> {
    const untilMs = this.#nowMs + byMs
    for (let next = this.#heap[0]; next !== undefined && next.dueMs <= untilMs; next = this.#heap[0]) {
      this.#pop()
      const { run } = next
      if (run === undefined) continue
      next.run = undefined
      this.#waiting--
      this.#nowMs = Math.max(this.#nowMs, next.dueMs)
      run()
      // chains of a few promises continue before the next timer
      for (let turn = 0; turn < 3; turn++) await undefined
    }
    this.#nowMs = untilMs
  }

  #push(pending: Pending): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(pending)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(pending, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = pending
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++
      if (!isBefore(heap[child]!, last)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = last
  }
}

const isBefore = (a: Pending, b: Pending): boolean =>
  a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.order < b.order)
