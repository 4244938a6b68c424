import type { Clock } from '@hovor/clock'

/** A little above the 50 of real time: clocks of sound cards differ. */
const framesPerSecond = 55
/** Sent at once after the page, or the network, has stood still. */
const burstFrames = 150
/** Frames beyond the allowance that no page of ours sends. */
const maxExcess = 500

/** Bounds the audio of one page; excess frames are dropped. */
export class FrameAllowance {
  readonly #clock: Pick<Clock, 'monotonicMs'>
  #left = burstFrames
  #atMs: number
  #excess = 0

  constructor(clock: Pick<Clock, 'monotonicMs'>) {
    this.#clock = clock
    this.#atMs = clock.monotonicMs()
  }

  /** Whether the next frame is passed on, dropped, or one of a flood. */
  take(): 'pass' | 'drop' | 'flood' {
    const nowMs = this.#clock.monotonicMs()
    this.#left = Math.min(burstFrames, this.#left + ((nowMs - this.#atMs) * framesPerSecond) / 1000)
    this.#atMs = nowMs
    if (this.#left >= 1) {
      this.#left -= 1
      return 'pass'
    }
    this.#excess += 1
    return this.#excess > maxExcess ? 'flood' : 'drop'
  }
}
