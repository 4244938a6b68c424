const sampleRateHz = 8000
/** A level every 20 ms. */
const blockSamples = 160
/** Blocks this far below the loudest one are silence. */
const silenceDb = 35
/** Silence is at most `noiseFactor` times the line noise, measured on the quietest tenth of the blocks. */
const noiseShare = 0.1
const noiseFactor = 2
/** Blocks no more than this below the loudest one are speech, whatever the noise level. */
const speechDb = 24
/** Below this level (of 32768) nothing is speech. */
const floorRms = 60
/** The part of a pause that is reported. */
const pauseBlocks = 3
/** This many blocks at a constant level are a beep, not a voice. */
const steadyBlocks = 10
const steadyShare = 0.03

/** Samples of 8 kHz sound, the first and the one after the last. */
interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Returns the start of each 20 ms of speech, in samples. Only the beginning of a pause is included: its length is
 * meaningless, because the line can stretch it.
 */
export function speechIn(pcm: Int16Array): number[] {
  const starts: number[] = []
  let last = -1
  for (const [at, sounds] of soundIn(pcm).entries()) {
    if (!sounds) continue
    const quiet = last < 0 ? 0 : Math.min(at - last - 1, pauseBlocks)
    for (let block = last + 1; block <= last + quiet; block++) starts.push(block * blockSamples)
    starts.push(at * blockSamples)
    last = at
  }
  return starts
}

/** The `most` longest pauses of at least `leastMs` within the speech, in order. */
export function longestPauses(pcm: Int16Array, leastMs: number, most: number): readonly Span[] {
  return pausesIn(pcm)
    .filter(({ from, to }) => ((to - from) * 1000) / sampleRateHz >= leastMs)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, most)
    .toSorted((a, b) => a.from - b.from)
}

function pausesIn(pcm: Int16Array): Span[] {
  const pauses: Span[] = []
  let last = -1
  for (const [at, sounds] of soundIn(pcm).entries()) {
    if (!sounds) continue
    if (last >= 0 && at > last + 1) pauses.push({ from: (last + 1) * blockSamples, to: at * blockSamples })
    last = at
  }
  return pauses
}

/** Marks the blocks that are neither silence nor a tone. */
function soundIn(pcm: Int16Array): boolean[] {
  const levels: number[] = []
  for (let at = 0; at + blockSamples <= pcm.length; at += blockSamples) {
    let sum = 0
    for (let n = at; n < at + blockSamples; n++) sum += pcm[n]! ** 2
    levels.push(Math.sqrt(sum / blockSamples))
  }
  const loudest = Math.max(0, ...levels)
  const noise = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * noiseShare)] ?? 0
  const aboveNoise = Math.min(noise * noiseFactor, loudest * 10 ** (-speechDb / 20))
  const limit = Math.max(floorRms, loudest * 10 ** (-silenceDb / 20), aboveNoise)
  const steady = steadyFor(levels)
  return levels.map((level, at) => level > limit && steady[at]! < steadyBlocks)
}

/** For each block, the length of its run of roughly constant level. */
function steadyFor(levels: readonly number[]): number[] {
  const lengths: number[] = []
  for (let from = 0; from < levels.length; ) {
    let to = from + 1
    while (to < levels.length && Math.abs(levels[to]! - levels[from]!) <= levels[from]! * steadyShare) to++
    for (let at = from; at < to; at++) lengths.push(to - from)
    from = to
  }
  return lengths
}
