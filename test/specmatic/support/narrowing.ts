import type { Json } from '../compare/document.ts'

/** What a description cannot say about the values of a field, and what therefore stands in its place. */
export interface Narrowing {
  readonly operations: readonly string[]
  /** `path id`, `query cursor`, `body`, or a field of it: `body.mode`. */
  readonly field: string
  /** Instead of what is described; null: the field is left out. */
  readonly schema: Json | null
  readonly because: string
}

/** One way to fill a body whose fields depend on each other. */
export interface Variant {
  readonly without?: readonly string[]
  readonly required?: readonly string[]
  readonly fields?: Json
}

/** One of these. */
export const only = (...values: readonly (string | number | boolean)[]): Json => ({
  type: typeof values[0],
  enum: values,
})

export const nothing: Json = { type: 'null' }

/** Text that is no pattern. */
export const plainText = (maxLength: number): Json => ({ type: 'string', minLength: 1, maxLength })

/** An object with these and no others. */
export const exactly = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** Plain values of an object, each as the only one. */
export const valuesOf = (values: Readonly<Record<string, string | number | object>>): Json =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, only(value)]],
    ),
  )

/** A list of this alone. */
export const oneOf = (value: string): Json => ({
  type: 'array',
  minItems: 1,
  maxItems: 1,
  items: only(value),
})

/** Reasons that many share. */
export const dependent = 'it names what has to exist, or what other fields have to fit'
export const made = 'only the service knows what it has made'
