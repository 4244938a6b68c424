const chords = [
  [220, 277.18, 329.63],
  [196, 246.94, 293.66],
  [174.61, 220, 261.63],
  [164.81, 207.65, 246.94],
]
const harmonics = [1, 2, 3, 4, 5, 6]
const chordMs = 1000
const beatMs = 500

/**
 * Chords of a second each at 8 kHz, at `level` (RMS). `held` sustains, `plucked` decays every half second.
 */
export function music(durationMs: number, level: number, kind: 'held' | 'plucked' = 'held'): Float64Array {
  const pcm = Float64Array.from({ length: durationMs * 8 }, (_, i) => {
    const chord = chords[Math.floor(i / 8 / chordMs) % chords.length]!
    const sinceBeat = ((i / 8) % beatMs) / 1000
    const fade = kind === 'held' ? 1 : Math.exp(-4 * sinceBeat) + 0.1
    const tone = (hz: number, n: number) => Math.sin((2 * Math.PI * hz * n * i) / 8000 + n) / n
    return fade * chord.reduce((sum, hz) => sum + harmonics.reduce((all, n) => all + tone(hz, n), 0), 0)
  })
  const gain = level / Math.sqrt(pcm.reduce((sum, sample) => sum + sample ** 2, 0) / pcm.length)
  return pcm.map((sample) => sample * gain)
}
