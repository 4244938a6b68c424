/** What a receiver of ours repeats while nothing comes, and how long that takes to fade. */
const frameSamples = 160
const fadeSamples = 480
/** Of less sound nothing can be told from silence. */
const minPeak = 100

/**
 * The sound without what a receiver made up while nothing came: its last 20 ms again and again, fading to nothing. A
 * sender that is late has lost no word, however often it stops within one.
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

/** How many samples from `at` on were made up of the frame before them; 0: they were received. */
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
