import { csvCell } from '../../platform/csv/csv-cell.ts'

/** A Czech or Slovak Excel splits at semicolons and reads a decimal comma. */
const delimiter = ';'

/**
 * Rows as CSV, page by page: with a byte order mark, without which Excel reads it as Windows-1250. Text that a
 * spreadsheet would run as a formula is defused.
 */
export async function* csvLines(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${line(header)}`)
  for await (const rows of pages) yield Buffer.from(rows.map(line).join(''))
}

const line = (values: readonly unknown[]): string =>
  `${values.map((value) => csvCell(value, delimiter)).join(delimiter)}\r\n`

/** Hal as crowns with a decimal comma: `-1290,50`. */
export function crownsCell(hal: number): string {
  const whole = Math.floor(Math.abs(hal) / 100)
  return `${hal < 0 ? '-' : ''}${whole},${String(Math.abs(hal) % 100).padStart(2, '0')}`
}
