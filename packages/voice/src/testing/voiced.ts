const rateHz = 8000
const level = 5000
/** Formants of an "a". */
const formants = [
  { centreHz: 700, widthHz: 130 },
  { centreHz: 1200, widthHz: 180 },
  { centreHz: 2500, widthHz: 250 },
]

/** A vowel at `pitchHz` in syllables of 200 ms, which the VAD takes for speech. */
export function voiced(pitchHz: number, durationMs: number): Int16Array {
  const harmonics = Array.from({ length: Math.floor(3400 / pitchHz) }, (_, index) => {
    const hz = pitchHz * (index + 1)
    const gain = formants.reduce(
      (sum, { centreHz, widthHz }) => sum + 1 / (1 + ((hz - centreHz) / widthHz) ** 2),
      0,
    )
    return { hz, gain: gain + 0.1 }
  })
  const total = harmonics.reduce((sum, { gain }) => sum + gain, 0)
  return Int16Array.from({ length: (durationMs * rateHz) / 1000 }, (_, index) => {
    const seconds = index / rateHz
    const syllable = 0.65 + 0.35 * Math.sin(2 * Math.PI * 5 * seconds)
    const sum = harmonics.reduce((all, { hz, gain }) => all + gain * Math.sin(2 * Math.PI * hz * seconds), 0)
    return Math.round((level * 3 * syllable * sum) / total)
  })
}

/** Pitch of the loudest part of `pcm`, by autocorrelation; undefined if unclear. */
export function pitchOf(pcm: Int16Array): number | undefined {
  const window = loudest(pcm, 1600)
  let best = { lag: 0, score: 0 }
  for (let lag = Math.floor(rateHz / 320); lag <= rateHz / 80; lag += 1) {
    const score = correlation(window, lag)
    if (score > best.score + 0.02) best = { lag, score }
  }
  return best.score > 0.5 ? rateHz / best.lag : undefined
}

function loudest(pcm: Int16Array, length: number): Int16Array {
  let best = { at: 0, energy: -1 }
  for (let at = 0; at + length <= pcm.length; at += 400) {
    const energy = pcm.subarray(at, at + length).reduce((sum, sample) => sum + sample * sample, 0)
    if (energy > best.energy) best = { at, energy }
  }
  return pcm.subarray(best.at, best.at + length)
}

function correlation(pcm: Int16Array, lag: number): number {
  let product = 0
  let energy = 1
  for (let index = lag; index < pcm.length; index += 1) {
    product += pcm[index]! * pcm[index - lag]!
    energy += (pcm[index]! ** 2 + pcm[index - lag]! ** 2) / 2
  }
  return product / energy
}
