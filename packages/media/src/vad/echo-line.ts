/** Samples of 8 kHz that are taken together. */
const STEP = 2
const PER_FRAME = 160 / STEP
const PER_MS = 8 / STEP
/** What is compared: 120 ms of what is heard … */
const LENGTH = 6 * PER_FRAME
/** … with what was sent up to 500 ms before. */
const MAX_LAG = 25 * PER_FRAME
/** An echo is at least this much weaker than what was sent (5 dB); a caller of the same pitch is not. */
const MAX_GAIN = 0.56
/** Energy of a reference that is worth comparing with: a root mean square of 100. */
const MIN_SENT_ENERGY = LENGTH * 100 ** 2

export interface Likeness {
  readonly delayMs: number
  /** Share of the heard energy that a shifted, scaled copy of what was sent explains. */
  readonly share: number
  /** How much weaker what is heard is, as a ratio of amplitudes. */
  readonly gain: number
}

const UNLIKE: Likeness = { delayMs: 0, share: 0, gain: 0 }

/** What was heard and sent last, and how alike they are. */
export class EchoLine {
  readonly #heard = new Float32Array(LENGTH)
  readonly #sent = new Float32Array(LENGTH + MAX_LAG)

  heard(frame: Int16Array): void {
    shiftIn(this.#heard, frame)
  }

  sent(frame: Int16Array): void {
    shiftIn(this.#sent, frame)
  }

  get heardEnergy(): number {
    return energyOf(this.#heard, 0)
  }

  /** Of the loudest stretch of what was sent that is as long as what is heard. */
  get loudestSentEnergy(): number {
    let loudest = 0
    this.#eachLag(0, MAX_LAG, (_, energy) => {
      loudest = Math.max(loudest, energy)
    })
    return loudest
  }

  /** The delay between `fromMs` and `toMs` that explains most of what is heard. */
  bestBetween(fromMs: number, toMs: number): Likeness {
    const heardEnergy = this.heardEnergy
    if (heardEnergy === 0) return UNLIKE
    let best = UNLIKE
    this.#eachLag(fromMs * PER_MS, toMs * PER_MS, (lag, sentEnergy) => {
      if (sentEnergy < MIN_SENT_ENERGY) return
      const cross = this.#crossAt(MAX_LAG - lag)
      const share = cross ** 2 / (heardEnergy * sentEnergy)
      if (share <= best.share || Math.abs(cross) > MAX_GAIN * sentEnergy) return
      best = { delayMs: lag / PER_MS, share, gain: Math.sqrt(heardEnergy / sentEnergy) }
    })
    return best
  }

  #eachLag(from: number, to: number, look: (lag: number, sentEnergy: number) => void): void {
    const first = Math.max(0, Math.floor(from))
    const last = Math.min(MAX_LAG, Math.ceil(to))
    let start = MAX_LAG - first
    let energy = energyOf(this.#sent, start)
    for (let lag = first; lag <= last; lag++) {
      look(lag, energy)
      start -= 1
      if (start >= 0) energy += this.#sent[start]! ** 2 - this.#sent[start + LENGTH]! ** 2
    }
  }

  /** Four sums at a time, which a processor adds up side by side. */
  #crossAt(start: number): number {
    const [heard, sent] = [this.#heard, this.#sent]
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let i = 0; i < LENGTH; i += 4) {
      a += heard[i]! * sent[start + i]!
      b += heard[i + 1]! * sent[start + i + 1]!
      c += heard[i + 2]! * sent[start + i + 2]!
      d += heard[i + 3]! * sent[start + i + 3]!
    }
    return a + b + c + d
  }
}

const energyOf = (line: Float32Array, start: number): number => {
  let energy = 0
  for (let i = start; i < start + LENGTH; i++) energy += line[i]! ** 2
  return energy
}

const shiftIn = (line: Float32Array, frame: Int16Array): void => {
  line.copyWithin(0, PER_FRAME)
  const at = line.length - PER_FRAME
  for (let i = 0; i < PER_FRAME; i++) line[at + i] = (frame[2 * i]! + frame[2 * i + 1]!) / STEP
}
