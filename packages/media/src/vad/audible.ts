/** Of 5 ms. */
const windowSamples = 40
/** Root mean square from which on somebody is heard: -50 dBov, where a telephone line in a quiet room lies. */
export const audibleLevel = 104

/** The sample from which on something is heard in 8 kHz PCM, told by windows of 5 ms; undefined: nothing is. */
export function audibleFrom(pcm: Int16Array): number | undefined {
  for (let at = 0; at + windowSamples <= pcm.length; at += windowSamples)
    if (isLouder(pcm, at, audibleLevel)) return at
  return undefined
}

/** The sample up to which something louder than `level` is heard; 0: nothing is. */
export function audibleTo(pcm: Int16Array, level: number): number {
  for (let to = pcm.length; to >= windowSamples; to -= windowSamples)
    if (isLouder(pcm, to - windowSamples, level)) return to
  return 0
}

function isLouder(pcm: Int16Array, from: number, level: number): boolean {
  let energy = 0
  for (let i = from; i < from + windowSamples; i++) energy += pcm[i]! * pcm[i]!
  return energy > windowSamples * level * level
}
