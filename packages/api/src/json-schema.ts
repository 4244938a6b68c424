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

/**
 * As `jsonSchemaOf`, of several definitions. What they share is described once, which takes a fraction of the time; none
 * may contain itself.
 */
export function jsonSchemasOf(schemas: readonly z.ZodType[], io: Side): ReadonlyMap<z.ZodType, Json> {
  const { properties, $defs } = jsonSchemaOf(objectOf(schemas), io) as unknown as Described
  if ($defs !== undefined) throw new Error(`Definitions that contain themselves: ${Object.keys($defs)}`)
  return new Map(schemas.map((schema, index) => [schema, properties[index] as Json]))
}

/** The definitions by their index: described at once, in one object. */
const objectOf = (schemas: readonly z.ZodType[]) => z.object(Object.fromEntries(schemas.entries()))

interface Described {
  readonly properties: Readonly<Record<string, Json>>
  readonly $defs?: Readonly<Record<string, Json>>
}

/** The named schemas, collected while operations are described. */
export interface Components {
  /** Describes these at once, which takes less time than one by one; `describe` finds them then. */
  expect(schemas: readonly z.ZodType[], io: Side): void
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
  const described = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() }
  const expect = (schemas: readonly z.ZodType[], io: Side): void => {
    const { properties, $defs = {} } = withNames(schemas, io)
    for (const [name, definition] of Object.entries($defs)) {
      found.set(`${name}${suffixes[io]}`, referring(definition, io) as Json)
    }
    for (const [index, schema] of schemas.entries())
      described[io].set(schema, referring(properties[index], io) as Json)
  }
  const describe = (schema: z.ZodType, io: Side): Json => {
    if (!described[io].has(schema)) expect([schema], io)
    return described[io].get(schema) as Json
  }
  return {
    expect,
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

/** Zod never moves the root schema into `$defs`, so the described schemas are nested in another one. */
function withNames(schemas: readonly z.ZodType[], io: Side): Described {
  return z.toJSONSchema(objectOf(schemas), {
    io,
    unrepresentable: 'any',
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, wordsOn(zodSchema, '$ref' in jsonSchema))
      present(jsonSchema, io)
    },
  }) as unknown as Described
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
