/** What is compared: 120 ms of what is heard … */
const LENGTH_MS = 120
/** … with what was sent up to 500 ms before. */
const MAX_DELAY_MS = 500
/** An echo is at least this much weaker than what was sent (5 dB); a caller of the same pitch is not. */
const MAX_GAIN = 0.56
/** A reference that is worth comparing with: a root mean square of 100. */
const MIN_SENT_LEVEL = 100

export interface Likeness {
  readonly delayMs: number
  /** Share of the heard energy that a shifted, scaled copy of what was sent explains. */
  readonly share: number
  /** How much weaker what is heard is, as a ratio of amplitudes. */
  readonly gain: number
}

/** What was heard and sent last, with `step` samples of 8 kHz taken together, and how alike they are. */
export class EchoLine {
  readonly #step: number
  readonly #perMs: number
  readonly #length: number
  readonly #maxLag: number
  readonly #heard: Float32Array
  readonly #sent: Float32Array

  constructor(step: number) {
    this.#step = step
    this.#perMs = 8 / step
    this.#length = LENGTH_MS * this.#perMs
    this.#maxLag = MAX_DELAY_MS * this.#perMs
    this.#heard = new Float32Array(this.#length)
    this.#sent = new Float32Array(this.#length + this.#maxLag)
  }

  heard(frame: Int16Array): void {
    shiftIn(this.#heard, frame, this.#step)
  }

  sent(frame: Int16Array): void {
    shiftIn(this.#sent, frame, this.#step)
  }

  get heardEnergy(): number {
    return this.#energyOf(this.#heard, 0)
  }

  /** Of the loudest stretch of what was sent that is as long as what is heard. */
  get loudestSentEnergy(): number {
    let loudest = 0
    this.#eachLag(0, MAX_DELAY_MS, (_, energy) => {
      loudest = Math.max(loudest, energy)
    })
    return loudest
  }

  /** The delays between `fromMs` and `toMs` that explain at least `minShare` of what is heard, each better than both its neighbours. */
  peaksBetween(fromMs: number, toMs: number, minShare: number): Likeness[] {
    const heardEnergy = this.heardEnergy
    if (heardEnergy === 0) return []
    // What is sent more weakly cannot explain so much, at the gain that an echo has at most.
    const leastEnergy = Math.max(this.#length * MIN_SENT_LEVEL ** 2, (heardEnergy * minShare) / MAX_GAIN ** 2)
    const peaks: Likeness[] = []
    let before = 0
    let rises = false
    let last: Likeness | undefined
    const close = () => {
      if (rises && last !== undefined) peaks.push(last)
      rises = false
    }
    this.#eachLag(fromMs, toMs, (lag, sentEnergy) => {
      const cross = sentEnergy < leastEnergy ? 0 : this.#crossAt(this.#maxLag - lag)
      const alike = Math.abs(cross) > MAX_GAIN * sentEnergy ? 0 : cross ** 2 / (heardEnergy * sentEnergy)
      const share = alike >= minShare ? alike : 0
      if (share < before) close()
      if (share > before) {
        rises = true
        last = { delayMs: lag / this.#perMs, share, gain: Math.sqrt(heardEnergy / sentEnergy) }
      }
      before = share
    })
    close()
    return peaks
  }

  #eachLag(fromMs: number, toMs: number, look: (lag: number, sentEnergy: number) => void): void {
    const first = Math.max(0, Math.floor(fromMs * this.#perMs))
    const last = Math.min(this.#maxLag, Math.ceil(toMs * this.#perMs))
    let start = this.#maxLag - first
    let energy = this.#energyOf(this.#sent, start)
    for (let lag = first; lag <= last; lag++) {
      look(lag, energy)
      start -= 1
      if (start >= 0) energy += this.#sent[start]! ** 2 - this.#sent[start + this.#length]! ** 2
    }
  }

  /** Four sums at a time, which a processor adds up side by side. */
  #crossAt(start: number): number {
    const [heard, sent] = [this.#heard, this.#sent]
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let i = 0; i < this.#length; i += 4) {
      a += heard[i]! * sent[start + i]!
      b += heard[i + 1]! * sent[start + i + 1]!
      c += heard[i + 2]! * sent[start + i + 2]!
      d += heard[i + 3]! * sent[start + i + 3]!
    }
    return a + b + c + d
  }

  #energyOf(line: Float32Array, start: number): number {
    let energy = 0
    for (let i = start; i < start + this.#length; i++) energy += line[i]! ** 2
    return energy
  }
}

const shiftIn = (line: Float32Array, frame: Int16Array, step: number): void => {
  const count = frame.length / step
  line.copyWithin(0, count)
  const at = line.length - count
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let n = i * step; n < (i + 1) * step; n++) sum += frame[n]!
    line[at + i] = sum / step
  }
}
