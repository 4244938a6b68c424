import { type CrossCorrelation, openCrossCorrelation } from './cross-correlation.ts'

/** Samples of 8 kHz that are taken together: a telephone's voice has little above 2 kHz. */
const decimation = 2
const samplesPerMs = 8 / decimation
/** What is compared: 120 ms of what is heard … */
const windowSamples = 120 * samplesPerMs
/** … with what was sent up to 500 ms before. */
const maxLag = 500 * samplesPerMs
/** An echo is at least this much weaker than what was sent (5 dB); a caller of the same pitch is not. */
const maxGain = 0.56
/** A reference that is worth comparing with: a root mean square of 100. */
const minSentLevel = 100

interface Likeness {
  readonly delayMs: number
  /** Share of the heard energy that a shifted, scaled copy of what was sent explains. */
  readonly share: number
  /** How much weaker what is heard is, as a ratio of amplitudes. */
  readonly gain: number
}

/** Keeps nothing from one comparison to the next, so that all calls of a thread share its memory. */
let opening: Promise<CrossCorrelation> | undefined

export const openEchoLine = async (): Promise<EchoLine> => {
  opening ??= openCrossCorrelation(windowSamples + maxLag)
  return new EchoLine(await opening)
}

/** What was heard and sent last, and how alike they are. */
export class EchoLine {
  readonly #heard = new Float32Array(windowSamples)
  readonly #sent = new Float32Array(windowSamples + maxLag)
  readonly #energies = new Float64Array(maxLag + 1)
  readonly #correlate: CrossCorrelation

  constructor(correlate: CrossCorrelation) {
    this.#correlate = correlate
  }

  heard(frame: Int16Array): void {
    shiftIn(this.#heard, frame)
  }

  sent(frame: Int16Array): void {
    shiftIn(this.#sent, frame)
  }

  /** How what is heard now agrees with what was sent: valid until the next frame. */
  compare(): Comparison {
    const sums = this.#correlate(this.#heard, this.#sent)
    return new Comparison(sums, this.#sentEnergies(), energyOf(this.#heard))
  }

  /** Of the stretch that begins at each sample. */
  #sentEnergies(): Float64Array {
    const [energies, sent] = [this.#energies, this.#sent]
    energies[0] = energyOf(sent.subarray(0, windowSamples))
    for (let start = 0; start < maxLag; start++)
      energies[start + 1] =
        energies[start]! -
        sent[start]! * sent[start]! +
        sent[start + windowSamples]! * sent[start + windowSamples]!
    return energies
  }
}

export class Comparison {
  readonly heardEnergy: number
  readonly #sums: Float32Array
  readonly #sentEnergies: Float64Array

  constructor(sums: Float32Array, sentEnergies: Float64Array, heardEnergy: number) {
    this.#sums = sums
    this.#sentEnergies = sentEnergies
    this.heardEnergy = heardEnergy
  }

  /** Of the loudest stretch of what was sent that is as long as what is heard. */
  get loudestSentEnergy(): number {
    return this.#sentEnergies.reduce((loudest, energy) => Math.max(loudest, energy))
  }

  /** The delay up to `aroundMs` from this one that explains most of what is heard, if at least `minShare`. */
  near(delayMs: number, aroundMs: number, minShare: number): Likeness | undefined {
    const first = Math.max(0, Math.floor((delayMs - aroundMs) * samplesPerMs))
    const last = Math.min(maxLag, Math.ceil((delayMs + aroundMs) * samplesPerMs))
    return this.#likeliest(first, last, minShare)
  }

  /** The delay that explains most, if at least `minShare`, among all. */
  anywhere(minShare: number): Likeness | undefined {
    return this.#likeliest(0, maxLag, minShare)
  }

  #likeliest(first: number, last: number, minShare: number): Likeness | undefined {
    const [sums, energies, heardEnergy] = [this.#sums, this.#sentEnergies, this.heardEnergy]
    // What is sent more weakly cannot explain so much, at the gain that an echo has at most.
    const leastEnergy = Math.max(windowSamples * minSentLevel ** 2, (heardEnergy * minShare) / maxGain ** 2)
    let explained = 0
    let found = -1
    for (let lag = first; lag <= last; lag++) {
      const start = maxLag - lag
      const [sum, energy] = [sums[start]!, energies[start]!]
      if (energy < leastEnergy || Math.abs(sum) > maxGain * energy || sum ** 2 <= explained * energy) continue
      explained = sum ** 2 / energy
      found = lag
    }
    const share = explained / heardEnergy
    if (found < 0 || share < minShare) return undefined
    const gain = Math.sqrt(heardEnergy / energies[maxLag - found]!)
    return { delayMs: found / samplesPerMs, share, gain }
  }
}

const energyOf = (line: Float32Array): number => {
  let energy = 0
  for (let i = 0; i < line.length; i++) energy += line[i]! ** 2
  return energy
}

const shiftIn = (line: Float32Array, frame: Int16Array): void => {
  const count = frame.length / decimation
  line.copyWithin(0, count)
  const at = line.length - count
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let n = i * decimation; n < (i + 1) * decimation; n++) sum += frame[n]!
    line[at + i] = sum / decimation
  }
}
