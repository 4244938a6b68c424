import { goertzelPower, totalPower } from './goertzel.ts'
import { inBlocks } from './in-blocks.ts'

export interface BeepDetector {
  /** Any number of 8 kHz samples; `true` once per beep, when it has lasted long enough. */
  push(pcm: Int16Array): boolean
}

const blockSamples = 160
/** Frequencies of answering machine and operator beeps. */
const candidatesHz = Array.from({ length: 91 }, (_, i) => 400 + 20 * i)
/**
 * A 20 ms block also sees neighbouring frequencies: this share of its energy at one of them means a pure
 * tone.
 */
const pureShare = 0.75
const minPower = 300 ** 2
const blocksToReport = 8

/**
 * Detects a steady pure tone of at least 160 ms between 400 and 2200 Hz: "leave your message after the beep".
 */
export const createBeepDetector = (): BeepDetector => {
  let run = 0
  let runHz = 0

  const judge = (block: Int16Array): boolean => {
    const total = totalPower(block)
    if (total < minPower) return endRun()
    let best = 0
    let bestPower = 0
    for (const hertz of candidatesHz) {
      const power = goertzelPower(block, hertz)
      if (power <= bestPower) continue
      bestPower = power
      best = hertz
    }
    if (bestPower / total < pureShare) return endRun()
    const steady = Math.abs(best - runHz) <= 40
    run = steady ? run + 1 : 1
    runHz = best
    return run === blocksToReport
  }
  const endRun = (): boolean => {
    run = 0
    return false
  }

  let heard = false
  const cut = inBlocks(blockSamples, (block) => {
    heard = judge(block) || heard
  })
  return {
    push(pcm) {
      heard = false
      cut(pcm)
      return heard
    },
  }
}
