import { dtmfTone } from '../tone/tones.ts'
import { DigitQueue } from './digit-queue.ts'

const frameSamples = 160
const toneMs = 160
const toneFrames = 8
/** 40 ms of tone are a digit, less than 24 ms are none (Q.24). */
const heardFrames = 2
/** Frames per digit, including 80 ms of pause. */
const digitFrames = 12

/** Sends digits as in-band tones, for a peer without telephone-event. */
export class ToneSender {
  readonly #digits = new DigitQueue()
  #tone: Int16Array = new Int16Array(0)
  #frame = 0

  /** Queues valid digits and returns how many were queued. */
  push(digits: string): number {
    return this.#digits.push(digits)
  }

  /** Digits are queued or in progress. */
  get sending(): boolean {
    return this.#digits.first !== undefined
  }

  /** Writes this tick's 20 ms to `out`; `false` when idle. */
  next(out: Int16Array): boolean {
    const digit = this.#digits.first
    if (digit === undefined) return false
    if (this.#frame === 0) this.#tone = dtmfTone(digit, toneMs)
    const at = this.#frame * frameSamples
    if (this.#frame < toneFrames) out.set(this.#tone.subarray(at, at + frameSamples))
    else out.fill(0)
    if (++this.#frame === digitFrames) {
      this.#digits.shift()
      this.#frame = 0
    }
    return true
  }

  /**
   * Time passed in which nothing was sent. A tone that went on after it would be a second digit, so one that can have
   * been heard is over, and one that cannot begins anew.
   */
  interrupt(): void {
    if (this.#frame < toneFrames) this.#frame = this.#frame < heardFrames ? 0 : toneFrames
  }
}
