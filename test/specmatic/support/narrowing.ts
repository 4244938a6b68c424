import type { Json } from '../compare/document.ts'

/** Constraints on a field's values that a description cannot express, and the schema used instead. */
export interface Narrowing {
  readonly operations: readonly string[]
  /** `path id`, `query cursor`, `body`, or a field of it: `body.mode`. */
  readonly field: string
  /** Replaces the described schema; null omits the field. */
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

/** Text without a pattern. */
export const plainText = (maxLength: number): Json => ({ type: 'string', minLength: 1, maxLength })

/** An object with these fields only. */
export const exactly = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** Constant values of an object's fields. */
export const valuesOf = (values: Readonly<Record<string, string | number | object>>): Json =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, only(value)]],
    ),
  )

/** A list of this value only. */
export const oneOf = (value: string): Json => ({
  type: 'array',
  minItems: 1,
  maxItems: 1,
  items: only(value),
})

/** Shared reasons. */
export const dependent = 'it names what has to exist, or what other fields have to fit'
export const made = 'only the service knows what it has made'
