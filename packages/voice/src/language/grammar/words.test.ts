import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './words.ts'

/** A letter or digit of the languages that are spoken. */
const letter = fc
  .integer({ min: 0, max: 0x24f })
  .map((code) => String.fromCharCode(code))
  .filter((each) => /[\p{L}\p{N}]/u.test(each))

it('a word is folded alike alone and in a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 30 }), (word) => {
      expect(fold(word)).toBe(fold(` ${word} `))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['PŘÍLIŠ', 'prilis'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Å', 'a'],
  ['ľúbezný', 'lubezny'],
  [' Žluťoučký  kůň ', 'zlutoucky kun'],
  ['', ''],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
