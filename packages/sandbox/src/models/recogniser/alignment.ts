import type { Features } from './features.ts'

/** The largest offset, as a share of the longer one: it allows for cut ends and concealed gaps, not another speed. */
const bandWidth = 0.12
const minBand = 12

/**
 * Dynamic time warping: the mean distance of two utterances along their best alignment, 0 for identical audio and about
 * 1 for unrelated audio. Infinity if their lengths are incompatible or the distance exceeds `limit`.
 */
export function distanceOf(a: Features, b: Features, limit: number): number {
  const [n, m] = [a.frames.length, b.frames.length]
  const band = Math.max(minBand, Math.ceil(Math.max(n, m) * bandWidth))
  if (Math.abs(n - m) > band) return Number.POSITIVE_INFINITY
  let before = new Float64Array(m + 1).fill(Number.POSITIVE_INFINITY)
  let now = new Float64Array(m + 1)
  before[0] = 0
  for (let i = 1; i <= n; i++) {
    now.fill(Number.POSITIVE_INFINITY)
    const middle = Math.round((i * m) / n)
    const to = Math.min(m, middle + band)
    let least = Number.POSITIVE_INFINITY
    for (let j = Math.max(1, middle - band); j <= to; j++) {
      const cost = frameDistance(a.frames[i - 1]!, b.frames[j - 1]!)
      const diagonal = before[j - 1]! + 2 * cost
      const side = Math.min(before[j]!, now[j - 1]!) + cost
      const distance = Math.min(diagonal, side)
      now[j] = distance
      if (distance < least) least = distance
    }
    if (least > limit * (n + m)) return Number.POSITIVE_INFINITY
    ;[before, now] = [now, before]
  }
  return before[m]! / (n + m)
}

/** Mean squared difference, scaled so that independent vectors of variance 1 are 1 apart. */
function frameDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let d = 0; d < a.length; d++) {
    const difference = a[d]! - b[d]!
    sum += difference * difference
  }
  return sum / (2 * a.length)
}
