/** An entry that knows its own index. */
export interface Listed {
  index: number
}

/**
 * The calls of one agent, unordered. Not a Set: a small, fast-changing Set is copied all the time, and the
 * dead copies keep their calls alive until a full garbage collection.
 */
export class CallList<Call extends Listed> {
  readonly #calls: Call[] = []

  get size(): number {
    return this.#calls.length
  }

  add(call: Call): void {
    call.index = this.#calls.push(call) - 1
  }

  /** Idempotent. */
  remove(call: Call): void {
    if (this.#calls[call.index] !== call) return
    const last = this.#calls.pop()!
    if (last === call) return
    this.#calls[call.index] = last
    last.index = call.index
  }

  /** A copy: calls end during iteration. */
  all(): Call[] {
    return [...this.#calls]
  }
}
