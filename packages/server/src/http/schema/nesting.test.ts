import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsMore, nestsDeeper } from './nesting.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('the depth of any JSON is told exactly, whatever brackets stand in its texts', () => {
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

test('a text that is no JSON is read to its end all the same', () => {
  expect(nestsDeeper(`"${'x'.repeat(1_000_000)}`, 1)).toBe(false)
  fc.assert(
    fc.property(fc.string(), fc.nat(3), (text, depth) => typeof nestsDeeper(text, depth) === 'boolean'),
  )
})

test('how many values a JSON text holds is told, whatever commas and brackets stand in its texts', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('",[', '\\",{', ',,,'))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), fc.nat(50), (texts, most) => {
      const list = JSON.stringify(texts)
      const record = JSON.stringify(
        Object.fromEntries(texts.map((value, index) => [`${value}${index}`, value])),
      )
      // The list itself begins one.
      const isMore = texts.length > most
      for (const json of [list, record]) expect(holdsMore(json, most)).toBe(isMore && json.length > 2 * most)
    }),
  )
})
