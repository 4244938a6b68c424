/** Zero crossings of the sinc per side, at the lower of the two rates. */
const zeroCrossings = 16
/** Share of the lower Nyquist frequency that passes. */
const passbandShare = 0.92
/** Upper bound on phases: 22050 to 24000 needs 160, other pairs of audio rates fewer. */
const maxPhases = 1024

/** Resamples a stream of 16-bit mono samples. */
export interface Resampler {
  push(samples: Int16Array): Int16Array
  /** The tail that was still waiting for input. */
  end(): Int16Array
}

/**
 * A polyphase windowed-sinc resampler. Output n lies at input position n·from/to; the ratio is rational, so
 * only to/gcd distinct sets of taps exist and each is computed once.
 *
 * @throws RangeError when the pair of rates has more phases than `maxPhases`
 */
export function createResampler(fromRate: number, toRate: number): Resampler {
  if (fromRate === toRate) return { push: (samples) => samples, end: () => new Int16Array(0) }
  const divisor = greatestCommonDivisor(fromRate, toRate)
  const phases = toRate / divisor
  const step = fromRate / divisor
  if (phases > maxPhases) throw new RangeError(`cannot resample from ${fromRate} Hz to ${toRate} Hz`)
  const { taps, half } = makeTaps(fromRate, toRate, phases)
  const width = half * 2
  let held = new Int16Array(half - 1)
  let position = 0

  function run(samples: Int16Array): Int16Array {
    const input = new Int16Array(held.length + samples.length)
    input.set(held)
    input.set(samples, held.length)
    const last = (input.length - width) * phases
    const output = new Int16Array(last < position ? 0 : Math.floor((last - position) / step) + 1)
    for (let n = 0; n < output.length; n++, position += step) {
      const start = Math.floor(position / phases)
      const row = (position % phases) * width
      let sum = 0
      for (let k = 0; k < width; k++) sum += input[start + k]! * taps[row + k]!
      output[n] = Math.max(-32768, Math.min(32767, Math.round(sum)))
    }
    const used = Math.min(Math.floor(position / phases), input.length)
    held = input.slice(used)
    position -= used * phases
    return output
  }
  return { push: run, end: () => run(new Int16Array(half)) }
}

/** One row of taps per phase; each row sums to 1, which preserves the level. */
function makeTaps(fromRate: number, toRate: number, phases: number): { taps: Float64Array; half: number } {
  const cutoff = Math.min(1, toRate / fromRate) * passbandShare
  const half = Math.ceil(zeroCrossings / cutoff)
  const taps = new Float64Array(phases * half * 2)
  for (let phase = 0; phase < phases; phase++) {
    const row = taps.subarray(phase * half * 2, (phase + 1) * half * 2)
    for (let k = 0; k < row.length; k++) {
      const distance = k - (half - 1) - phase / phases
      row[k] = sinc(distance * cutoff) * blackman(distance / half)
    }
    const sum = row.reduce((total, tap) => total + tap, 0)
    for (let k = 0; k < row.length; k++) row[k] = row[k]! / sum
  }
  return { taps, half }
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

/** Blackman window over -1..1. */
const blackman = (x: number): number =>
  Math.abs(x) >= 1 ? 0 : 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x)

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)
