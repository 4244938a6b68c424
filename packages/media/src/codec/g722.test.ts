import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signalToNoise } from '../testing/signal-to-noise.ts'
import { voice } from '../testing/voice.ts'
import { tone } from '../tone/tones.ts'
import { G722Decoder, G722Encoder } from './g722.ts'

const encode = (pcm: Int16Array): Uint8Array => {
  const out = new Uint8Array(pcm.length)
  new G722Encoder().encodeInto(pcm, out, 0)
  return out
}

describe('G.722', () => {
  it('preserves speech with an SNR of 28 dB, loud and quiet', () => {
    for (const amplitude of [8000, 1000, 200]) {
      const pcm = voice(2000, amplitude)
      expect(signalToNoise(pcm, new G722Decoder().decode(encode(pcm)))).toBeGreaterThan(28)
    }
  })

  it('preserves tones across the telephone band', () => {
    for (const hertz of [300, 1000, 2000, 3400]) {
      const pcm = tone([hertz], 1000)
      expect(signalToNoise(pcm, new G722Decoder().decode(encode(pcm)))).toBeGreaterThan(25)
    }
  })

  it('sends a silent upper band', () => {
    expect(encode(voice(200)).every((octet) => octet >> 6 === 3)).toBe(true)
  })

  it('continues seamlessly from frame to frame', () => {
    const pcm = voice(200)
    const encoder = new G722Encoder()
    const out = new Uint8Array(pcm.length)
    for (let at = 0; at < pcm.length; at += 160) encoder.encodeInto(pcm.subarray(at, at + 160), out, at)
    expect(out).toEqual(encode(pcm))
  })

  it('recovers within 100 ms after lost packets', () => {
    const pcm = voice(1000)
    const octets = encode(pcm)
    const decoder = new G722Decoder()
    decoder.decode(octets.subarray(0, 2400))
    const rest = decoder.decode(octets.subarray(3200))
    expect(signalToNoise(pcm.subarray(4000), rest.subarray(800))).toBeGreaterThan(25)
  })

  it('accepts any octets without leaving its range', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (octets) => {
        const decoded = new G722Decoder().decode(octets)
        expect(decoded).toHaveLength(octets.length)
        expect(decoded.every((sample) => sample % 2 === 0)).toBe(true)
      }),
    )
  })
})
