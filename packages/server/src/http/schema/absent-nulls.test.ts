import { operations } from '@hovor/api'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { withoutAbsentNulls } from './absent-nulls.ts'
import { validate } from './validate.ts'

const parts = Object.values(operations).flatMap(({ name, query, body }) =>
  [query, body].flatMap((schema) => (schema ? [[name, schema as z.ZodType] as const] : [])),
)

// verifies: conventions.null-is-absent
test.each(parts)('in %s null for a field that may be left out is the field left out', (_name, schema) => {
  for (const object of objectsIn(schema)) {
    const { properties = {}, required = [] } = z.toJSONSchema(object, { io: 'input', unrepresentable: 'any' })
    const nulls = Object.keys(properties)
      .filter((field) => !required.includes(field) && !JSON.stringify(properties[field]).includes('"null"'))
      .map((field) => [field, null])
    expect(validate(object, Object.fromEntries(nulls))).toEqual(validate(object, {}))
  }
})

function objectsIn(schema: z.ZodType): readonly z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema]
  return schema instanceof z.ZodUnion ? (schema.options as readonly z.ZodType[]).flatMap(objectsIn) : []
}

const phase = z.strictObject({ name: z.string(), label: z.string().optional() })
const schema = z.strictObject({
  name: z.string(),
  label: z.string().optional(),
  limit: z.coerce.number().optional(),
  size: z.int().default(3),
  note: z.string().nullable().optional(),
  none: z.null().optional(),
  any: z.unknown().optional(),
  phases: z.array(phase).optional(),
  map: z.record(z.string(), phase).optional(),
  words: z.record(z.string(), z.string().nullable()).optional(),
  either: z.union([z.strictObject({ a: z.string(), x: z.int().optional() }), phase]).optional(),
  kind: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), x: z.int().optional() }),
      z.strictObject({ kind: z.literal('b'), x: z.int().nullable().optional() }),
    ])
    .optional(),
})

describe('a value without its nulls', () => {
  test.each([
    ['a field that may be left out', { label: null }, {}],
    ['a number that is read from text', { limit: null }, {}],
    ['a field with a default', { size: null }, {}],
    ['a field inside a list', { phases: [{ name: 'x', label: null }] }, { phases: [{ name: 'x' }] }],
    ['a field inside a map', { map: { p: { name: 'x', label: null } } }, { map: { p: { name: 'x' } } }],
    ['a whole object', { phases: null, map: null, either: null, kind: null }, {}],
    ['a field of one of several forms', { either: { a: 'x', x: null } }, { either: { a: 'x' } }],
    ['a field of the form that a kind names', { kind: { kind: 'a', x: null } }, { kind: { kind: 'a' } }],
  ])('has lost %s', (_what, given, left) => {
    expect(withoutAbsentNulls(schema, { name: 'n', ...given })).toEqual({ name: 'n', ...left })
  })

  test.each([
    ['a required field', { name: null }],
    ['a field that null empties', { note: null }],
    ['a field that is nothing but null', { none: null }],
    ['a field that may be anything', { any: null }],
    ['what is inside a field that may be anything', { any: { x: null } }],
    ['an entry of a map', { words: { a: null }, map: { p: null } }],
    ['an item of a list', { phases: [null] }],
    ['a field that null empties in the form that a kind names', { kind: { kind: 'b', x: null } }],
    ['an unknown field', { other: null, phases: [{ name: 'x', other: null }] }],
  ])('has kept %s', (_what, given) => {
    expect(withoutAbsentNulls(schema, given)).toEqual(given)
  })

  test('is the same value where there are none', () => {
    const value = { name: 'n', phases: [{ name: 'x' }] }
    expect(withoutAbsentNulls(schema, value)).toBe(value)
    expect(withoutAbsentNulls(schema, null)).toBe(null)
  })
})
