import { nestsDeeper } from '../../../platform/kernel/json/nesting.ts'
import { isReference, type JsonSchema } from './json-schema.ts'
import { unfoldsBeyond } from './unfolded-schema.ts'

/** A place in a schema that is over a bound, and why, as a sentence goes on after its value. */
export interface SchemaFault {
  /** Dotted, from the schema on; empty: the schema itself. */
  readonly path: string
  readonly value: unknown
  readonly why: string
}

/**
 * The bounds of a tool's schema. A schema within them compiles in less than a quarter of a second.
 * spec:limits.schema-bounds
 */
export const schemaBounds = {
  characters: 16_000,
  depth: 20,
  /** Every object inside counts: subschemas, and the maps that hold them. */
  objects: 600,
  /** In all `allOf`, `anyOf` and `oneOf` together. */
  branches: 100,
  /** Of all lists: `enum`, `required`, `type` and so on. */
  listItems: 1500,
  /** `pattern` and the names in `patternProperties`. */
  patterns: 50,
  patternCharacters: 200,
  /** Objects when each reference is replaced by what it refers to; one that leads back to itself ends there. */
  unfolded: 3000,
} as const

/** The first bound that a schema is over; undefined: none. Takes time in proportion to its length. */
export function schemaFault(schema: JsonSchema): SchemaFault | undefined {
  const text = JSON.stringify(schema)
  const whole = (why: string): SchemaFault => ({ path: '', value: schema, why })
  if (text.length > schemaBounds.characters)
    return whole(`has ${text.length} characters as JSON; ${limitConcurrency('characters')}`)
  if (nestsDeeper(text, schemaBounds.depth)) return whole(`is nested deeper than ${schemaBounds.depth}`)
  if (schema.type !== 'object') return whole('must be a JSON Schema of type object')
  const counts = { objects: 0, branches: 0, listItems: 0, patterns: 0 }
  const fault = faultWithin(schema, '', counts)
  if (fault) return fault
  if (counts.objects > schemaBounds.objects)
    return whole(`has ${counts.objects} objects; ${limitConcurrency('objects')}`)
  if (unfoldsBeyond(schema, schemaBounds.unfolded))
    return whole(`has references that expand to more than ${schemaBounds.unfolded} objects`)
  return undefined
}

type Counts = Record<'objects' | 'branches' | 'listItems' | 'patterns', number>

function faultWithin(value: unknown, path: string, counts: Counts): SchemaFault | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) counts.objects += 1
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const why = faultOfKeyword(key, inner, counts)
    if (why !== undefined) return { path: at, value: inner, why }
    const deeper = faultWithin(inner, at, counts)
    if (deeper) return deeper
  }
  return undefined
}

function faultOfKeyword(key: string, value: unknown, counts: Counts): string | undefined {
  if (isReference(key, value) && !value.startsWith('#')) return 'must not refer to another document'
  if (Array.isArray(value)) return faultOfList(key, value, counts)
  for (const pattern of patternsOf(key, value)) {
    counts.patterns += 1
    if (pattern.length > schemaBounds.patternCharacters)
      return `has a pattern of ${pattern.length} characters; ${limitConcurrency('patternCharacters')}`
    if (counts.patterns > schemaBounds.patterns)
      return `exceeds the number of patterns in a schema: ${limitConcurrency('patterns')}`
  }
  return undefined
}

function faultOfList(key: string, list: readonly unknown[], counts: Counts): string | undefined {
  counts.listItems += list.length
  if (branching.has(key)) counts.branches += list.length
  if (counts.branches > schemaBounds.branches)
    return `raises the branches of allOf, anyOf and oneOf to ${counts.branches}; ${limitConcurrency('branches')} in a schema`
  if (counts.listItems > schemaBounds.listItems)
    return `raises the list items to ${counts.listItems}; ${limitConcurrency('listItems')} in a schema`
  return undefined
}

const branching: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf'])

function patternsOf(key: string, value: unknown): readonly string[] {
  if (key === 'pattern' && typeof value === 'string') return [value]
  return key === 'patternProperties' && typeof value === 'object' && value !== null ? Object.keys(value) : []
}

const limitConcurrency = (bound: keyof typeof schemaBounds): string =>
  `at most ${schemaBounds[bound]} are accepted`
