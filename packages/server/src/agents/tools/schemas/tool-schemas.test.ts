import { systemClock } from '@hovor/clock'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSchema } from './check-schema.ts'
import { schemaBounds, schemaFault } from './schema-bounds.ts'
import { createToolSchemas } from './tool-schemas.ts'
import { unfoldsBeyond } from './unfolded-schema.ts'

test('valid arguments are accepted, invalid ones reported by path', async () => {
  const schemas = createToolSchemas(systemClock)
  const schema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }
  expect(await schemas.judgeArguments('acc_a', schema, { n: 1 })).toEqual({ kind: 'right' })
  const wrong = await schemas.judgeArguments('acc_a', schema, { n: 'one' })
  expect(wrong).toEqual({ kind: 'wrong', why: 'arguments/n must be integer' })
})

test('a cached schema still distinguishes two sets of arguments', () => {
  const schema = { type: 'object', required: ['a'] }
  const judged = [{ a: 1 }, {}, { a: 2 }].map(
    (given) => checkSchema({ kind: 'arguments', schema, given }).wrong,
  )
  expect(judged).toEqual([undefined, "arguments must have required property 'a'", undefined])
})

// verifies: limits.schema-bounds
test.each([
  [
    '#/$defs/a~1b',
    { 'a/b': { allOf: [{ $ref: '#anchor' }, { $ref: '#anchor' }] }, n: { $anchor: 'anchor' } },
    14,
  ],
  ['#/$defs/%63', { c: { not: { not: {} } } }, 9],
  ['#', {}, 4],
  ['#/nowhere', {}, 3],
  ['#/$defs/r', { r: { properties: { next: { $ref: '#/$defs/r' } } } }, 11],
])('a schema that refers to %s resolves the reference', (reference, $defs, size) => {
  const schema = { type: 'object', $defs, properties: {}, $ref: reference }
  expect(unfoldsBeyond(schema, size - 1)).toBe(true)
  expect(unfoldsBeyond(schema, size)).toBe(false)
})

// verifies: limits.schema-bounds
test('every schema within the limits is validated without an exception, whatever JSON it holds', () => {
  const word = fc.constantFrom(
    ...['type', 'properties', 'allOf', 'anyOf', 'not', 'enum', 'pattern', 'patternProperties', '$ref'],
    ...['$anchor', '$defs', 'required', 'items', 'if', 'a'],
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('#', '#/a', '#/$defs/a', '#%')),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(word, tie('value'), { maxKeys: 5 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(word, value), (words) => {
      const schema = { ...words, type: 'object' }
      const fault = schemaFault(schema)
      if (fault) expect(fault.why).toMatch(/accepted|unfold|another document|deeper/)
      else expect(JSON.stringify(schema).length).toBeLessThanOrEqual(schemaBounds.characters)
    }),
  )
})
