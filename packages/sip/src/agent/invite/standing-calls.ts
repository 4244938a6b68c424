/** An entry that knows its own index. */
export interface Standing {
  place: number
}

/**
 * The calls of one agent, unordered. Not a Set: a small, fast-changing Set is copied all the time, and the
 * dead copies keep their calls alive until a full garbage collection.
 */
export class StandingCalls<Call extends Standing> {
  readonly #calls: Call[] = []

  get size(): number {
    return this.#calls.length
  }

  add(call: Call): void {
    call.place = this.#calls.push(call) - 1
  }

  /** Idempotent. */
  remove(call: Call): void {
    if (this.#calls[call.place] !== call) return
    const last = this.#calls.pop()!
    if (last === call) return
    this.#calls[call.place] = last
    last.place = call.place
  }

  /** A copy: calls end during iteration. */
  all(): Call[] {
    return [...this.#calls]
  }
}
