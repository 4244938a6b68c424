/** Numbers tracked; the oldest is evicted first. */
const maxNumbers = 1000
const refusals = 2

/** Rejects two submits to a number, accepts the third, and starts over. */
export class FirstRefusals {
  readonly #counted = new Map<string, number>()

  /** Whether this submit is to be rejected. */
  another(to: string): boolean {
    const count = this.#counted.get(to) ?? 0
    this.#counted.delete(to)
    if (count === refusals) return false
    this.#counted.set(to, count + 1)
    const [oldest] = this.#counted.keys()
    if (this.#counted.size > maxNumbers && oldest !== undefined) this.#counted.delete(oldest)
    return true
  }
}
