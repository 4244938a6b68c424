/** The loudest sample of each of `points` equal parts, from 0 to 1. */
export function peaksOf(samples: Float32Array, points: number): readonly number[] {
  return Array.from({ length: points }, (_, point) => {
    const end = Math.floor(((point + 1) * samples.length) / points)
    let peak = 0
    for (let at = Math.floor((point * samples.length) / points); at < end; at++)
      peak = Math.max(peak, Math.abs(samples[at]!))
    return Math.min(1, peak)
  })
}

/** Peaks as an outline around `middle`, each point one unit wide. */
export function outlineOf(peaks: readonly number[], middle: number, height: number): string {
  const half = height / 2
  const above = peaks.map((peak, at) => `${at} ${round(middle - peak * half)}`)
  const below = peaks.map((peak, at) => `${at} ${round(middle + peak * half)}`).reverse()
  return `M${[...above, ...below].join('L')}Z`
}

const round = (value: number): number => Math.round(value * 10) / 10
