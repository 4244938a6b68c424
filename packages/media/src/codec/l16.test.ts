import { describe, expect, it } from 'vitest'
import { toneShare } from '../tone/goertzel.ts'
import { tone } from '../tone/tones.ts'
import { l16FrameOctets, openL16 } from './l16.ts'
import { frameSamples } from './voice-coder.ts'

/** The sound as it is heard after it was sent frame by frame. */
function sent(sound: Int16Array): Int16Array {
  const { encoder, decoder } = openL16()
  const heard = new Int16Array(sound.length)
  for (let at = 0; at + frameSamples <= sound.length; at += frameSamples) {
    const packet = new Uint8Array(l16FrameOctets + 4)
    const octets = encoder.encodeInto(sound.subarray(at, at + frameSamples), packet, 4)
    const payload = packet.subarray(4, 4 + octets)
    expect([octets, decoder.samplesIn(payload)]).toEqual([l16FrameOctets, frameSamples])
    heard.set(decoder.decode(payload), at)
  }
  return heard
}

describe('L16 at 16 kHz', () => {
  it('carries a tone in frames of 20 ms, each as long as it was', () => {
    const heard = sent(tone([440], 1000, 8000))
    expect(toneShare(heard.subarray(800), 440)).toBeGreaterThan(0.99)
    expect(Math.max(...heard.subarray(800))).toBeGreaterThan(7500)
  })

  it('is in network byte order', () => {
    const { decoder } = openL16()
    const frame = new Uint8Array(l16FrameOctets).map((_, at) => (at % 2 === 0 ? 0x10 : 0x01))
    decoder.decode(frame)
    expect(decoder.decode(frame)[100]).toBeCloseTo(0x1001, -2)
  })

  it('has no samples in a payload that ends within one', () => {
    const { decoder } = openL16()
    expect([1, 2, 3, 639, 641].map((length) => decoder.samplesIn(new Uint8Array(length)))).toEqual([
      0, 0, 0, 0, 0,
    ])
  })

  it('decodes payloads of other lengths too', () => {
    const { decoder } = openL16()
    expect([4, 320, 1280, 640].map((length) => decoder.decode(new Uint8Array(length)).length)).toEqual([
      1, 80, 320, 160,
    ])
  })
})
