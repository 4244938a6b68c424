const sampleRateHz = 8000
const blockSamples = 160
/** Below this level (of 32768) nothing is speech. */
const floorRms = 60
/** Audio kept from before speech starts. */
const preRollSamples = 1600

export type StretchChange = 'speech-started' | 'paused' | undefined

/**
 * The audio since the last final result, 8 kHz, and where speech is in it. A long enough pause ends the stretch once;
 * what follows is the next stretch.
 */
export class Stretch {
  readonly #pauseSamples: number
  #blocks: Int16Array[] = []
  #rest = new Int16Array(0)
  /** On the clock of the stream's samples. */
  #position = 0
  #startedAt: number | undefined
  #lastSoundAt = 0

  /** @param pauseMs undefined: pauses do not end it */
  constructor(pauseMs: number | undefined) {
    this.#pauseSamples = pauseMs === undefined ? Number.POSITIVE_INFINITY : (pauseMs * sampleRateHz) / 1000
  }

  get isSpeech(): boolean {
    return this.#startedAt !== undefined
  }

  get streamSecs(): number {
    return this.#position / sampleRateHz
  }

  get lastSoundSecs(): number {
    return this.#lastSoundAt / sampleRateHz
  }

  /** The buffered audio and its start position. */
  get sound(): { readonly pcm: Int16Array; readonly startSecs: number } {
    const pcm = new Int16Array(this.#blocks.length * blockSamples)
    for (const [index, block] of this.#blocks.entries()) pcm.set(block, index * blockSamples)
    return { pcm, startSecs: (this.#position - pcm.length) / sampleRateHz }
  }

  /** Takes audio in blocks of 20 ms and reports each change to `onChange`, in order. */
  add(pcm: Int16Array, onChange: (change: StretchChange) => void): void {
    const whole = new Int16Array(this.#rest.length + pcm.length)
    whole.set(this.#rest)
    whole.set(pcm, this.#rest.length)
    let at = 0
    for (; at + blockSamples <= whole.length; at += blockSamples)
      onChange(this.#addBlock(whole.slice(at, at + blockSamples)))
    this.#rest = whole.slice(at)
  }

  /** Starts the next stretch. */
  clear(): void {
    this.#blocks = []
    this.#startedAt = undefined
  }

  #addBlock(block: Int16Array): StretchChange {
    this.#blocks.push(block)
    this.#position += blockSamples
    if (isSound(block)) {
      this.#lastSoundAt = this.#position
      if (this.#startedAt !== undefined) return undefined
      this.#startedAt = this.#position - blockSamples
      return 'speech-started'
    }
    if (this.#startedAt === undefined) {
      while (this.#blocks.length * blockSamples > preRollSamples) this.#blocks.shift()
      return undefined
    }
    return this.#position - this.#lastSoundAt >= this.#pauseSamples ? 'paused' : undefined
  }
}

function isSound(block: Int16Array): boolean {
  let sum = 0
  for (const sample of block) sum += sample ** 2
  return Math.sqrt(sum / block.length) > floorRms
}
