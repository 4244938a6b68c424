type Fields = Readonly<Record<string, unknown>> | null

interface ChangedField {
  readonly name: string
  /** As the log has it: a text as it is, anything else as JSON; undefined: the field was not there. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The fields that an entry of the audit log names, those before the action first. */
export function changedFields(before: Fields, after: Fields): readonly ChangedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({ name, before: textOf(before, name), after: textOf(after, name) }))
}

function textOf(fields: Fields, name: string): string | undefined {
  if (fields === null || !Object.hasOwn(fields, name)) return undefined
  const value = fields[name]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
