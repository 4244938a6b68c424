/** Estimates from the queued audio, without asking the leg, when playout will drain. */
export class Playhead {
  readonly #nowMs: () => number
  #drainedAtMs = Number.NEGATIVE_INFINITY
  /** Time left when playout was paused, in milliseconds. */
  #heldMs: number | undefined

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** When playout drains or drained; infinite while paused. */
  get drainedAtMs(): number {
    return this.#heldMs === undefined ? this.#drainedAtMs : Number.POSITIVE_INFINITY
  }

  queue(durationMs: number): void {
    if (this.#heldMs !== undefined) this.#heldMs += durationMs
    else this.#drainedAtMs = Math.max(this.#drainedAtMs, this.#nowMs()) + durationMs
  }

  pause(): void {
    this.#heldMs ??= Math.max(0, this.#drainedAtMs - this.#nowMs())
  }

  resume(): void {
    if (this.#heldMs === undefined) return
    this.#drainedAtMs = this.#nowMs() + this.#heldMs
    this.#heldMs = undefined
  }

  drop(): void {
    this.#heldMs = undefined
    this.#drainedAtMs = Math.min(this.#drainedAtMs, this.#nowMs())
  }

  /** The leg reported a flush: clears any earlier pause. */
  dropped(): void {
    if (this.#heldMs !== undefined) this.drop()
  }
}
