/** Points of the transform: 32 ms at 8 kHz. */
export const fftSize = 256

const bits = Math.log2(fftSize)
const cosines = Float64Array.from({ length: fftSize / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / fftSize))
const sines = Float64Array.from({ length: fftSize / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / fftSize))
const bitReversed = Uint16Array.from({ length: fftSize }, (_, at) => {
  let reversed = 0
  for (let bit = 0; bit < bits; bit++) reversed |= ((at >> bit) & 1) << (bits - 1 - bit)
  return reversed
})

const real = new Float64Array(fftSize)
const imaginary = new Float64Array(fftSize)

/** Power of each of the 128 bins below the Nyquist frequency; `frame` has 256 windowed samples. */
export function powerSpectrum(frame: Float64Array, power: Float64Array): void {
  for (let at = 0; at < fftSize; at++) {
    real[at] = frame[bitReversed[at]!]!
    imaginary[at] = 0
  }
  for (let half = 1; half < fftSize; half *= 2) {
    const step = fftSize / (2 * half)
    for (let start = 0; start < fftSize; start += 2 * half) {
      for (let k = 0; k < half; k++) {
        const a = start + k
        const b = a + half
        const cos = cosines[k * step]!
        const sin = sines[k * step]!
        const re = real[b]! * cos + imaginary[b]! * sin
        const im = imaginary[b]! * cos - real[b]! * sin
        real[b] = real[a]! - re
        imaginary[b] = imaginary[a]! - im
        real[a] = real[a]! + re
        imaginary[a] = imaginary[a]! + im
      }
    }
  }
  for (let bin = 0; bin < fftSize / 2; bin++) power[bin] = real[bin]! ** 2 + imaginary[bin]! ** 2
}
