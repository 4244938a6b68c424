import { spawnSync } from 'node:child_process'
import { G722Decoder, G722Encoder, resample, tone } from '@hovor/media'
import { expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'

/** After the filters have settled. */
const edge = 4000
/** Both filter banks delay by half a 16 kHz sample more than whole ones, so they are compared at twice that rate. */
const comparedHz = 32_000
const maxLag = 60

describePeer('G.722 and FFmpeg', ['ffmpeg'], () => {
  // Chords in the telephone band at three levels, a second each
  const sound = Int16Array.from(
    [12_000, 3000, 600].flatMap((amplitude) => [...tone([310, 720, 1550, 2900], 1000, amplitude)]),
  )

  it('decodes our encoding to the same sound at 16 kHz', () => {
    const octets = new Uint8Array(sound.length)
    new G722Encoder().encodeInto(sound, octets, 0)
    const decoded = ffmpeg(['-f', 'g722', '-i', 'pipe:0', '-f', 's16le', 'pipe:1'], octets)
    expect(signalToNoise(from(8000, sound), from(16_000, samplesOf(decoded)))).toBeGreaterThan(24)
  })

  it('encodes to what we decode to the same sound', () => {
    const wide = resample(sound, 8000, 16_000)
    const input = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', 'pipe:0']
    const octets = ffmpeg([...input, '-f', 'g722', 'pipe:1'], new Uint8Array(wide.buffer))
    expect(signalToNoise(from(8000, sound), from(8000, new G722Decoder().decode(octets)))).toBeGreaterThan(24)
  })
})

const from = (hertz: number, pcm: Int16Array): Int16Array => resample(pcm, hertz, comparedHz)

function ffmpeg(args: readonly string[], input: Uint8Array): Uint8Array {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-loglevel', 'error', ...args], { input })
  if (status !== 0) throw new Error(stderr.toString())
  return new Uint8Array(stdout)
}

const samplesOf = (octets: Uint8Array): Int16Array => new Int16Array(octets.buffer, 0, octets.length >> 1)

/** In dB, at the best lag. */
function signalToNoise(original: Int16Array, received: Int16Array): number {
  let best = Number.NEGATIVE_INFINITY
  for (let lag = 0; lag <= maxLag; lag++) {
    let signal = 0
    let noise = 0
    for (let i = edge; i < Math.min(original.length, received.length) - edge; i++) {
      signal += original[i]! ** 2
      noise += (original[i]! - received[i + lag]!) ** 2
    }
    best = Math.max(best, 10 * Math.log10(signal / noise))
  }
  return best
}
