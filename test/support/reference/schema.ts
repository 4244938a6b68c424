/** What the reference reads of a JSON Schema in the OpenAPI document. */
export interface Schema {
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly deprecated?: boolean
  readonly writeOnly?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly $ref?: string
}

/** The named schemas of the document. */
export type Schemas = Readonly<Record<string, Schema>>

/** `#/components/schemas/Call` is `Call`. */
export const nameIn = (reference: string): string => reference.split('/').at(-1) ?? ''

/** The schemas of which one applies; undefined where there is no choice. */
export const choicesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf
