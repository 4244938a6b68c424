import { operations } from '@hovor/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isFailure } from '../kernel/failure.ts'
import { validate } from './validate.ts'

const bodies = Object.values(operations).flatMap((operation) =>
  operation.body ? [[operation.name, operation.body as z.ZodType] as const] : [],
)

test.each(bodies)(
  'whatever is sent to %s, it is parsed or told in one sentence, and never throws',
  (_name, schema) => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const result = validate(schema, value)
        if (isFailure(result)) expect(result.message).toMatch(/\S.*\.$/s)
      }),
      { numRuns: 60 },
    )
  },
)

describe('a sentence', () => {
  const told = (schema: z.ZodType, value: unknown) => {
    const result = validate(schema, value)
    return isFailure(result) ? result.message : undefined
  }

  // verifies: errors.validation-message, errors.unknown-field
  test('names the dotted path of what is nested', () => {
    const schema = z.strictObject({ list: z.array(z.strictObject({ size: z.int().max(3) })) })
    expect(told(schema, { list: [{ size: 1 }, { size: 9 }] })).toBe(
      'list.1.size: 9 is too large: at most 3 is accepted.',
    )
    expect(told(schema, { list: [{ size: 1, shape: 2 }] })).toBe(
      'Unknown field "list.0.shape". Remove it; the documentation lists the accepted fields.',
    )
  })

  test('measures a number of the query as a number', () => {
    const schema = z.strictObject({ limit: z.coerce.number().int().min(1).max(9) })
    expect(told(schema, { limit: '0' })).toBe(
      'limit: "0" is too small: at least 1 is accepted (accepted: 1 to 9).',
    )
    expect(told(schema, { limit: '10' })).toBe('limit: "10" is too large: at most 9 is accepted.')
  })

  test('is English', () => {
    expect(told(z.strictObject({ size: z.int().max(3) }), { size: 1.5 })).toMatch(/ is not a whole number/)
    expect(told(z.strictObject({ list: z.array(z.int()) }), { list: 1 })).toBe('list: 1 is not an array.')
  })

  test('never repeats a secret', () => {
    const schema = z.strictObject({
      appPassword: z.string().max(4),
      headers: z.strictObject({ token: z.int() }),
    })
    expect(told(schema, { appPassword: 'hunter22', headers: { token: 1 } })).toBe(
      'appPassword: the value is too long (8 characters): at most 4 characters are accepted.',
    )
    expect(told(schema, { appPassword: 'x', headers: { token: 'hunter22' } })).not.toContain('hunter22')
  })

  test('says what is missing, with what would be accepted', () => {
    expect(told(z.strictObject({ name: z.string().min(1).max(60) }), {})).toBe(
      'name is required (accepted: 1 to 60).',
    )
  })

  test('shortens what is long', () => {
    expect(told(z.strictObject({ a: z.enum(['x']) }), { a: 'y'.repeat(500) })!.length).toBeLessThan(100)
  })
})
