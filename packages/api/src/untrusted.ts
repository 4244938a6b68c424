import * as z from 'zod'

/** Says when a field holds third-party text: in records whose other fields have these values. */
export interface UntrustedMark {
  readonly where: Readonly<Record<string, unknown>>
}

const marks = z.registry<UntrustedMark>()

/**
 * Marks a response field as third-party text (spec:messages.untrusted), so that MCP answers warn the model about it.
 * Wraps the field's own schema, inside `.optional()`.
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
