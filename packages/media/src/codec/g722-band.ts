/*
 * Lower sub-band of ITU-T G.722 at 64 kbit/s: 6-bit ADPCM with an adaptive predictor of two poles and six
 * zeros. Names in capitals are the blocks of the Recommendation (§6.2); all arithmetic is its 16-bit
 * arithmetic.
 */
const poleLimit = 12288
const stabilityLimit = 15360
const zeroCount = 6
const maxLogScale = 18432
const firstScale = 32
/** The reconstructed signal has 15 bits. */
const sampleLimit = 16384

/** QUANTL: decision levels, and the codes of the intervals between them, by sign. */
const decisions = [
  0, 35, 72, 110, 150, 190, 233, 276, 323, 370, 422, 473, 530, 587, 650, 714, 786, 858, 940, 1023, 1121, 1219,
  1339, 1458, 1612, 1765, 1980, 2195, 2557, 2919,
]
const lastInterval = decisions.length
const positiveCode = (interval: number): number => 62 - interval
const negativeCode = (interval: number): number => (interval <= 2 ? 64 - interval : 34 - interval)

/** INVQBL: output values of the 6-bit codes. */
const sixBitLevels = Int32Array.of(
  ...[-136, -136, -136, -136, -24808, -21904, -19008, -16704, -14984, -13512, -12280, -11192, -10232, -9360],
  ...[
    -8576, -7856, -7192, -6576, -6000, -5456, -4944, -4464, -4008, -3576, -3168, -2776, -2400, -2032, -1688,
  ],
  ...[-1360, -1040, -728, 24808, 21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232, 9360, 8576, 7856],
  ...[7192, 6576, 6000, 5456, 4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688, 1360, 1040, 728],
  ...[432, 136, -432, -136],
)
/** INVQAL and LOGSCL: adaptation of predictor and scale factor, by the upper four bits of a code. */
const fourBitLevels = Int32Array.of(
  ...[0, -20456, -12896, -8968, -6288, -4240, -2584, -1200, 20456, 12896, 8968, 6288, 4240, 2584, 1200, 0],
)
const logScaleSteps = Int32Array.of(
  ...[-60, 3042, 1198, 538, 334, 172, 58, -30, 3042, 1198, 538, 334, 172, 58, -30, -60],
)
/** SCALEL: 2048 · 2^(n/32), one octave. */
const octave = Int32Array.of(
  ...[2048, 2093, 2139, 2186, 2233, 2282, 2332, 2383, 2435, 2489, 2543, 2599, 2656, 2714, 2774, 2834],
  ...[2896, 2960, 3025, 3091, 3158, 3228, 3298, 3371, 3444, 3520, 3597, 3676, 3756, 3838, 3922, 4008],
)

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
const saturate = (value: number): number => clamp(value, -32768, 32767)

/** State shared in step by encoder and decoder, derived from the codes alone. */
export class G722Band {
  /** Predicted next sample, 15 bits. */
  #prediction = 0
  #scale = firstScale
  #logScale = 0
  #zeroPart = 0
  #pole1 = 0
  #pole2 = 0
  readonly #zeros = new Int32Array(zeroCount)
  /** The latest differences, newest first. */
  readonly #differences = new Int32Array(zeroCount)
  #reconstructed1 = 0
  #reconstructed2 = 0
  #partial1 = 0
  #partial2 = 0

  /** Encodes a 15-bit sample to its 6-bit code. */
  encode(sample: number): number {
    const error = saturate(sample - this.#prediction)
    const magnitude = error >= 0 ? error : -error - 1
    let interval = 1
    while (interval < lastInterval && magnitude >= (decisions[interval]! * this.#scale) >> 12) interval++
    const code = error < 0 ? negativeCode(interval) : positiveCode(interval)
    this.#adapt(code >> 2)
    return code
  }

  /** Decodes a 6-bit code to a 15-bit sample. */
  decode(code: number): number {
    const sample = this.#prediction + ((this.#scale * sixBitLevels[code]!) >> 15)
    this.#adapt(code >> 2)
    return clamp(sample, -sampleLimit, sampleLimit - 1)
  }

  #adapt(code: number): void {
    const difference = (this.#scale * fourBitLevels[code]!) >> 15
    const logScale = ((this.#logScale * 127) >> 7) + logScaleSteps[code]!
    this.#logScale = clamp(logScale, 0, maxLogScale)
    const octaves = 8 - (this.#logScale >> 11)
    const mantissa = octave[(this.#logScale >> 6) & 31]!
    this.#scale = (octaves < 0 ? mantissa << -octaves : mantissa >> octaves) << 2
    this.#predict(difference)
  }

  #predict(difference: number): void {
    const reconstructed = saturate(this.#prediction + difference)
    const partial = saturate(this.#zeroPart + difference)
    this.#adaptPoles(partial)
    this.#adaptZeros(difference)
    this.#partial2 = this.#partial1
    this.#partial1 = partial
    this.#reconstructed2 = this.#reconstructed1
    this.#reconstructed1 = reconstructed
    // FILTEP, FILTEZ, PREDIC
    const poles =
      ((this.#pole1 * saturate(2 * this.#reconstructed1)) >> 15) +
      ((this.#pole2 * saturate(2 * this.#reconstructed2)) >> 15)
    let zeros = 0
    for (let i = 0; i < zeroCount; i++) zeros += (this.#zeros[i]! * saturate(2 * this.#differences[i]!)) >> 15
    this.#zeroPart = saturate(zeros)
    this.#prediction = saturate(saturate(poles) + this.#zeroPart)
  }

  /** UPPOL2, UPPOL1 */
  #adaptPoles(partial: number): void {
    const sign = partial >> 15
    const like1 = sign === this.#partial1 >> 15
    const like2 = sign === this.#partial2 >> 15
    const doubled = saturate(this.#pole1 * 4)
    const turned = like1 ? Math.min(32767, -doubled) : doubled
    const pole2 = (like2 ? 128 : -128) + (turned >> 7) + ((this.#pole2 * 32512) >> 15)
    this.#pole2 = clamp(pole2, -poleLimit, poleLimit)
    const pole1 = saturate((like1 ? 192 : -192) + ((this.#pole1 * 32640) >> 15))
    const bound = saturate(stabilityLimit - this.#pole2)
    this.#pole1 = clamp(pole1, -bound, bound)
  }

  /** UPZERO, DELAYA */
  #adaptZeros(difference: number): void {
    const step = difference === 0 ? 0 : 128
    const sign = difference >> 15
    for (let i = 0; i < zeroCount; i++) {
      const like = this.#differences[i]! >> 15 === sign
      this.#zeros[i] = saturate((like ? step : -step) + ((this.#zeros[i]! * 32640) >> 15))
    }
    this.#differences.copyWithin(1, 0, zeroCount - 1)
    this.#differences[0] = difference
  }
}
