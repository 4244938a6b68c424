import { isReference, type JsonSchema } from './json-schema.ts'

/**
 * Whether a schema has more than `most` objects when each reference is replaced by what it refers to: thirty
 * definitions that name the next one twice are a billion checks. A reference that leads back into itself, and one that
 * leads nowhere, ends there. Every object is counted once, so this takes time in proportion to the schema.
 */
export function unfoldsBeyond(schema: JsonSchema, most: number): boolean {
  const anchors = anchorsOf(schema, new Map())
  const sizes = new Map<object, number>()
  const sizeOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0
    const known = sizes.get(value)
    if (known !== undefined) return known
    // While it is being counted: what leads back here ends here.
    const own = Array.isArray(value) ? 0 : 1
    sizes.set(value, own)
    let size = own
    for (const [key, inner] of Object.entries(value)) {
      size += isReference(key, inner) ? sizeOf(targetOf(schema, anchors, inner)) : sizeOf(inner)
      if (size > most) break
    }
    sizes.set(value, size)
    return size
  }
  return sizeOf(schema) > most
}

/** RFC 6901 §6: a JSON Pointer as a URI fragment; any other fragment names an anchor. */
function targetOf(schema: JsonSchema, anchors: ReadonlyMap<string, object>, reference: string): unknown {
  const fragment = decoded(reference.slice(1))
  if (fragment === '') return schema
  if (!fragment.startsWith('/')) return anchors.get(fragment)
  const steps = fragment.slice(1).split('/')
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), schema)
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function anchorsOf(value: unknown, found: Map<string, object>): Map<string, object> {
  if (!isObject(value)) return found
  for (const [key, inner] of Object.entries(value)) {
    if ((key === '$anchor' || key === '$dynamicAnchor') && typeof inner === 'string') found.set(inner, value)
    anchorsOf(inner, found)
  }
  return found
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
