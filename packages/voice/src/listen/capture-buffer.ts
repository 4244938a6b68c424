import { concatPcm } from '../audio/concat-pcm.ts'

const samplesPerMs = 8
/** Audio kept from before speech onset, so that the first sound is not clipped, in milliseconds. */
export const preRollMs = 200

/** Bounded buffer of received audio, addressed by the leg's sample clock. */
export class CaptureBuffer {
  readonly #keepMs: number
  #blocks: { atMs: number; pcm: Int16Array }[] = []

  /** @param keepMs longest turn that can be recognised as a whole, in milliseconds */
  constructor(keepMs: number) {
    this.#keepMs = keepMs
  }

  push(pcm: Int16Array, atMs: number): void {
    this.#blocks.push({ atMs, pcm })
    const oldestMs = atMs - this.#keepMs - preRollMs
    let stale = 0
    while (stale < this.#blocks.length - 1 && endOf(this.#blocks[stale]!) < oldestMs) stale += 1
    if (stale > 0) this.#blocks.splice(0, stale)
  }

  /** End of the audio so far. */
  get endMs(): number {
    const last = this.#blocks.at(-1)
    return last === undefined ? 0 : endOf(last)
  }

  /** Audio from `startMs` on, as far as it is buffered. */
  since(startMs: number): Int16Array {
    const parts: Int16Array[] = []
    for (const block of this.#blocks) {
      if (endOf(block) <= startMs) continue
      const skip = Math.max(0, Math.round((startMs - block.atMs) * samplesPerMs))
      parts.push(skip === 0 ? block.pcm : block.pcm.subarray(skip))
    }
    return concatPcm(parts)
  }
}

const endOf = (block: { atMs: number; pcm: Int16Array }) => block.atMs + block.pcm.length / samplesPerMs
