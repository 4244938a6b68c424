export type DataFieldType = 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'enum' | 'phone' | 'email'

/** A value to capture from the caller (spec:agents.data-fields). */
export interface DataField {
  readonly key: string
  readonly type: DataFieldType
  /** Describes the value to ask for, in the agent's language; at most 300 characters. */
  readonly description?: string | undefined
  /** Allowed values of an `enum`. */
  readonly options?: readonly string[] | undefined
  readonly required?: boolean | undefined
  /** Not asked for: captured when the other party brings it up, which ends the call. */
  readonly onRequest?: boolean | undefined
}

/** How a field is asked for and parsed: its type, with strings refined by key and description. */
export type FieldKind =
  | 'name'
  | 'plate'
  | 'text'
  | 'phone'
  | 'email'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'enum'
