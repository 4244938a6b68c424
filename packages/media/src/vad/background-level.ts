/**
 * Levels are averaged over this many frames: longer than a gap between packets, shorter than a plosive's
 * closure.
 */
const smoothedFrames = 2
/** Minimum over 8 spans of 10 frames, 1.6 s in all: nobody speaks that long without a pause. */
const spanCount = 8
const spanFrames = 10

/**
 * Background level under a voice, noise or music: the minimum level (RMS) over the last 1.6 s. 0 until that
 * much was received.
 */
export class BackgroundLevel {
  readonly #spans = new Float64Array(spanCount)
  #at = 0
  #frames = 0
  #quietest = Number.POSITIVE_INFINITY
  #before = 0
  #level = 0

  get level(): number {
    return this.#level
  }

  /** Takes the level of the next 20 ms. */
  push(level: number): void {
    const smoothed = (this.#before + level) / smoothedFrames
    this.#before = level
    if (smoothed < this.#quietest) this.#quietest = smoothed
    // A drop is effective at once.
    if (smoothed < this.#level) this.#level = smoothed
    this.#frames += 1
    if (this.#frames < spanFrames) return
    this.#frames = 0
    this.#spans[this.#at] = this.#quietest
    this.#quietest = Number.POSITIVE_INFINITY
    this.#at = (this.#at + 1) % spanCount
    this.#level = Math.min(...this.#spans)
  }
}
