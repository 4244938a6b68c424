import { csvCell } from '../../platform/csv/csv-cell.ts'

/** A Czech or Slovak Excel splits at semicolons and reads a decimal comma. */
const delimiter = ';'

/**
 * Rows as CSV, page by page: with a byte order mark, without which Excel reads it as Windows-1250. Text that a
 * spreadsheet would run as a formula is defused, and digits that it would change are kept as text.
 */
export async function* csvLines(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${line(header)}`)
  for await (const rows of pages) yield Buffer.from(rows.map(line).join(''))
}

const line = (values: readonly unknown[]): string => `${values.map(cellOf).join(delimiter)}\r\n`

const cellOf = (value: unknown): string =>
  typeof value === 'string' && changedDigits.test(value) ? digitsCell(value) : csvCell(value, delimiter)

/**
 * Digits of which a spreadsheet drops the plus or the zeros in front, as in phone numbers, company numbers and symbols, or
 * shows and keeps no more than the first ones: `4,20601E+11`.
 */
const changedDigits = /^(?:\+\d+|0\d+|\d{12,}|\d+[eE]\d+)$/

/**
 * The one form of text that Excel and Google Sheets leave as it is when they open a file: a formula that is nothing but
 * the text. LibreOffice shows the text if it evaluates formulas, and the formula with all its digits if not.
 */
const digitsCell = (digits: string): string => `"=""${digits}"""`

/** Hal as crowns with a decimal comma: `-1290,50`. */
export function crownsCell(hal: number): string {
  const whole = Math.floor(Math.abs(hal) / 100)
  return `${hal < 0 ? '-' : ''}${whole},${String(Math.abs(hal) % 100).padStart(2, '0')}`
}
