/** Where playout stands by what was queued, without asking the leg: when the caller hears the last of it. */
export class Playhead {
  readonly #nowMs: () => number
  #drainedAtMs = Number.NEGATIVE_INFINITY
  /** What was left when playout was paused. */
  #heldMs: number | undefined

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** When everything queued was heard, or will be; never while paused. */
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

  /** A drop is reported: no pause from before it is left. */
  dropped(): void {
    if (this.#heldMs !== undefined) this.drop()
  }
}
