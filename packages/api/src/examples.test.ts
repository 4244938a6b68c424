import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

/** The direct parts of a schema. */
function partsOf(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape)
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType]
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[]
  const { innerType, in: input } = schema._zod.def as { innerType?: z.ZodType; in?: z.ZodType }
  return [innerType, input].filter((part) => part !== undefined)
}

function collect(schema: z.ZodType, found: Set<z.ZodType>): void {
  if (found.has(schema)) return
  found.add(schema)
  for (const part of partsOf(schema)) collect(part, found)
}

const schemas = new Set<z.ZodType>()
for (const { params, query, body, returns } of Object.values(operations) as Operation[]) {
  for (const part of [params, query, body, returns]) if (part) collect(part, schemas)
}

const withExamples = [...schemas].flatMap((schema) => {
  const { examples = [], pattern } = (schema.meta() ?? {}) as { examples?: unknown[]; pattern?: string }
  return examples.map((example) => ({ schema, example, pattern }))
})

test('every example is accepted by its schema and matches the documented pattern', () => {
  expect(withExamples.length).toBeGreaterThan(100)
  for (const { schema, example, pattern } of withExamples) {
    const { success, error } = schema.safeParse(example)
    expect(success, `${JSON.stringify(example)}: ${error?.message}`).toBe(true)
    if (pattern !== undefined && example !== null) expect(example).toMatch(new RegExp(pattern))
  }
})

test('an example has only fields of its schema', () => {
  for (const { schema, example } of withExamples) {
    if (!(schema instanceof z.ZodObject)) continue
    const unknown = Object.keys(example as object).filter((name) => !(name in schema.shape))
    expect(unknown).toEqual([])
  }
})
