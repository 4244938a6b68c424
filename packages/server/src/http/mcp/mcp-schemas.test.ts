import { jsonSchemaOf, type Operation, operations } from '@hovor/api'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inputForModels, outputForClients } from './mcp-schemas.ts'

const hours = z.array(z.strictObject({ from: z.string(), to: z.string() })).max(10)

describe('an input schema as a model reads it', () => {
  test('keeps enums, bounds, defaults, required fields and descriptions', () => {
    const schema = z.strictObject({
      mode: z.enum(['cold', 'warm']).meta({ description: 'How' }),
      text: z.string().min(1).max(20),
      count: z.int().min(1).max(10).default(1),
      any: z.int().optional(),
    })
    expect(inputForModels(jsonSchemaOf(schema, 'input'))).toEqual({
      type: 'object',
      properties: {
        mode: { type: 'string', enum: ['cold', 'warm'], description: 'How' },
        text: { type: 'string', minLength: 1, maxLength: 20 },
        count: { type: 'integer', minimum: 1, maximum: 10, default: 1 },
        any: { type: 'integer' },
      },
      required: ['mode', 'text'],
      additionalProperties: false,
    })
  })

  test('keeps the prefix of an id, and of texts only short patterns', () => {
    const patterns = (pattern: string) =>
      inputForModels({ type: 'string', maxLength: 40, pattern, examples: ['x'] })
    expect(patterns('^ag_[0-9a-f]{32}$')).toEqual({ type: 'string', pattern: '^ag_' })
    expect(patterns('^\\+[1-9][0-9]{6,14}$')).toEqual({ type: 'string', pattern: '^\\+' })
    expect(patterns('^\\d\\d:\\d\\d$')).toEqual({ type: 'string', pattern: '^\\d\\d:\\d\\d$' })
    expect(patterns('^([0-9]{4}-[0-9]{2}-[0-9]{2})$')).toEqual({ type: 'string', maxLength: 40 })
  })

  test('writes text that is not blank as not empty, and keeps no bound that a model cannot count', () => {
    expect(inputForModels({ type: 'string', pattern: '\\S', maxLength: 50 })).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 50,
    })
    expect(inputForModels({ type: 'string', maxLength: 59 })).toEqual({ type: 'string', maxLength: 59 })
    expect(inputForModels({ type: 'string', maxLength: 60 })).toEqual({ type: 'string' })
  })

  test('says of the arguments only, not of the objects in them, that there are no others', () => {
    const schema = z.strictObject({ inner: z.strictObject({ text: z.string() }) })
    expect(inputForModels(jsonSchemaOf(schema, 'input'))).toEqual({
      type: 'object',
      properties: {
        inner: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      },
      required: ['inner'],
      additionalProperties: false,
    })
  })

  test('describes a list and what its objects have, not each of them too', () => {
    const item = z
      .object({ day: z.string().meta({ description: 'Weekday' }) })
      .meta({ description: 'A part' })
    const list = z.array(item).meta({ description: 'Opening hours' })
    expect(inputForModels(jsonSchemaOf(list, 'input'))).toEqual({
      type: 'array',
      description: 'Opening hours',
      items: {
        type: 'object',
        properties: { day: { type: 'string', description: 'Weekday' } },
        required: ['day'],
      },
    })
  })

  test('names null beside the type of a value that may be null', () => {
    const schema = z.strictObject({
      secs: z.int().max(25).nullable(),
      mode: z.enum(['on', 'off']).nullable(),
    })
    const { secs, mode } = inputForModels(jsonSchemaOf(schema, 'input')).properties as Record<string, object>
    expect(secs).toEqual({ type: ['integer', 'null'], maximum: 25 })
    expect(mode).toEqual({ anyOf: [{ type: 'string', enum: ['on', 'off'] }, { type: 'null' }] })
  })

  test('describes identical properties once', () => {
    const windows = z.strictObject({
      monday: hours.optional(),
      tuesday: hours.optional(),
      sunday: hours.optional(),
    })
    const short = inputForModels(jsonSchemaOf(windows, 'input'))
    expect(short).toMatchObject({
      type: 'object',
      propertyNames: { enum: ['monday', 'tuesday', 'sunday'] },
      additionalProperties: { type: 'array', maxItems: 10 },
    })
    expect(short).not.toHaveProperty('properties')
  })

  const bodies = (Object.values(operations) as Operation[]).flatMap(({ name, body, mcp }) =>
    body && mcp ? [{ name, body }] : [],
  )
  test.each(bodies)('accepts every example of $name', ({ body }) => {
    const whole = jsonSchemaOf(body, 'input')
    const schema = z.fromJSONSchema(inputForModels(whole) as Parameters<typeof z.fromJSONSchema>[0])
    for (const example of (whole.examples ?? []) as object[]) {
      expect(schema.safeParse(example)).toMatchObject({ success: true })
      expect(schema.safeParse({ ...example, colour: 'red' })).toMatchObject({ success: false })
    }
  })
})

test('an output schema keeps what clients check, without examples and patterns', () => {
  const schema = z.object({
    id: z
      .string()
      .max(9)
      .regex(/^a/)
      .meta({ examples: ['a'] }),
    at: z.int().min(0),
  })
  expect(outputForClients(jsonSchemaOf(schema, 'output'))).toEqual({
    type: 'object',
    properties: { id: { type: 'string', maxLength: 9 }, at: { type: 'integer', minimum: 0 } },
    required: ['id', 'at'],
  })
})
