/** The length of a concealment frame of our receiver, and how long concealment takes to fade out. */
const frameSamples = 160
const fadeSamples = 480
/** Below this peak, concealment cannot be told from silence. */
const minPeak = 100

/**
 * Removes packet loss concealment: the last 20 ms repeated, fading to silence. A late sender has lost no words, however
 * often it stalls within one.
 */
export function withoutStalls(pcm: Int16Array): Int16Array {
  const kept = new Int16Array(pcm.length)
  let length = 0
  let from = 0
  const keep = (to: number) => {
    kept.set(pcm.subarray(from, to), length)
    length += to - from
  }
  for (let at = frameSamples; at + frameSamples <= pcm.length; at++) {
    const madeUp = madeUpAt(pcm, at)
    if (madeUp === 0) continue
    keep(at)
    from = at + madeUp
    at = from + frameSamples - 1
  }
  keep(pcm.length)
  return kept.subarray(0, length)
}

/** The number of samples from `at` on that conceal a gap by repeating the previous frame; 0 if they were received. */
function madeUpAt(pcm: Int16Array, at: number): number {
  let same = 0
  while (same < fadeSamples && pcm[at + same] === fadedAt(pcm, at, same)) same++
  if (same < frameSamples || !isLoud(pcm.subarray(at - frameSamples, at))) return 0
  if (same < fadeSamples) return same - (same % frameSamples)
  let end = at + fadeSamples
  while (pcm[end] === 0) end++
  return end - at
}

const fadedAt = (pcm: Int16Array, at: number, offset: number): number =>
  Math.trunc(pcm[at - frameSamples + (offset % frameSamples)]! * (1 - offset / fadeSamples))

const isLoud = (frame: Int16Array): boolean => frame.some((sample) => Math.abs(sample) >= minPeak)
