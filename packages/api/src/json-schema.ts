import * as z from 'zod'
import { schemaNames } from './named.ts'
import { withNullTypes } from './null-types.ts'

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
  /** A reference to the definition: by its own name where it has one, otherwise by this one. */
  describeAs(name: string, schema: z.ZodType, io: Side): Json
  /** Sorted by name, with null as a type. */
  schemas(): Record<string, Json>
}

/** Requests refuse unknown fields and answers do not, so a schema used on both sides needs two names. */
const schemaPath = '#/components/schemas/'
const suffixes = { input: 'Input', output: '' }

export function createComponents(): Components {
  const found = new Map<string, Json>()
  const describe = (schema: z.ZodType, io: Side): Json => {
    const { properties, $defs = {} } = withNames(schema, io)
    for (const [name, definition] of Object.entries($defs)) {
      found.set(`${name}${suffixes[io]}`, referring(definition, io) as Json)
    }
    return referring(properties.whole, io) as Json
  }
  return {
    describe,
    describeAs(name, schema, io) {
      const described = describe(schema, io)
      if ('$ref' in described) return described
      if (found.has(name)) throw new Error(`Two schemas are named ${name}`)
      found.set(name, described)
      return { $ref: `${schemaPath}${name}` }
    },
    schemas() {
      const byReference = new Map([...found].map(([name, schema]) => [`${schemaPath}${name}`, schema]))
      const sorted = [...found].sort(([left], [right]) => left.localeCompare(right))
      return Object.fromEntries(
        sorted.map(([name, schema]) => [name, withNullTypes(schema, byReference) as Json]),
      )
    },
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
      ? [key, `${inner.replace('#/$defs/', schemaPath)}${suffixes[io]}`]
      : [key, referring(inner, io)],
  )
  return Object.fromEntries(entries)
}
