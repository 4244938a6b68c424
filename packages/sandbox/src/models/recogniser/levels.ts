const RATE = 8000
/** A level every 20 ms. */
const BLOCK = 160
/** Blocks this far below the loudest one are silence. */
const SILENCE_DB = 35
/** Silence is as loud as the line's noise, which the quietest tenth of the blocks tells, or little louder. */
const NOISE_SHARE = 0.1
const ABOVE_NOISE = 2
/** What is no farther below the loudest block than this is speech, however loud the quietest tenth. */
const SPEECH_DB = 24
/** Below this level (of 32768) nothing is speech. */
const FLOOR_RMS = 60
/** What is told of a pause. */
const PAUSE_BLOCKS = 3
/** No voice keeps its level so evenly for so many blocks; a beep does. */
const STEADY_BLOCKS = 10
const STEADY_SHARE = 0.03

/** Samples of 8 kHz sound, the first and the one after the last. */
interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Where each 20 ms of the speech begin, in samples. Of a pause only the beginning is told: how long it is tells nothing,
 * for a line can make it longer.
 */
export function speechIn(pcm: Int16Array): number[] {
  const starts: number[] = []
  let last = -1
  for (const [at, sounds] of soundIn(pcm).entries()) {
    if (!sounds) continue
    const quiet = last < 0 ? 0 : Math.min(at - last - 1, PAUSE_BLOCKS)
    for (let block = last + 1; block <= last + quiet; block++) starts.push(block * BLOCK)
    starts.push(at * BLOCK)
    last = at
  }
  return starts
}

/** Of the pauses within the speech that last `leastMs` or longer the `most` longest, in order. */
export function longestPauses(pcm: Int16Array, leastMs: number, most: number): readonly Span[] {
  return pausesIn(pcm)
    .filter(({ from, to }) => ((to - from) * 1000) / RATE >= leastMs)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, most)
    .toSorted((a, b) => a.from - b.from)
}

function pausesIn(pcm: Int16Array): Span[] {
  const pauses: Span[] = []
  let last = -1
  for (const [at, sounds] of soundIn(pcm).entries()) {
    if (!sounds) continue
    if (last >= 0 && at > last + 1) pauses.push({ from: (last + 1) * BLOCK, to: at * BLOCK })
    last = at
  }
  return pauses
}

/** Which blocks are neither silence nor of a tone. */
function soundIn(pcm: Int16Array): boolean[] {
  const levels: number[] = []
  for (let at = 0; at + BLOCK <= pcm.length; at += BLOCK) {
    let sum = 0
    for (let n = at; n < at + BLOCK; n++) sum += pcm[n]! ** 2
    levels.push(Math.sqrt(sum / BLOCK))
  }
  const loudest = Math.max(0, ...levels)
  const noise = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * NOISE_SHARE)] ?? 0
  const aboveNoise = Math.min(noise * ABOVE_NOISE, loudest * 10 ** (-SPEECH_DB / 20))
  const limit = Math.max(FLOOR_RMS, loudest * 10 ** (-SILENCE_DB / 20), aboveNoise)
  const steady = steadyFor(levels)
  return levels.map((level, at) => level > limit && steady[at]! < STEADY_BLOCKS)
}

/** How many blocks of about one level each block is one of. */
function steadyFor(levels: readonly number[]): number[] {
  const lengths: number[] = []
  for (let from = 0; from < levels.length; ) {
    let to = from + 1
    while (to < levels.length && Math.abs(levels[to]! - levels[from]!) <= levels[from]! * STEADY_SHARE) to++
    for (let at = from; at < to; at++) lengths.push(to - from)
    from = to
  }
  return lengths
}
