import { isObject, type Json, resolve } from './document.ts'

/**
 * The single-typed alternatives of a schema: `anyOf`, `oneOf`, type lists and references are expanded, `allOf` is
 * merged. A schema without a type is an alternative of its own.
 */
export function flattenSchema(document: Json, schema: unknown): Json[] {
  if (schema === false) return []
  const { allOf, anyOf, oneOf, ...rest } = resolve(document, schema)
  const joined = asList(allOf).reduce<Json[]>(
    (sofar, part) => sofar.flatMap((left) => flattenSchema(document, part).map((right) => join(left, right))),
    [rest],
  )
  const variants = [...asList(anyOf), ...asList(oneOf)]
  const spread =
    variants.length === 0
      ? joined
      : joined.flatMap((left) =>
          variants.flatMap((variant) => flattenSchema(document, variant).map((right) => join(left, right))),
        )
  return spread.flatMap(byType)
}

/** The values that a schema lists, by `enum` or `const`. */
export function valuesOf(schema: Json): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const]
  return Array.isArray(schema.enum) ? schema.enum : undefined
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function join(left: Json, right: Json): Json {
  const properties = { ...(left.properties as Json), ...(right.properties as Json) }
  for (const name of Object.keys(properties)) {
    const both = [(left.properties as Json)?.[name], (right.properties as Json)?.[name]].filter(isObject)
    if (both.length === 2) properties[name] = { allOf: both }
  }
  const required = [...asList(left.required), ...asList(right.required)]
  return {
    ...left,
    ...right,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  }
}

function byType(schema: Json): Json[] {
  if (Array.isArray(schema.type) && schema.type.length > 1)
    return schema.type.flatMap((type) => ofType(schema, type))
  const type = Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? typeOfValues(schema))
  return [type === undefined ? schema : { ...schema, type }]
}

/** The alternative of one type of a list: null has no length, range or format, and only its own values count. */
function ofType(schema: Json, type: string): Json[] {
  const values = valuesOf(schema)
  if (type === 'null') return values === undefined || values.includes(null) ? [{ type }] : []
  if (values === undefined || !values.includes(null)) return [{ ...schema, type }]
  return [{ ...schema, type, enum: values.filter((value) => value !== null) }]
}

function typeOfValues(schema: Json): string | undefined {
  const types = new Set(valuesOf(schema)?.map((value) => (value === null ? 'null' : typeof value)))
  return types.size === 1 ? [...types][0] : undefined
}
