/** A voiced sound at 8 kHz: harmonics of a gliding pitch under a formant, in syllables. */
export const voiceSample = (i: number, amplitude: number): number => {
  const seconds = i / 8000
  const phase = 2 * Math.PI * (120 * seconds + 8 * Math.sin(2 * Math.PI * 3 * seconds))
  let sum = 0
  for (let n = 1; n < 20; n++) sum += Math.sin(n * phase) * Math.exp(-(((n * 120 - 600) / 700) ** 2))
  return (sum / 4) * amplitude * (0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * seconds))
}

export const voice = (durationMs: number, amplitude = 8000): Int16Array =>
  Int16Array.from({ length: durationMs * 8 }, (_, i) => voiceSample(i, amplitude))
