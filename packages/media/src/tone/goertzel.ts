const sampleRate = 8000

/** Power of one frequency in a block of 8 kHz samples: the squared amplitude of its sine (Goertzel). */
export const goertzelPower = (pcm: Int16Array, hertz: number): number => {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate)
  let previous = 0
  let before = 0
  for (let i = 0; i < pcm.length; i++) {
    const next = pcm[i]! + coefficient * previous - before
    before = previous
    previous = next
  }
  const power = previous * previous + before * before - coefficient * previous * before
  return pcm.length === 0 ? 0 : (4 * power) / (pcm.length * pcm.length)
}

/** Twice the mean square of a block: the power of a single sine with the same energy. */
export const totalPower = (pcm: Int16Array): number => {
  let sum = 0
  for (let i = 0; i < pcm.length; i++) sum += pcm[i]! * pcm[i]!
  return pcm.length === 0 ? 0 : (2 * sum) / pcm.length
}

/** Share of a block's energy at one frequency, 0..1. */
export const toneShare = (pcm: Int16Array, hertz: number): number => {
  const total = totalPower(pcm)
  return total === 0 ? 0 : Math.min(1, goertzelPower(pcm, hertz) / total)
}
