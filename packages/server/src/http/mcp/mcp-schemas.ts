type Json = Readonly<Record<string, unknown>>

/** A longer regular expression costs a model more tokens than it helps. */
const longestPattern = 20
/** A model cannot count the characters of a longer text; the refusal of one that is too long names its bound. */
const longestCounted = 59
/** From this many properties on, alike ones are described once. */
const alikeFrom = 3

/**
 * A JSON Schema of arguments as a model reads it: what it takes to make a valid call, in the fewest tokens. Examples,
 * integer widths, long patterns, the bounds of long texts, that inner objects take no other properties, and deprecated
 * properties are left out, all of which the service checks and reports; ids and phone numbers keep only how they begin;
 * properties that are all alike, such as the days of a week, are described once; of a list of objects, the list and the
 * properties of its objects are described.
 * spec:general.mcp-size
 */
export function inputForModels(schema: Json): Json {
  const { examples: _, ...kept } = inEach(withoutDeprecated(schema), innerForModels, inputForModels)
  return alikeOnce(plainNumber(plainText(nullOnce(listedOnce(kept)))))
}

/** Of alternatives, the properties that an object may not have tell which one is meant: they keep them. */
function innerForModels(schema: Json): Json {
  const { additionalProperties, ...rest } = inputForModels(schema)
  return additionalProperties === undefined || additionalProperties === false
    ? rest
    : { ...rest, additionalProperties }
}

/** A JSON Schema of an answer: what a client checks and a person reads, without examples and patterns. */
export function outputForClients(schema: Json): Json {
  const { examples: _, pattern: __, ...kept } = inEach(schema, outputForClients)
  return plainNumber(kept)
}

const one = ['items', 'additionalProperties', 'propertyNames']
const several = ['anyOf', 'oneOf', 'allOf', 'prefixItems']

/** The schema with `change` made to each schema that lies directly in it, `changeOne` to each of alternatives. */
function inEach(schema: Json, change: (inner: Json) => Json, changeOne = change): Json {
  const changed = (value: unknown): unknown => (isObject(value) ? change(value) : value)
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (one.includes(key)) return [key, changed(value)]
      if (several.includes(key)) return [key, (value as Json[]).map(changeOne)]
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

/** Accepts the same: an alternative of one type and null becomes a list of the two types. */
function nullOnce(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [value, nothing] = anyOf as [Json, Json]
  if (nothing.type !== 'null' || typeof value.type !== 'string' || 'enum' in value || 'const' in value)
    return schema
  return { ...value, ...rest, type: [value.type, 'null'] }
}

function listedOnce(schema: Json): Json {
  if (!isObject(schema.items) || schema.items.type !== 'object') return schema
  const { description: _, ...items } = schema.items
  return { ...schema, items }
}

/** Patterns of text that is not blank. */
const notBlank = ['\\S', '^\\s*\\S[\\s\\S]*$']

/** `^ag_[0-9a-f]{32}$` becomes `^ag_`, the pattern of E.164 `^\+`; how long such a text may be says nothing more. */
function plainText(schema: Json): Json {
  const { pattern, maxLength, ...rest } = schema
  if (typeof pattern !== 'string') return withMost(rest, maxLength)
  if (notBlank.includes(pattern)) return { ...withMost(rest, maxLength), minLength: 1 }
  const [beginning] = /^\^(?:[a-z]+_|\\\+)(?=\[)/.exec(pattern) ?? []
  if (beginning !== undefined) return { ...rest, pattern: beginning }
  if (pattern.length <= longestPattern && bounded.test(pattern)) return { ...withoutLeast(rest), pattern }
  return withMost(pattern.length <= longestPattern ? { ...rest, pattern } : rest, maxLength)
}

/** The whole of a text whose length it tells: without `*`, `+` and `{2,}`. */
const bounded = /^\^(?:[^*+{]|\{\d+(?:,\d+)?\})*\$$/

const withoutLeast = ({ minLength: _, ...rest }: Json): Json => rest

const withMost = (schema: Json, maxLength: unknown): Json =>
  typeof maxLength === 'number' && maxLength <= longestCounted ? { ...schema, maxLength } : schema

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
