import * as z from 'zod'
import { schemaNames } from './named.ts'

export type Json = Record<string, unknown>
export type Side = 'input' | 'output'

/** The JSON Schema of a definition, whole: nothing in it refers to anything outside. */
export function jsonSchemaOf(schema: z.ZodType, io: Side): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => present(jsonSchema, io),
  })
  return described
}

/** Named schemas by their names, filled while others are described. */
export interface Components {
  /** The JSON Schema of a definition, with references to `schemas` for what has a name. */
  describe(schema: z.ZodType, io: Side): Json
  /** In the order of their names. */
  schemas(): Record<string, Json>
}

/** What is sent is refused with an unknown field and what is answered is not, so the two have names of their own. */
const suffixes = { input: 'Input', output: '' }

export function createComponents(): Components {
  const found = new Map<string, Json>()
  return {
    describe(schema, io) {
      const { properties, $defs = {} } = withNames(schema, io)
      for (const [name, definition] of Object.entries($defs)) {
        found.set(`${name}${suffixes[io]}`, referring(definition, io) as Json)
      }
      return referring(properties.whole, io) as Json
    },
    schemas: () => Object.fromEntries([...found].sort(([left], [right]) => left.localeCompare(right))),
  }
}

/** A root is never taken out into a definition of its own, so what is described stands inside another one. */
function withNames(schema: z.ZodType, io: Side) {
  const described: Json = z.toJSONSchema(z.object({ whole: schema }), {
    io,
    unrepresentable: 'any',
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, wordsOn(zodSchema, '$ref' in jsonSchema))
      present(jsonSchema, io)
    },
  })
  return described as { readonly properties: { readonly whole: Json }; readonly $defs?: Record<string, Json> }
}

/** What a schema says of itself; beside a reference, only what differs from what stands there. */
function wordsOn(schema: z.core.$ZodType, referring: boolean): Json {
  const own = z.globalRegistry.get(schema) ?? {}
  const { parent } = schema._zod
  if (!referring || !parent) return own
  const there: Json = z.globalRegistry.get(parent) ?? {}
  return Object.fromEntries(Object.entries(own).filter(([key, value]) => there[key] !== value))
}

/** As readers of the interface see it. */
function present(jsonSchema: Json, io: Side): void {
  // What a field fails with is told by the errors of the operation.
  delete jsonSchema.code
  // Answers are open: a new optional field breaks no client (spec:versioning.open-answers).
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.type === 'integer') jsonSchema.format = integerFormat(jsonSchema)
}

const int32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }

function integerFormat({ minimum, maximum }: Json): 'int32' | 'int64' {
  return Number(minimum) >= int32.minimum && Number(maximum) <= int32.maximum ? 'int32' : 'int64'
}

function referring(value: unknown, io: Side): unknown {
  if (Array.isArray(value)) return value.map((item) => referring(item, io))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' && typeof inner === 'string'
      ? [key, `${inner.replace('#/$defs/', '#/components/schemas/')}${suffixes[io]}`]
      : [key, referring(inner, io)],
  )
  return Object.fromEntries(entries)
}
