import { type FieldRow, fieldRows, type Reading } from './field-rows.ts'
import { code, table } from './markdown.ts'
import type { Schema } from './schema.ts'

/**
 * The fields of a schema as a Markdown table, those inside others by their path.
 *
 * @param head the titles of the columns for the name and for whether the field is always there
 */
export function fieldTable(head: readonly [string, string], schema: Schema, reading: Reading): string[] {
  const [field, required] = head
  return table([field, 'type', required, 'meaning'], fieldRows(schema, reading).map(cellsOf))
}

const cellsOf = ({ name, type, isRequired, meaning }: FieldRow): readonly string[] => [
  code(name),
  type,
  isRequired ? 'yes' : 'no',
  meaning,
]
