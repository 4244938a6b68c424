type Json = Record<string, unknown>

const scalars: readonly unknown[] = ['string', 'number', 'integer', 'boolean']

/**
 * The schema with null written as a type, `type: [string, 'null']`, wherever that says the same as
 * `anyOf: [{ type: string }, { type: 'null' }]`, for which some generators make a class of its own. A reference to a
 * plain value is replaced by the value; one to an object or to a list of values stays, for JSON Schema has no other way
 * to make it nullable.
 *
 * @param definitions the named schemas, by their references
 */
export function withNullTypes(schema: unknown, definitions: ReadonlyMap<string, Json>): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withNullTypes(one, definitions))
  if (typeof schema !== 'object' || schema === null) return schema
  const folded = folding(schema as Json, definitions)
  return Object.fromEntries(
    Object.entries(folded).map(([key, inner]) => [key, withNullTypes(inner, definitions)]),
  )
}

function folding(schema: Json, definitions: ReadonlyMap<string, Json>): Json {
  const { anyOf, ...beside } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return schema
  const other = anyOf.find((one) => !isNull(one)) as Json | undefined
  const only = other === undefined ? undefined : heldIn(other, definitions)
  if (only === undefined || typeof only.type !== 'string') return schema
  return {
    ...only,
    ...beside,
    type: [only.type, 'null'],
    ...(Array.isArray(only.enum) && { enum: [...only.enum, null] }),
  }
}

const isNull = (schema: Json): boolean => schema.type === 'null' && Object.keys(schema).length === 1

/** The schema beside null; undefined for a reference that stays, and for a single value. */
function heldIn(schema: Json, definitions: ReadonlyMap<string, Json>): Json | undefined {
  if ('const' in schema) return undefined
  if (typeof schema.$ref !== 'string') return schema
  const { $ref, ...beside } = schema
  const target = definitions.get($ref)
  if (target === undefined || !scalars.includes(target.type) || 'enum' in target) return undefined
  return { ...target, ...beside }
}
