import { concatPcm } from '../audio/concat-pcm.ts'

const samplesPerMs = 8
/** Kept from before the speech was detected, so that the first sound is not lost. */
const preRollMs = 200

/** The last received audio, bounded; cut by the leg's sample clock. */
export class CaptureBuffer {
  readonly #keepMs: number
  #blocks: { atMs: number; pcm: Int16Array }[] = []

  /** @param keepMs the longest turn that can be recognised as a whole */
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

  /** Everything since `preRollMs` before `fromMs`, as far as it is kept. */
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
