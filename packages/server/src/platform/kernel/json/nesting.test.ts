import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsMore, nestsDeeper } from './nesting.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('the depth of any JSON is exact, whatever brackets its strings contain', () => {
  const key = fc.oneof(fc.string(), fc.constantFrom('"[', '\\"{', ']}', '[[['))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      key,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(value, fc.nat(8), (any, depth) => {
      expect(nestsDeeper(JSON.stringify(any, null, 1), depth)).toBe(depthOf(any) > depth)
    }),
  )
})

test('text that is not JSON is also read to the end', () => {
  expect(nestsDeeper(`"${'x'.repeat(1_000_000)}`, 1)).toBe(false)
  fc.assert(
    fc.property(fc.string(), fc.nat(3), (text, depth) => typeof nestsDeeper(text, depth) === 'boolean'),
  )
})

test('the number of values in JSON is exact, whatever commas and brackets its strings contain', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('",[', '\\",{', ',,,'))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), fc.nat(50), (texts, most) => {
      const list = JSON.stringify(texts)
      const record = JSON.stringify(
        Object.fromEntries(texts.map((value, index) => [`${value}${index}`, value])),
      )
      // The list itself is one.
      const isMore = texts.length > most
      for (const json of [list, record]) expect(holdsMore(json, most)).toBe(isMore && json.length > 2 * most)
    }),
  )
})
