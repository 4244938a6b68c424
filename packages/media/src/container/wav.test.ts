import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWav, writeWav } from './wav.ts'

describe('a WAV file', () => {
  const samples = fc.array(fc.integer({ min: -32768, max: 32767 }), { maxLength: 50 })
  it('reads back as written, also with chunks before the samples', () => {
    fc.assert(
      fc.property(samples, fc.constantFrom(8000, 22_050, 48_000), (values, sampleRate) => {
        const pcm = Int16Array.from(values)
        const bytes = writeWav({ sampleRate, channels: 1, pcm })
        expect(readWav(bytes)).toEqual({ kind: 'wav', sampleRate, channels: 1, pcm })
        const list = Uint8Array.of(0x4c, 0x49, 0x53, 0x54, 3, 0, 0, 0, 1, 2, 3, 0)
        const longer = new Uint8Array(Buffer.concat([bytes.subarray(0, 12), list, bytes.subarray(12)]))
        expect(readWav(longer)).toMatchObject({ kind: 'wav', pcm })
      }),
    )
  })

  it('of unknown length is read to its end', () => {
    const bytes = writeWav({ sampleRate: 8000, channels: 1, pcm: Int16Array.of(5, 6, 7) })
    bytes.fill(0xff, 40, 44)
    expect(readWav(bytes)).toMatchObject({ pcm: Int16Array.of(5, 6, 7) })
  })

  it('that is invalid is a value, never an exception', () => {
    const bytes = writeWav({ sampleRate: 8000, channels: 2, pcm: new Int16Array(40) })
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.nat(43), fc.nat(255), (length, at, value) => {
        const broken = bytes.slice(0, length)
        if (at < length) broken[at] = value
        expect(['wav', 'malformed']).toContain(readWav(broken).kind)
      }),
    )
  })
})
