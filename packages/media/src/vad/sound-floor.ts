/** Levels are averaged over so many frames: a closed mouth within a word is shorter, a single gap is no floor. */
const smoothedFrames = 2
/** The quietest of these spans of 10 frames, 1.6 s in all: nobody speaks so long without a closed mouth. */
const spanCount = 8
const spanFrames = 10

/**
 * What never falls silent under a voice, be it noise or music: the quietest level (root mean square) of the last 1.6 s.
 * 0 until so much was heard.
 */
export class SoundFloor {
  readonly #spans = new Float64Array(spanCount)
  #at = 0
  #frames = 0
  #quietest = Number.POSITIVE_INFINITY
  #before = 0
  #level = 0

  get level(): number {
    return this.#level
  }

  /** The level of the next 20 ms. */
  push(level: number): void {
    const smoothed = (this.#before + level) / smoothedFrames
    this.#before = level
    if (smoothed < this.#quietest) this.#quietest = smoothed
    // What falls silent is known at once.
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
