/*
 * Runs on the audio thread: turns the microphone's blocks, at the rate of the sound card, into frames of 20 ms at 16 kHz,
 * and such frames into blocks for the loudspeaker.
 */
interface Processor {
  readonly port: MessagePort
}
declare const AudioWorkletProcessor: new () => Processor
declare const sampleRate: number
declare function registerProcessor(name: string, processor: new () => Processor): void

const frameRate = 16_000
const frameSamples = 320
/** Frames that wait before the first is played, so that those that come late are not missed: 60 ms. */
const primedFrames = 3
/** After a standstill the oldest are skipped rather than all later ones heard late: 400 ms. */
const maxFrames = 20

/** Averages what the microphone took in each sixteen-thousandth of a second. */
class Capture extends AudioWorkletProcessor {
  #frame = new Int16Array(frameSamples)
  #filled = 0
  #sum = 0
  /** How much of the sample in the making has been taken, in samples of the sound card. */
  #taken = 0

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const step = sampleRate / frameRate
    for (const sample of input?.[0] ?? []) {
      let left = 1
      while (this.#taken + left >= step) {
        const part = step - this.#taken
        this.#push((this.#sum + sample * part) / step)
        left -= part
        this.#sum = 0
        this.#taken = 0
      }
      this.#sum += sample * left
      this.#taken += left
    }
    return true
  }

  #push(sample: number): void {
    this.#frame[this.#filled] = Math.max(-1, Math.min(1, sample)) * 32_767
    this.#filled += 1
    if (this.#filled < frameSamples) return
    this.port.postMessage(this.#frame.buffer, [this.#frame.buffer])
    this.#frame = new Int16Array(frameSamples)
    this.#filled = 0
  }
}

/** Plays frames one after another, with straight lines between their samples. */
class Playback extends AudioWorkletProcessor {
  readonly #frames: Int16Array[] = []
  #isPrimed = false
  #place = 0
  #last = 0

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      this.#frames.push(new Int16Array(data))
      if (this.#frames.length > maxFrames) this.#frames.splice(0, this.#frames.length - primedFrames)
      this.#isPrimed ||= this.#frames.length >= primedFrames
    }
  }

  process(_inputs: unknown, [output]: readonly (readonly Float32Array[])[]): boolean {
    const [first, ...others] = output ?? []
    if (first === undefined) return true
    const step = frameRate / sampleRate
    for (let at = 0; at < first.length; at++) first[at] = this.#isPrimed ? this.#next(step) : 0
    for (const other of others) other.set(first)
    return true
  }

  #next(step: number): number {
    const [frame] = this.#frames
    if (frame === undefined) {
      this.#isPrimed = false
      return 0
    }
    const at = Math.floor(this.#place)
    const from = at === 0 ? this.#last : frame[at - 1]!
    const value = from + (frame[at]! - from) * (this.#place - at)
    this.#place += step
    if (this.#place >= frame.length) {
      this.#place -= frame.length
      this.#last = frame.at(-1)!
      this.#frames.shift()
    }
    return value / 32_768
  }
}

registerProcessor('capture', Capture)
registerProcessor('playback', Playback)

export {}
