import { speechIn } from './levels.ts'
import { FFT_SIZE, powerSpectrum } from './spectrum.ts'

const RATE = 8000
/** Fewer are no speech. */
const LEAST_FRAMES = 3
const BANDS = 24
/** Cepstral coefficients kept: the shape of the spectrum without its fine detail and without its level. */
const COEFFICIENTS = 13
const LOWEST_HZ = 150
const HIGHEST_HZ = 3700

/** An utterance as a sequence of vectors: cepstra and how they change, each dimension with mean 0 and variance 1. */
export interface Features {
  readonly frames: readonly Float32Array[]
}

const WINDOW = Float64Array.from(
  { length: FFT_SIZE },
  (_, n) => 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (FFT_SIZE - 1)),
)
const mel = (hz: number) => 2595 * Math.log10(1 + hz / 700)
const hertz = (mels: number) => 700 * (10 ** (mels / 2595) - 1)
const EDGES = Array.from({ length: BANDS + 2 }, (_, band) =>
  hertz(mel(LOWEST_HZ) + ((mel(HIGHEST_HZ) - mel(LOWEST_HZ)) * band) / (BANDS + 1)),
)
/** Triangles over the bins, one a band. */
const FILTERS = Array.from({ length: BANDS }, (_, band) => {
  const [low, middle, high] = [EDGES[band]!, EDGES[band + 1]!, EDGES[band + 2]!]
  return Float64Array.from({ length: FFT_SIZE / 2 }, (_, bin) => {
    const hz = (bin * RATE) / FFT_SIZE
    if (hz <= low || hz >= high) return 0
    return hz < middle ? (hz - low) / (middle - low) : (high - hz) / (high - middle)
  })
})
const COSINES = Array.from({ length: COEFFICIENTS }, (_, c) =>
  Float64Array.from({ length: BANDS }, (_, band) => Math.cos((Math.PI * (c + 1) * (band + 0.5)) / BANDS)),
)

/** The features of 8 kHz speech without the silence at its ends; undefined when there is none. */
export function featuresOf(pcm: Int16Array): Features | undefined {
  const starts = speechIn(pcm).filter((at) => at + FFT_SIZE <= pcm.length)
  if (starts.length < LEAST_FRAMES) return undefined
  return { frames: standardised(withSlopes(starts.map((at) => cepstrumAt(pcm, at)))) }
}

const frame = new Float64Array(FFT_SIZE)
const power = new Float64Array(FFT_SIZE / 2)
const bands = new Float64Array(BANDS)

function cepstrumAt(pcm: Int16Array, at: number): Float64Array {
  for (let n = 0; n < FFT_SIZE; n++) {
    // Pre-emphasis lifts the consonants.
    const before = at + n > 0 ? pcm[at + n - 1]! : 0
    frame[n] = (pcm[at + n]! - 0.95 * before) * WINDOW[n]!
  }
  powerSpectrum(frame, power)
  for (let band = 0; band < BANDS; band++) {
    let sum = 1e4
    const filter = FILTERS[band]!
    for (let bin = 0; bin < power.length; bin++) sum += filter[bin]! * power[bin]!
    bands[band] = Math.log(sum)
  }
  return Float64Array.from(COSINES, (cosine) => {
    let sum = 0
    for (let band = 0; band < BANDS; band++) sum += cosine[band]! * bands[band]!
    return sum
  })
}

/** Behind each vector its change over two frames to either side. */
function withSlopes(cepstra: readonly Float64Array[]): Float64Array[] {
  const at = (index: number) => cepstra[Math.min(Math.max(index, 0), cepstra.length - 1)]!
  return cepstra.map((cepstrum, index) => {
    const joined = new Float64Array(2 * COEFFICIENTS)
    joined.set(cepstrum)
    for (let c = 0; c < COEFFICIENTS; c++) {
      joined[COEFFICIENTS + c] =
        at(index + 1)[c]! - at(index - 1)[c]! + 2 * (at(index + 2)[c]! - at(index - 2)[c]!)
    }
    return joined
  })
}

function standardised(vectors: readonly Float64Array[]): Float32Array[] {
  const size = 2 * COEFFICIENTS
  const means = new Float64Array(size)
  const deviations = new Float64Array(size)
  for (const vector of vectors) for (let d = 0; d < size; d++) means[d]! += vector[d]! / vectors.length
  for (const vector of vectors) {
    for (let d = 0; d < size; d++) deviations[d]! += (vector[d]! - means[d]!) ** 2 / vectors.length
  }
  return vectors.map((vector) =>
    Float32Array.from(vector, (value, d) => (value - means[d]!) / (Math.sqrt(deviations[d]!) + 1e-3)),
  )
}
