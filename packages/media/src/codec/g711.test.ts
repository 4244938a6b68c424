import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeG711, encodeG711, g711Silence } from './g711.ts'

const every = Uint8Array.from({ length: 256 }, (_, i) => i)

describe.each(['PCMA', 'PCMU'] as const)('G.711 %s', (codec) => {
  it('preserves every octet through decoding and encoding', () => {
    const back = encodeG711(codec, decodeG711(codec, every))
    // µ-law has a second zero (0x7f), which linear samples cannot represent
    const expected = every.map((octet) => (codec === 'PCMU' && octet === 0x7f ? 0xff : octet))
    expect(back).toEqual(expected)
  })

  it('keeps every sample within half a step of its segment', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32768, max: 32767 }), (sample) => {
        const [decoded] = decodeG711(codec, encodeG711(codec, Int16Array.of(sample)))
        const step = Math.max(16, 2 ** (Math.floor(Math.log2(Math.abs(sample >> 2) * 4 + 132)) - 4))
        const clipped = Math.abs(sample) > 32_124 ? 644 : 0
        expect(Math.abs(decoded! - sample)).toBeLessThanOrEqual(step / 2 + 4 + clipped)
      }),
    )
  })

  it('has silence that decodes to nearly nothing', () => {
    expect(Math.abs(decodeG711(codec, Uint8Array.of(g711Silence(codec)))[0]!)).toBeLessThanOrEqual(8)
  })
})

describe('G.711', () => {
  it('matches the reference values of the ITU-T G.711 tables', () => {
    expect([...decodeG711('PCMA', Uint8Array.of(0xd5, 0x55, 0xaa, 0x2a, 0x80, 0x00))]).toEqual([
      8, -8, 32256, -32256, 5504, -5504,
    ])
    expect([...decodeG711('PCMU', Uint8Array.of(0xff, 0x7f, 0x80, 0x00, 0xf0, 0x70))]).toEqual([
      0, 0, 32124, -32124, 120, -120,
    ])
  })
})
