const sampleRateHz = 8000
/** Blocks of 5 ms. */
const blockSamples = 40
/** A block is dead when its level is below this share of the utterance's, and loud when above the other. */
const deadShare = 0.07
const loudShare = 0.15
/** A hole is one to three packets long; stop consonants rarely look like one. */
const minBlocks = 3
const mostBlocks = 12

/**
 * Counts holes per second: dead stretches of 15 to 60 ms with loud audio right before and after. Speech fades into its
 * closures and has two or three a second at most. Audio with every second or third packet missing drops out at full
 * level far more often, although its spectral shape alone would still match.
 */
export function holesPerSecond(pcm: Int16Array): number {
  const levels: number[] = []
  let energy = 0
  for (let at = 0; at + blockSamples <= pcm.length; at += blockSamples) {
    let sum = 0
    for (let n = at; n < at + blockSamples; n++) sum += pcm[n]! ** 2
    levels.push(Math.sqrt(sum / blockSamples))
    energy += sum
  }
  const level = Math.sqrt(energy / Math.max(1, pcm.length))
  let holes = 0
  let soundBlocks = 0
  let start = -1
  for (const [at, block] of levels.entries()) {
    if (block >= level * deadShare) {
      soundBlocks++
      const length = at - start - 1
      if (start >= 0 && length >= minBlocks && length <= mostBlocks) {
        const edges = [levels[start]!, levels[start - 1] ?? 0, block, levels[at + 1] ?? 0]
        const before = Math.max(edges[0]!, edges[1]!)
        const after = Math.max(edges[2]!, edges[3]!)
        if (before >= level * loudShare && after >= level * loudShare) holes++
      }
      start = at
    }
  }
  return soundBlocks === 0 ? 0 : (holes * sampleRateHz) / (soundBlocks * blockSamples)
}
