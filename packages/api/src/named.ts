import * as z from 'zod'

/** Schemas that the OpenAPI document holds once under `components.schemas` and refers to by name. */
export const schemaNames = z.registry<{ readonly id: string }>()

/** Names a schema in the OpenAPI document, for example `Call`. Has no effect elsewhere. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  schemaNames.add(schema, { id })
  return schema
}
