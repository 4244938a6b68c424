export type DataFieldType = 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'enum' | 'phone' | 'email'

/** One value to capture (DECISIONS.md §7). */
export interface DataField {
  readonly key: string
  readonly type: DataFieldType
  /** At most 300 characters; what the agent asks for, in the agent's language. */
  readonly description?: string | undefined
  /** The allowed values of an `enum`. */
  readonly options?: readonly string[] | undefined
  readonly required?: boolean | undefined
}

/** How a field is asked for and read: its type, refined by its key and description for texts. */
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
