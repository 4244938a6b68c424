import { setImmediate } from 'node:timers/promises'
import { fail } from '../../platform/kernel/failure.ts'
import { columnNames } from './column-names.ts'
import { type Delimiter, detectDelimiter } from './detect-delimiter.ts'
import { parseCsv } from './parse-csv.ts'
import { isPhoneLike } from './phone-like.ts'
import { scanRecords } from './scan-records.ts'

/** spec:tasks.csv-preview */
const maxRows = 1000
const maxColumns = 100
/** Records counted in one go while calls wait. */
const countedTogether = 10_000

/** A contact list as a spreadsheet shows it. */
export interface Table {
  readonly columns: readonly string[]
  /** As many cells each as there are columns; only what is beyond a header is kept too. */
  readonly rows: readonly (readonly string[])[]
  /** The number of the first data row: 2 below a header. */
  readonly firstRow: 1 | 2
  readonly delimiter: Delimiter
}

/** Reads the table of a file; `field` names the file in a refusal. */
export async function readTable(text: string, field: string) {
  const { body, delimiter } = delimited(text)
  const records = await countRecords(body, delimiter)
  // one more for the header, which is not known yet
  if (records > maxRows + 1) return tooMany(field, records - 1, 'data rows', maxRows)
  const parsed = await parseCsv(body, delimiter)
  if (parsed === undefined) {
    return fail('validation', { message: `${field}: a quoted cell is never closed.` })
  }
  const lines = parsed.slice(0, parsed.findLastIndex((line) => !isBlank(line)) + 1)
  const [first] = lines
  if (first === undefined) return fail('validation', { message: `${field}: the file is empty.` })
  const hasHeader = !first.some(isPhoneLike)
  const rows = hasHeader ? lines.slice(1) : lines
  if (rows.length > maxRows) return tooMany(field, rows.length, 'data rows', maxRows)
  const width = hasHeader ? first.length : Math.max(...rows.map(({ length }) => length))
  const used = Array.from({ length: width }, (_, index) => index).filter(
    (index) => (hasHeader && first[index] !== '') || rows.some((row) => (row[index] ?? '') !== ''),
  )
  if (used.length > maxColumns) return tooMany(field, used.length, 'columns', maxColumns)
  const names = columnNames(hasHeader ? first : Array.from({ length: width }, () => ''))
  const table: Table = {
    columns: used.map((index) => names[index]!),
    rows: rows.map((row) => [...used.map((index) => row[index] ?? ''), ...beyond(row, width)]),
    firstRow: hasHeader ? 2 : 1,
    delimiter,
  }
  return table
}

/** Excel takes the delimiter from a first line `sep=;`, and does not show the line. */
function delimited(text: string): { readonly body: string; readonly delimiter: Delimiter } {
  const line = /^\uFEFF?sep=([,;\t])(?:\r\n|\n|\r|$)/i.exec(text)
  if (line !== null) return { body: text.slice(line[0].length), delimiter: line[1] as Delimiter }
  const body = text.replace(/^\uFEFF/, '')
  return { body, delimiter: detectDelimiter(body) }
}

/** Without the blank ones at the end, which Excel likes to save. */
async function countRecords(text: string, delimiter: Delimiter): Promise<number> {
  let count = 0
  let filled = 0
  for (const { isBlank } of scanRecords(text, [delimiter])) {
    count++
    if (!isBlank) filled = count
    if (count % countedTogether === 0) await setImmediate()
  }
  return filled
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '')

/** Cells to the right of the last column, if they hold anything. */
const beyond = (row: readonly string[], width: number): readonly string[] =>
  isBlank(row.slice(width)) ? [] : row.slice(width)

const tooMany = (field: string, count: number, what: string, most: number) =>
  fail('validation', {
    message: `${field}: has ${count} ${what}, more than ${most}.`,
    action: `Split the file into parts of at most ${most} ${what}.`,
  })
