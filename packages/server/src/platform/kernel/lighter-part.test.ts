import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lighterPart, maxPageCharacters } from './lighter-part.ts'

const record = (characters: number) => ({ texts: [{ text: 'x'.repeat(characters) }] })

test('a page of ordinary records is complete', () => {
  const records = Array.from({ length: 200 }, () => record(1000))
  expect(lighterPart(records)).toEqual(records)
})

test('a page ends before the record that would make it too large, but has at least one', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: maxPageCharacters + 10 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(sizes, (lengths) => {
      const records = lengths.map(record)
      const part = lighterPart(records)
      expect(part).toEqual(records.slice(0, part.length))
      expect(part.length).toBeGreaterThan(0)
      const charactersOf = (some: number) => lengths.slice(0, some).reduce((sum, length) => sum + length, 0)
      if (part.length > 1) expect(charactersOf(part.length)).toBeLessThanOrEqual(maxPageCharacters)
      const room = 1000
      if (part.length < records.length)
        expect(charactersOf(part.length + 1)).toBeGreaterThan(maxPageCharacters - room)
    }),
    { numRuns: 30 },
  )
})
