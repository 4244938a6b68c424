import * as z from 'zod'
import { schemaNames } from './named.ts'

export type Json = Record<string, unknown>
export type Side = 'input' | 'output'

/** The self-contained JSON Schema of a definition, without external references. */
export function jsonSchemaOf(schema: z.ZodType, io: Side): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => present(jsonSchema, io),
  })
  return described
}

/** The named schemas, collected while operations are described. */
export interface Components {
  /** The JSON Schema of a definition, with references for named schemas. */
  describe(schema: z.ZodType, io: Side): Json
  /** Sorted by name. */
  schemas(): Record<string, Json>
}

/** Requests refuse unknown fields and answers do not, so a schema used on both sides needs two names. */
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

/** Zod never moves the root schema into `$defs`, so the described schema is nested in another one. */
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

/** The metadata of a schema; beside a reference, only what differs from the target. */
function wordsOn(schema: z.core.$ZodType, referring: boolean): Json {
  const own = z.globalRegistry.get(schema) ?? {}
  const { parent } = schema._zod
  if (!referring || !parent) return own
  const there: Json = z.globalRegistry.get(parent) ?? {}
  return Object.fromEntries(Object.entries(own).filter(([key, value]) => there[key] !== value))
}

/** The schema as the published API shows it. */
function present(jsonSchema: Json, io: Side): void {
  // The code of a field is published through the errors of the operation.
  delete jsonSchema.code
  // Answers are open, so new optional fields break no client (spec:versioning.open-answers).
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
