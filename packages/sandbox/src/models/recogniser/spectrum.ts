/** Points of the transform: 32 ms at 8 kHz. */
export const FFT_SIZE = 256

const BITS = Math.log2(FFT_SIZE)
const COS = Float64Array.from({ length: FFT_SIZE / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / FFT_SIZE))
const SIN = Float64Array.from({ length: FFT_SIZE / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / FFT_SIZE))
const REVERSED = Uint16Array.from({ length: FFT_SIZE }, (_, at) => {
  let reversed = 0
  for (let bit = 0; bit < BITS; bit++) reversed |= ((at >> bit) & 1) << (BITS - 1 - bit)
  return reversed
})

const real = new Float64Array(FFT_SIZE)
const imaginary = new Float64Array(FFT_SIZE)

/** Power of each of the 128 bins below the Nyquist frequency; `frame` has 256 windowed samples. */
export function powerSpectrum(frame: Float64Array, power: Float64Array): void {
  for (let at = 0; at < FFT_SIZE; at++) {
    real[at] = frame[REVERSED[at]!]!
    imaginary[at] = 0
  }
  for (let half = 1; half < FFT_SIZE; half *= 2) {
    const step = FFT_SIZE / (2 * half)
    for (let start = 0; start < FFT_SIZE; start += 2 * half) {
      for (let k = 0; k < half; k++) {
        const a = start + k
        const b = a + half
        const cos = COS[k * step]!
        const sin = SIN[k * step]!
        const re = real[b]! * cos + imaginary[b]! * sin
        const im = imaginary[b]! * cos - real[b]! * sin
        real[b] = real[a]! - re
        imaginary[b] = imaginary[a]! - im
        real[a] = real[a]! + re
        imaginary[a] = imaginary[a]! + im
      }
    }
  }
  for (let bin = 0; bin < FFT_SIZE / 2; bin++) power[bin] = real[bin]! ** 2 + imaginary[bin]! ** 2
}
