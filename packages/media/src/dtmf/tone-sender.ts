import { dtmfTone } from '../tone/tones.ts'
import { DigitQueue } from './digit-queue.ts'

const frameSamples = 160
const toneMs = 160
const toneFrames = 8
/** A frame of each digit's time, the pause of 80 ms included. */
const digitFrames = 12

/** Sounds digits as tones in the voice, for a far side that takes no telephone events. */
export class ToneSender {
  readonly #digits = new DigitQueue()
  #tone: Int16Array = new Int16Array(0)
  #frame = 0

  /** Queues the digits that exist and returns how many were taken. */
  push(digits: string): number {
    return this.#digits.push(digits)
  }

  /** Digits wait or are being sent. */
  get pressing(): boolean {
    return this.#digits.first !== undefined
  }

  /** Writes this tick's 20 ms to `out`; false when there is nothing to sound. */
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
}
