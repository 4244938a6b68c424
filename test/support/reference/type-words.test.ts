import { expect, test } from 'vitest'
import type { Schema } from './schema.ts'
import { typeWords } from './type-words.ts'

test.each<[Schema, string]>([
  [{ type: 'string', minLength: 1, maxLength: 60 }, 'string, 1 to 60 characters'],
  [{ type: 'string', minLength: 34, maxLength: 34 }, 'string, exactly 34 characters'],
  [{ type: ['string', 'null'], maxLength: 1 }, 'string or null, at most 1 character'],
  [{ type: 'string', pattern: '^(a|b)$' }, 'string, matches `^(a|b)$`'],
  [{ type: 'string', format: 'date-time', pattern: '^\\d{4}-…$' }, 'string, date-time'],
  [{ type: 'string', format: 'uri', maxLength: 2000 }, 'string, uri, at most 2000 characters'],
  [{ type: 'integer', format: 'int32', minimum: 0, maximum: 20_000 }, 'integer, 0 to 20,000'],
  [{ type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'integer, at least 1'],
  [{ type: 'array', items: { type: 'string' }, maxItems: 1 }, 'array of string, at most 1 item'],
  [{ type: 'string', enum: ['a', 'b'] }, '`a`, `b`'],
  [{ const: 'http' }, '`"http"`'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'null' }] }, 'string or null'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'object, each value number'],
  [{ $ref: '#/components/schemas/Call' }, 'link to Call'],
  [{}, 'any'],
])('%j is %s', (schema, words) => {
  expect(typeWords(schema, (reference) => `link to ${reference.split('/').at(-1)}`)).toBe(words)
})
