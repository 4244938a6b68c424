import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signalToNoise } from '../testing/signal-to-noise.ts'
import { voice } from '../testing/voice.ts'
import { openOpusVoice, opusSamples } from './opus-voice.ts'
import { maxFrameOctets, type VoiceCodec } from './voice-coder.ts'

describe('Opus for RTP', () => {
  let codec: VoiceCodec
  beforeAll(async () => {
    codec = await openOpusVoice()
  })
  afterAll(() => codec.close())

  it('encodes 20 ms packets that decode to the voice', () => {
    const pcm = voice(2000)
    const heard = new Int16Array(pcm.length)
    const out = new Uint8Array(maxFrameOctets)
    for (let at = 0; at < pcm.length; at += 160) {
      const octets = codec.encoder.encodeInto(pcm.subarray(at, at + 160), out, 0)
      const packet = out.slice(0, octets)
      expect(codec.decoder.samplesIn(packet)).toBe(160)
      heard.set(codec.decoder.decode(packet), at)
    }
    expect(signalToNoise(pcm, heard, 120)).toBeGreaterThan(6)
  })

  it('decodes a damaged packet to silence of its duration', () => {
    const damaged = Uint8Array.of(0x0b, 0x83, 0xff, 0xff, 0xff)
    expect(codec.decoder.decode(damaged)).toEqual(new Int16Array(codec.decoder.samplesIn(damaged)))
  })

  it('reads the duration of every mode from the first octets', () => {
    // RFC 6716 §3.1: SILK 10, 20, 40, 60 ms; hybrid 10, 20 ms; CELT 2.5, 5, 10, 20 ms
    const modes = Array.from({ length: 32 }, (_, mode) => opusSamples(Uint8Array.of(mode << 3)) / 8)
    const silk = [10, 20, 40, 60]
    const celt = [2.5, 5, 10, 20]
    expect(modes).toEqual([
      ...silk,
      ...silk,
      ...silk,
      ...[10, 20, 10, 20],
      ...celt,
      ...celt,
      ...celt,
      ...celt,
    ])
    expect(opusSamples(Uint8Array.of(0x0a))).toBe(320)
    expect(opusSamples(Uint8Array.of(0x0b, 6))).toBe(960)
    expect(opusSamples(Uint8Array.of(0x0b, 7))).toBe(0)
    expect(opusSamples(new Uint8Array(0))).toBe(0)
  })
})
