export type DataFieldType = 'string' | 'number' | 'boolean' | 'date' | 'datetime' | 'enum' | 'phone' | 'email'

/** One value to capture (spec:agents.data-fields). */
export interface DataField {
  readonly key: string
  readonly type: DataFieldType
  /** At most 300 characters; what the agent asks for, in the agent's language. */
  readonly description?: string | undefined
  /** The allowed values of an `enum`. */
  readonly options?: readonly string[] | undefined
  readonly required?: boolean | undefined
}
