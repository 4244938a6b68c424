import { concatPcm } from '../audio/concat-pcm.ts'

const samplesPerMs = 8
/** Audio kept from before speech onset, so that the first sound is not clipped, in milliseconds. */
const preRollMs = 200

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

  /** Audio from `preRollMs` before `fromMs`, as far as it is buffered. */
  since(fromMs: number): Int16Array {
    const startMs = fromMs - preRollMs
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
