import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GrowingParts } from './growing-parts.ts'

const sampleRate = 8000

function partsOf(pieces: readonly Int16Array[]): Int16Array[] {
  const parts: Int16Array[] = []
  const growing = new GrowingParts(sampleRate, (part) => parts.push(part))
  for (const piece of pieces) growing.push(piece)
  growing.end()
  return parts
}

const joined = (parts: readonly Int16Array[]) => parts.flatMap((part) => [...part])

describe('growing audio chunks', () => {
  it('start with the first audio and double up to 300 ms', () => {
    const parts = partsOf(Array.from({ length: 11 }, () => new Int16Array(sampleRate / 10)))
    const lengths = parts.map(({ length }) => (length * 1000) / sampleRate)
    expect(lengths).toEqual([100, 200, 300, 300, 200])
  })

  it('lose and change no sample, and never are empty', () => {
    fc.assert(
      fc.property(fc.array(fc.int16Array({ maxLength: 3000 }), { maxLength: 12 }), (pieces) => {
        const parts = partsOf(pieces)
        expect(joined(parts)).toEqual(joined(pieces))
        expect(parts.every(({ length }) => length > 0)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('are copies that the source may overwrite', () => {
    const parts: Int16Array[] = []
    const growing = new GrowingParts(sampleRate, (part) => parts.push(part))
    const buffer = Int16Array.of(1, 2)
    growing.push(buffer)
    buffer.fill(9)
    expect(parts).toEqual([Int16Array.of(1, 2)])
  })
})
