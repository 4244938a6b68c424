/** Of 5 ms. */
const WINDOW = 40
/** Root mean square from which on somebody is heard: -50 dBov, where a telephone line in a quiet room lies. */
export const AUDIBLE_LEVEL = 104

/** The sample from which on something is heard in 8 kHz PCM, told by windows of 5 ms; undefined: nothing is. */
export function audibleFrom(pcm: Int16Array): number | undefined {
  for (let at = 0; at + WINDOW <= pcm.length; at += WINDOW) if (isLouder(pcm, at, AUDIBLE_LEVEL)) return at
  return undefined
}

/** The sample up to which something louder than `level` is heard; 0: nothing is. */
export function audibleTo(pcm: Int16Array, level: number): number {
  for (let to = pcm.length; to >= WINDOW; to -= WINDOW) if (isLouder(pcm, to - WINDOW, level)) return to
  return 0
}

function isLouder(pcm: Int16Array, from: number, level: number): boolean {
  let energy = 0
  for (let i = from; i < from + WINDOW; i++) energy += pcm[i]! * pcm[i]!
  return energy > WINDOW * level * level
}
