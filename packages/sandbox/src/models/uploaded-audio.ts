import { readWav, resample } from '@hovor/media'

const sampleRateHz = 8000
/** The longest telephone turn; longer audio is cut. */
const maxSeconds = 300

/** Decodes an uploaded WAV file to 8 kHz mono, or returns why it cannot be read. */
export function pcm8kOf(file: Uint8Array): Int16Array | string {
  const wav = readWav(file)
  if (wav.kind === 'malformed') return `file must be a WAV file with PCM or G.711 (${wav.why}).`
  const mono = firstChannel(wav.pcm, wav.channels).subarray(0, wav.sampleRate * maxSeconds)
  return wav.sampleRate === sampleRateHz ? mono : resample(mono, wav.sampleRate, sampleRateHz)
}

function firstChannel(pcm: Int16Array, channels: number): Int16Array {
  if (channels === 1) return pcm
  return Int16Array.from({ length: Math.floor(pcm.length / channels) }, (_, frame) => pcm[frame * channels]!)
}
