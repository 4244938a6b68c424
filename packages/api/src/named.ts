import * as z from 'zod'

/** The schemas that the OpenAPI description holds once, under a name, instead of repeating them where they are used. */
export const schemaNames = z.registry<{ readonly id: string }>()

/** Gives a schema its name in the OpenAPI description: `Call`. Everywhere else it stays what it is. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  schemaNames.add(schema, { id })
  return schema
}
