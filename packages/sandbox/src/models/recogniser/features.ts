import { speechIn } from './levels.ts'
import { fftSize, powerSpectrum } from './spectrum.ts'

const sampleRateHz = 8000
/** Fewer frames are not speech. */
const minFrames = 3
const bandCount = 24
/** Cepstral coefficients kept: the shape of the spectrum without its fine detail and without its level. */
const coefficients = 13
const lowestHz = 150
const highestHz = 3700

/** An utterance as a sequence of vectors: cepstra and their deltas, each dimension with mean 0 and variance 1. */
export interface Features {
  readonly frames: readonly Float32Array[]
}

const window = Float64Array.from(
  { length: fftSize },
  (_, n) => 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (fftSize - 1)),
)
const mel = (hz: number) => 2595 * Math.log10(1 + hz / 700)
const hertz = (mels: number) => 700 * (10 ** (mels / 2595) - 1)
const bandEdges = Array.from({ length: bandCount + 2 }, (_, band) =>
  hertz(mel(lowestHz) + ((mel(highestHz) - mel(lowestHz)) * band) / (bandCount + 1)),
)
/** Triangular mel filters over the bins, one per band. */
const filters = Array.from({ length: bandCount }, (_, band) => {
  const [low, middle, high] = [bandEdges[band]!, bandEdges[band + 1]!, bandEdges[band + 2]!]
  return Float64Array.from({ length: fftSize / 2 }, (_, bin) => {
    const hz = (bin * sampleRateHz) / fftSize
    if (hz <= low || hz >= high) return 0
    return hz < middle ? (hz - low) / (middle - low) : (high - hz) / (high - middle)
  })
})
const dctCosines = Array.from({ length: coefficients }, (_, c) =>
  Float64Array.from({ length: bandCount }, (_, band) =>
    Math.cos((Math.PI * (c + 1) * (band + 0.5)) / bandCount),
  ),
)

/** Returns the features of 8 kHz speech, trimmed of silence; undefined if there is no speech. */
export function featuresOf(pcm: Int16Array): Features | undefined {
  const starts = speechIn(pcm).filter((at) => at + fftSize <= pcm.length)
  if (starts.length < minFrames) return undefined
  return { frames: standardised(withSlopes(starts.map((at) => cepstrumAt(pcm, at)))) }
}

const frame = new Float64Array(fftSize)
const power = new Float64Array(fftSize / 2)
const bands = new Float64Array(bandCount)

function cepstrumAt(pcm: Int16Array, at: number): Float64Array {
  for (let n = 0; n < fftSize; n++) {
    // Pre-emphasis boosts consonants.
    const before = at + n > 0 ? pcm[at + n - 1]! : 0
    frame[n] = (pcm[at + n]! - 0.95 * before) * window[n]!
  }
  powerSpectrum(frame, power)
  for (let band = 0; band < bandCount; band++) {
    let sum = 1e4
    const filter = filters[band]!
    for (let bin = 0; bin < power.length; bin++) sum += filter[bin]! * power[bin]!
    bands[band] = Math.log(sum)
  }
  return Float64Array.from(dctCosines, (cosine) => {
    let sum = 0
    for (let band = 0; band < bandCount; band++) sum += cosine[band]! * bands[band]!
    return sum
  })
}

/** Appends to each vector its delta over two frames to either side. */
function withSlopes(cepstra: readonly Float64Array[]): Float64Array[] {
  const at = (index: number) => cepstra[Math.min(Math.max(index, 0), cepstra.length - 1)]!
  return cepstra.map((cepstrum, index) => {
    const joined = new Float64Array(2 * coefficients)
    joined.set(cepstrum)
    for (let c = 0; c < coefficients; c++) {
      joined[coefficients + c] =
        at(index + 1)[c]! - at(index - 1)[c]! + 2 * (at(index + 2)[c]! - at(index - 2)[c]!)
    }
    return joined
  })
}

function standardised(vectors: readonly Float64Array[]): Float32Array[] {
  const size = 2 * coefficients
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
