/** Resamples a mono stream; keeps state between calls. */
export interface Resampler {
  /** Takes any number of samples; returns those that are complete. */
  push(pcm: Int16Array): Int16Array
  /** Returns the tail and ends the stream. */
  flush(): Int16Array
}

/** Zero crossings of the windowed sinc per side: 60 dB stop-band attenuation at telephone rates. */
const zeroCrossings = 12
/** End of the pass band, relative to the lower Nyquist frequency. */
const cutoffShare = 0.91
const kaiserBeta = 6.5
/** A ratio with more phases is not telephone audio (44,100 to 8,000 has 80). */
const maxPhases = 1000

interface Filter {
  /** One row of taps per phase. */
  readonly taps: readonly Float32Array[]
  readonly up: number
  readonly down: number
  /** Input samples on each side of an output sample. */
  readonly reach: number
}

const filters = new Map<string, Filter>()
const maxFilters = 16

/** Polyphase filter between any two rates: n·up/down output samples for n input samples. */
export const createResampler = (fromHz: number, toHz: number): Resampler => {
  const { taps, up, down, reach } = filterFor(fromHz, toHz)
  const width = 2 * reach
  /**
   * Unconsumed input; starts with silence, so that the first output sample aligns with the first input
   * sample.
   */
  let waiting = new Float32Array(reach)
  /**
   * Position of the next output sample relative to the first possible centre in `waiting`, in 1/up input
   * samples.
   */
  let place = 0
  let fed = 0
  let made = 0

  const push = (pcm: Int16Array): Int16Array => {
    const input = new Float32Array(waiting.length + pcm.length)
    input.set(waiting)
    input.set(pcm, waiting.length)
    fed += pcm.length
    const ready = Math.max(0, Math.ceil(((input.length - width + 1) * up - place) / down))
    const out = new Int16Array(ready)
    for (let i = 0; i < ready; i++, place += down) {
      const start = Math.floor(place / up)
      const row = taps[place % up]!
      let sum = 0
      for (let tap = 0; tap < width; tap++) sum += input[start + tap]! * row[tap]!
      out[i] = sum > 32767 ? 32767 : sum < -32768 ? -32768 : Math.round(sum)
    }
    const used = Math.min(input.length, Math.floor(place / up))
    waiting = input.slice(used)
    place -= used * up
    made += ready
    return out
  }

  return {
    push: (pcm) => (up === down ? pcm.slice() : push(pcm)),
    flush() {
      if (up === down) return new Int16Array(0)
      const wanted = Math.round((fed * up) / down) - made
      return push(new Int16Array(width + Math.ceil(down / up))).subarray(0, Math.max(0, wanted))
    },
  }
}

/** Resamples a whole recording. */
export const resample = (pcm: Int16Array, fromHz: number, toHz: number): Int16Array => {
  const resampler = createResampler(fromHz, toHz)
  const parts = [resampler.push(pcm), resampler.flush()]
  const out = new Int16Array(parts[0]!.length + parts[1]!.length)
  out.set(parts[0]!)
  out.set(parts[1]!, parts[0]!.length)
  return out
}

const filterFor = (fromHz: number, toHz: number): Filter => {
  const key = `${fromHz}:${toHz}`
  const known = filters.get(key)
  if (known !== undefined) return known
  const divisor = greatestCommonDivisor(fromHz, toHz)
  const up = toHz / divisor
  const down = fromHz / divisor
  if (!(up >= 1 && down >= 1 && up <= maxPhases))
    throw new RangeError(`cannot resample from ${fromHz} to ${toHz} Hz`)
  const cutoff = cutoffShare * Math.min(1, up / down)
  const reach = Math.ceil(zeroCrossings / Math.min(1, up / down))
  const taps = Array.from({ length: up }, (_, phase) => phaseTaps(phase / up, reach, cutoff))
  const filter = { taps, up, down, reach }
  if (filters.size < maxFilters) filters.set(key, filter)
  return filter
}

/** Taps for an output sample `fraction` after the middle input sample; they sum to 1. */
const phaseTaps = (fraction: number, reach: number, cutoff: number): Float32Array => {
  const taps = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach - fraction
    return sinc(distance * cutoff) * kaiser(distance / reach)
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const kaiser = (x: number): number =>
  Math.abs(x) >= 1 ? 0 : bessel(kaiserBeta * Math.sqrt(1 - x * x)) / bessel(kaiserBeta)

/** Modified Bessel function of the first kind, order 0: the first 30 terms of its series. */
const bessel = (x: number): number => {
  let term = 1
  let sum = 1
  for (let k = 1; k <= 30; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)
