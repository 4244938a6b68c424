import * as z from 'zod'

/** Which values of a field are texts of third parties: those in records whose other fields are as named here. */
export interface UntrustedMark {
  readonly where: Readonly<Record<string, unknown>>
}

const marks = z.registry<UntrustedMark>()

/**
 * Marks a field of an answer whose text is said or written by third parties (spec:messages.untrusted): an agent that
 * reads it over MCP is told. Goes around the field's own schema, inside `.optional()`.
 */
export function untrusted<Schema extends z.ZodType>(
  schema: Schema,
  where: UntrustedMark['where'] = {},
): Schema {
  marks.add(schema, { where })
  return schema
}

export function untrustedMark(schema: z.ZodType): UntrustedMark | undefined {
  return marks.get(schema)
}
