import { operations } from '@hovor/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isFailure } from '../../platform/kernel/failure.ts'
import { validate } from './validate.ts'

const bodies = Object.values(operations).flatMap((operation) =>
  operation.body ? [[operation.name, operation.body as z.ZodType] as const] : [],
)

test.each(bodies)(
  'any input for %s is parsed or refused with one sentence, and never throws',
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

describe('the message of a validation error', () => {
  const told = (schema: z.ZodType, value: unknown) => {
    const result = validate(schema, value)
    return isFailure(result) ? result.message : undefined
  }

  // verifies: errors.validation-message, errors.unknown-field
  test('names the dotted path of a nested value', () => {
    const schema = z.strictObject({ list: z.array(z.strictObject({ size: z.int().max(3) })) })
    expect(told(schema, { list: [{ size: 1 }, { size: 9 }] })).toBe(
      'list.1.size: 9 is too large: at most 3 is accepted.',
    )
    expect(told(schema, { list: [{ size: 1, shape: 2 }] })).toBe(
      'Unknown field "list.0.shape". Remove it; the documentation lists the accepted fields.',
    )
  })

  // verifies: errors.validation-message
  test('treats a number in the query as a number', () => {
    const schema = z.strictObject({ limit: z.coerce.number().int().min(1).max(9) })
    expect(told(schema, { limit: '0' })).toBe(
      'limit: "0" is too small: at least 1 is accepted (accepted: 1 to 9).',
    )
    expect(told(schema, { limit: '10' })).toBe('limit: "10" is too large: at most 9 is accepted.')
  })

  // verifies: errors.validation-message
  test('is English', () => {
    expect(told(z.strictObject({ size: z.int().max(3) }), { size: 1.5 })).toMatch(/ is not a whole number/)
    expect(told(z.strictObject({ list: z.array(z.int()) }), { list: 1 })).toBe('list: 1 is not an array.')
  })

  const secretive = z.strictObject({
    appPassword: z.string().max(4),
    headers: z.strictObject({ token: z.int() }),
    key: z.string().max(4).meta({ writeOnly: true }),
    login: z.strictObject({ pin: z.int() }).meta({ writeOnly: true }),
  })
  const working = { appPassword: 'x', headers: { token: 1 }, key: 'x', login: { pin: 1 } }

  // verifies: errors.validation-message
  test('says of a secret what is wrong, not its value', () => {
    expect(told(secretive, { ...working, appPassword: 'hunter22' })).toBe(
      'appPassword: the value is too long (8 characters): at most 4 characters are accepted.',
    )
    expect(told(secretive, { ...working, key: 'hunter22' })).toBe(
      'key: the value is too long (8 characters): at most 4 characters are accepted.',
    )
  })

  test('never repeats a secret, whatever field it is in', () => {
    for (const value of [
      ...['appPassword', 'headers', 'key', 'login'].map((name) => ({ ...working, [name]: 'hunter22' })),
      ...['appPassword', 'headers', 'key', 'login'].map((name) => ({ ...working, [name]: ['hunter22'] })),
      { ...working, headers: { token: 'hunter22' } },
      { ...working, login: { pin: 'hunter22' } },
      { ...working, login: { pin: { a: 'hunter22' } } },
      { ...working, password: 'hunter22' },
      [{ ...working, appPassword: 'hunter22' }],
    ]) {
      expect(told(secretive, value)).toMatch(/\.$/)
      expect(told(secretive, value)).not.toContain('hunter')
    }
    const address = z.strictObject({ url: z.string().max(10) })
    expect(told(address, { url: 'https://anna:hunter22@example.com/hook' })).toContain(
      '"https://…@example.com/hook"',
    )
  })

  // verifies: errors.validation-message
  test.each<[string, z.ZodType, unknown, string]>([
    ['a wrong type', z.int(), 'x', 'f: "x" is not a number.'],
    ['null', z.string(), null, 'f: null is not a string.'],
    ['a list where a text is wanted', z.string(), [1, 2], 'f: a list of 2 is not a string.'],
    ['an object where a number is wanted', z.number(), { a: 1 }, 'f: an object is not a number.'],
    [
      'too many items',
      z.array(z.int()).max(2),
      [1, 2, 3],
      'f: a list of 3 is too long (3 items): at most 2 items are accepted.',
    ],
    [
      'too few items',
      z.array(z.int()).min(1).max(2),
      [],
      'f: a list of 0 is too short (0 items): at least 1 items are accepted (accepted: 1 to 2).',
    ],
    [
      'a text too long',
      z.string().max(2),
      'abc',
      'f: "abc" is too long (3 characters): at most 2 characters are accepted.',
    ],
    ['a wrong value', z.enum(['a', 'b']), 'c', 'f: "c" is not one of a, b.'],
    ['a wrong form', z.email(), 'x', 'f: "x" is not a valid email.'],
    ['a wrong pattern', z.string().regex(/^a+$/), 'b', 'f: "b" does not match /^a+$/.'],
    ['no member of a union', z.union([z.string(), z.number()]), true, 'f: true is not a string or a number.'],
    [
      'a member out of its bounds',
      z.union([z.string().max(1), z.number()]),
      'xy',
      'f: "xy" is too long (2 characters): at most 1 characters are accepted.',
    ],
    ['a record', z.record(z.string(), z.string()), 'x', 'f: "x" is not an object.'],
    [
      'a value of a record',
      z.record(z.string(), z.string().max(1)),
      { k: 'xy' },
      'f.k: "xy" is too long (2 characters): at most 1 characters are accepted.',
    ],
    [
      'a key of a record',
      z.record(z.string().max(1), z.string()),
      { kk: 'x' },
      'f.kk: "x" has a key that is too long (2 characters): at most 1 characters are accepted.',
    ],
    [
      'a rule of its own, which bounds do not explain',
      z
        .string()
        .max(5)
        .refine((text) => text !== '08:00', 'is before start'),
      '08:00',
      'f: "08:00" is before start.',
    ],
    ['infinity', z.number(), Number.POSITIVE_INFINITY, 'f: Infinity is not a number.'],
  ])('reports %s', (_what, schema, value, sentence) => {
    expect(told(z.strictObject({ f: schema }), { f: value })).toBe(sentence)
  })

  // verifies: errors.validation-message, errors.field-codes
  test('is about the intended member of a union', () => {
    const by = (limit: number) => z.string().max(limit).meta({ code: 'invalid_goal' })
    const schema = z.strictObject({
      list: z.array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('a'), x: by(2) }),
          z.strictObject({ kind: z.literal('b'), x: z.string().max(4) }),
        ]),
      ),
    })
    expect(told(schema, { list: [{ kind: 'a', x: 'abc' }] })).toBe(
      'list.0.x: "abc" is too long (3 characters): at most 2 characters are accepted.',
    )
    expect(validate(schema, { list: [{ kind: 'a', x: 'abc' }] })).toMatchObject({ code: 'invalid_goal' })
    expect(validate(schema, { list: [{ kind: 'b', x: 'abcde' }] })).toMatchObject({ code: 'validation' })
    expect(told(schema, { list: [{ kind: 'c' }] })).toBe('list.0.kind: "c" is not a or b.')
    expect(told(schema, { list: [{}] })).toBe('list.0.kind is required.')
    expect(told(schema, { list: [{ kind: 'b', x: '', y: 1 }] })).toBe(
      'Unknown field "list.0.y". Remove it; the documentation lists the accepted fields.',
    )
  })

  // verifies: errors.validation-message
  test('says what is missing and what would be accepted', () => {
    expect(told(z.strictObject({ name: z.string().min(1).max(60) }), {})).toBe(
      'name is required (accepted: 1 to 60).',
    )
  })

  // verifies: errors.validation-message
  test('shortens long values, names and paths', () => {
    const long = 'y'.repeat(50_000)
    expect(told(z.strictObject({}), { [long]: 1 })!.length).toBeLessThan(250)
    expect(told(z.record(z.string(), z.int()), { [long]: 'x' })!.length).toBeLessThan(250)

    expect(told(z.strictObject({ a: z.enum(['x']) }), { a: 'y'.repeat(500) })!.length).toBeLessThan(100)
  })
})
