/** 5 ms. */
const windowSamples = 40
/** RMS above which audio is audible: -50 dBov, the level of a telephone line in a quiet room. */
export const audibleLevel = 104

/** First audible sample in 8 kHz PCM, in steps of 5 ms; undefined when silent. */
export function audibleFrom(pcm: Int16Array): number | undefined {
  for (let at = 0; at + windowSamples <= pcm.length; at += windowSamples)
    if (isLouder(pcm, at, audibleLevel)) return at
  return undefined
}

/** End of the last audio louder than `level`, in samples; 0 when silent. */
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
