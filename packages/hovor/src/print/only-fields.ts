export type Row = Readonly<Record<string, unknown>>

/** The answer with only the wanted fields of its records. */
export function onlyFields(answer: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined) return answer
  const value = (answer ?? {}) as Row
  const lists = listsOf(value)
  if (lists.length === 0) return picked(onlyRecordIn(value), fields)
  return {
    ...value,
    ...Object.fromEntries(lists.map(([list, rows]) => [list, rows.map((row) => picked(row, fields))])),
  }
}

/** The lists of records in an answer. A list within a record is not one; a list of cells is one by the names of its columns. */
export function listsOf(value: Row): (readonly [string, readonly Row[]])[] {
  return Object.entries(value).flatMap(([name, each]) =>
    Array.isArray(each) && each.every((row) => typeof row === 'object' && row !== null)
      ? [[name, each.map((row) => (Array.isArray(row) ? byColumn(row, value.columns) : row))] as const]
      : [],
  )
}

/** The cells of a spreadsheet's row by the names of their columns, or by their numbers. */
function byColumn(cells: readonly unknown[], columns: unknown): Row {
  const names: readonly unknown[] = Array.isArray(columns) ? columns : []
  return Object.fromEntries(cells.map((cell, index) => [String(names[index] ?? index + 1), cell]))
}

/** `{ call: {…} }` is a call. */
export function onlyRecordIn(value: Row): Row {
  const [only, ...others] = Object.values(value)
  return others.length === 0 && typeof only === 'object' && only !== null ? (only as Row) : value
}

export function picked(row: Row, fields: readonly string[] | undefined): Row {
  if (fields === undefined) return row
  return Object.fromEntries(fields.flatMap((name) => (name in row ? [[name, row[name]]] : [])))
}
