/** A JSON Schema as a tool has it: an object, never `true` or `false`. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** `$ref` and its kin may lead to places in the schema itself. */
export const isReference = (key: string, value: unknown): value is string =>
  typeof value === 'string' && /^\$(ref|dynamicRef|recursiveRef)$/.test(key)
