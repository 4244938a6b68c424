type Json = Readonly<Record<string, unknown>>

/** A longer regular expression costs a model more tokens than it helps. */
const longestPattern = 20
/** From this many properties on, alike ones are described once. */
const alikeFrom = 3

/**
 * A JSON Schema of arguments as a model reads it: what it takes to make a valid call, in the fewest tokens. Examples,
 * integer widths, long patterns and deprecated properties are left out; ids and phone numbers keep only how they begin;
 * properties that are all alike, such as the days of a week, are described once.
 * spec:general.mcp-size
 */
export function inputForModels(schema: Json): Json {
  const { examples: _, ...kept } = inEach(withoutDeprecated(schema), inputForModels)
  return alikeOnce(plainNumber(plainText(kept)))
}

/** A JSON Schema of an answer: what a client checks and a person reads, without examples and patterns. */
export function outputForClients(schema: Json): Json {
  const { examples: _, pattern: __, ...kept } = inEach(schema, outputForClients)
  return plainNumber(kept)
}

const one = ['items', 'additionalProperties', 'propertyNames']
const several = ['anyOf', 'oneOf', 'allOf', 'prefixItems']

/** The schema with `change` made to each schema that lies directly in it. */
function inEach(schema: Json, change: (inner: Json) => Json): Json {
  const changed = (value: unknown): unknown => (isObject(value) ? change(value) : value)
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (one.includes(key)) return [key, changed(value)]
      if (several.includes(key)) return [key, (value as unknown[]).map(changed)]
      if (key !== 'properties') return [key, value]
      const properties = Object.entries(value as Json)
      return [key, Object.fromEntries(properties.map(([name, inner]) => [name, changed(inner)]))]
    }),
  )
}

function withoutDeprecated(schema: Json): Json {
  if (!isObject(schema.properties)) return schema
  const shown = Object.entries(schema.properties).filter(
    ([, property]) => !isObject(property) || property.deprecated !== true,
  )
  return { ...schema, properties: Object.fromEntries(shown) }
}

/** `^ag_[0-9a-f]{32}$` becomes `^ag_`, the pattern of E.164 `^\+`; how long such a text may be says nothing more. */
function plainText(schema: Json): Json {
  const { pattern, maxLength, ...rest } = schema
  if (typeof pattern !== 'string') return schema
  const [beginning] = /^\^(?:[a-z]+_|\\\+)(?=\[)/.exec(pattern) ?? []
  if (beginning !== undefined) return { ...rest, pattern: beginning }
  const bounds = maxLength === undefined ? {} : { maxLength }
  return pattern.length <= longestPattern ? schema : { ...rest, ...bounds }
}

/** `int32` and `int64` are for code generators, and the largest safe integer is a bound of JSON, not of the field. */
function plainNumber(schema: Json): Json {
  if (schema.type !== 'integer') return schema
  const { format: _, minimum, maximum, ...rest } = schema
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }
}

/** Accepts the same: where all properties are optional and alike, their names become an enum. */
function alikeOnce(schema: Json): Json {
  const { properties, required, additionalProperties, ...rest } = schema
  if (!isObject(properties) || additionalProperties !== false || required !== undefined) return schema
  const forms = new Set(Object.values(properties).map((property) => JSON.stringify(property)))
  const names = Object.keys(properties)
  if (names.length < alikeFrom || forms.size !== 1) return schema
  return { ...rest, propertyNames: { enum: names }, additionalProperties: properties[names[0]!] }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
