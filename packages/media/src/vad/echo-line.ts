import { type CrossCorrelation, openCrossCorrelation } from './cross-correlation.ts'

/** 8 kHz samples averaged together: telephone voice has little energy above 2 kHz. */
const decimation = 2
const samplesPerMs = 8 / decimation
/** Compares 120 ms of received audio … */
const windowSamples = 120 * samplesPerMs
/** … with audio sent up to 500 ms before. */
const maxLag = 500 * samplesPerMs
/** An echo is at least this much weaker than the sent audio (5 dB); a caller of the same pitch is not. */
const maxGain = 0.56
/** Minimum reference level worth comparing with: an RMS of 100. */
const minSentLevel = 100

interface Likeness {
  readonly delayMs: number
  /** Share of the received energy explained by a delayed, scaled copy of the sent audio. */
  readonly share: number
  /** Amplitude of the echo relative to the sent audio. */
  readonly gain: number
}

/** Keeps no state between comparisons, so all calls of a thread share it. */
let opening: Promise<CrossCorrelation> | undefined

export const openEchoLine = async (): Promise<EchoLine> => {
  opening ??= openCrossCorrelation(windowSamples + maxLag)
  return new EchoLine(await opening)
}

/** The latest received and sent audio, and their correlation. */
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

  /** Correlates received with sent audio; valid until the next frame. */
  compare(): Comparison {
    const sums = this.#correlate(this.#heard, this.#sent)
    return new Comparison(sums, this.#sentEnergies(), energyOf(this.#heard))
  }

  /** Energy of the window starting at each sample. */
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

  /** Energy of the loudest sent window of the same length as the received one. */
  get loudestSentEnergy(): number {
    return this.#sentEnergies.reduce((loudest, energy) => Math.max(loudest, energy))
  }

  /**
   * The delay within `aroundMs` of this one that explains most of the received audio, if at least `minShare`.
   */
  near(delayMs: number, aroundMs: number, minShare: number): Likeness | undefined {
    const first = Math.max(0, Math.floor((delayMs - aroundMs) * samplesPerMs))
    const last = Math.min(maxLag, Math.ceil((delayMs + aroundMs) * samplesPerMs))
    return this.#likeliest(first, last, minShare)
  }

  /** The delay that explains most, if at least `minShare`, over the whole range. */
  anywhere(minShare: number): Likeness | undefined {
    return this.#likeliest(0, maxLag, minShare)
  }

  #likeliest(first: number, last: number, minShare: number): Likeness | undefined {
    const [sums, energies, heardEnergy] = [this.#sums, this.#sentEnergies, this.heardEnergy]
    // Weaker sent audio cannot explain that much at the maximum echo gain.
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
