const windowPackets = 64
const noIndex = -1

/** Which of the last 64 packet indices were received (RFC 3711 §3.3.2). */
export class ReplayWindow {
  readonly #seen = new Float64Array(windowPackets).fill(noIndex)
  #highest = noIndex

  get highest(): number {
    return this.#highest
  }

  /** Neither a replay nor too old to tell. */
  isNew(index: number): boolean {
    return index > this.#highest - windowPackets && this.#seen[index % windowPackets] !== index
  }

  /** Call for authenticated packets only. */
  add(index: number): void {
    this.#seen[index % windowPackets] = index
    if (index > this.#highest) this.#highest = index
  }
}
