/** What can stand in the list: knows its own place there. */
export interface Standing {
  place: number
}

/**
 * The calls of one agent, in no order. No Set: one of few entries that change fast is copied all the time, and its
 * dead copies keep the calls that they name until the whole heap is collected.
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

  /** A copy: calls end while it is walked. */
  all(): Call[] {
    return [...this.#calls]
  }
}
