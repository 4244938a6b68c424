const WINDOW = 64
const EMPTY = -1

/** Which of the last 64 packet indices have been received (RFC 3711 §3.3.2). */
export class ReplayWindow {
  readonly #seen = new Float64Array(WINDOW).fill(EMPTY)
  #highest = EMPTY

  get highest(): number {
    return this.#highest
  }

  /** Neither received before nor too old to tell. */
  isNew(index: number): boolean {
    return index > this.#highest - WINDOW && this.#seen[index % WINDOW] !== index
  }

  /** To be called for authentic packets only. */
  add(index: number): void {
    this.#seen[index % WINDOW] = index
    if (index > this.#highest) this.#highest = index
  }
}
