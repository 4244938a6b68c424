const RATE = 8000
/** Blocks of 5 ms. */
const BLOCK = 40
/** A block is dead when its level is below this share of the utterance's, and loud when above the other. */
const DEAD = 0.07
const LOUD = 0.15
/** A hole is one to three packets long; a stop consonant that looks like one is rare. */
const LEAST_BLOCKS = 3
const MOST_BLOCKS = 12

/**
 * Holes per second: dead stretches of 15 to 60 ms with loud sound right before and right after. Speech fades into
 * its closures and has two or three of them a second at most; sound of which every second or third packet is
 * missing falls in and out at full level many times more often, and a voice's shape alone would still be known.
 */
export function holesPerSecond(pcm: Int16Array): number {
  const levels: number[] = []
  let energy = 0
  for (let at = 0; at + BLOCK <= pcm.length; at += BLOCK) {
    let sum = 0
    for (let n = at; n < at + BLOCK; n++) sum += pcm[n]! ** 2
    levels.push(Math.sqrt(sum / BLOCK))
    energy += sum
  }
  const level = Math.sqrt(energy / Math.max(1, pcm.length))
  let holes = 0
  let soundBlocks = 0
  let start = -1
  for (const [at, block] of levels.entries()) {
    if (block >= level * DEAD) {
      soundBlocks++
      const length = at - start - 1
      if (start >= 0 && length >= LEAST_BLOCKS && length <= MOST_BLOCKS) {
        const edges = [levels[start]!, levels[start - 1] ?? 0, block, levels[at + 1] ?? 0]
        const before = Math.max(edges[0]!, edges[1]!)
        const after = Math.max(edges[2]!, edges[3]!)
        if (before >= level * LOUD && after >= level * LOUD) holes++
      }
      start = at
    }
  }
  return soundBlocks === 0 ? 0 : (holes * RATE) / (soundBlocks * BLOCK)
}
