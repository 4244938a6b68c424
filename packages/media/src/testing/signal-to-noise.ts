/**
 * Signal-to-noise ratio of a received signal against the original, in dB, at the best lag up to `maxLag`
 * samples.
 */
export const signalToNoise = (original: Int16Array, received: Int16Array, maxLag = 0): number => {
  let best = Number.NEGATIVE_INFINITY
  for (let lag = 0; lag <= maxLag; lag++) best = Math.max(best, ratioAt(original, received, lag))
  return best
}

/** Leaves out the edges, where filters have not settled. */
const edgeSamples = 800

const ratioAt = (original: Int16Array, received: Int16Array, lag: number): number => {
  const end = Math.min(original.length, received.length - lag) - edgeSamples
  let signal = 0
  let noise = 0
  for (let i = edgeSamples; i < end; i++) {
    signal += original[i]! ** 2
    noise += (original[i]! - received[i + lag]!) ** 2
  }
  return 10 * Math.log10(signal / noise)
}
