const windowPackets = 64
const noIndex = -1

/** Which of the last 64 packet indices have been received (RFC 3711 §3.3.2). */
export class ReplayWindow {
  readonly #seen = new Float64Array(windowPackets).fill(noIndex)
  #highest = noIndex

  get highest(): number {
    return this.#highest
  }

  /** Neither received before nor too old to tell. */
  isNew(index: number): boolean {
    return index > this.#highest - windowPackets && this.#seen[index % windowPackets] !== index
  }

  /** To be called for authentic packets only. */
  add(index: number): void {
    this.#seen[index % windowPackets] = index
    if (index > this.#highest) this.#highest = index
  }
}
