import { type Delimiter, delimiters, detectDelimiter } from '../../platform/csv/detect-delimiter.ts'
import { pacedRecords, pacedRows } from '../../platform/csv/paced.ts'
import { parseCsv } from '../../platform/csv/parse-csv.ts'
import { scanRecords } from '../../platform/csv/scan-records.ts'
import { type Failure, fail } from '../../platform/kernel/failure.ts'
import { columnNames } from './column-names.ts'
import { isPhoneLike } from './phone-like.ts'

/** spec:tasks.csv-preview */
const maxRows = 1000
const maxColumns = 100
/** Of a row, the blank ones to the right included: no spreadsheet has more columns. */
const maxCells = 16_384

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
export async function readTable(text: string, field: string): Promise<Table | Failure<'validation'>> {
  const { body, delimiter } = await delimited(text)
  const { records, end, isTooWide } = await countRecords(body, delimiter)
  if (isTooWide) {
    return fail('validation', {
      message: `${field}: a row has more than ${maxCells} cells.`,
      action: `Save the file with at most ${maxColumns} columns.`,
    })
  }
  // one more for the header, which is not known yet
  if (records > maxRows + 1) return tooMany(field, records - 1, 'data rows', maxRows)
  const lines = await parseCsv(body.slice(0, end), delimiter)
  if (lines === undefined) {
    return fail('validation', { message: `${field}: a quoted cell is never closed.` })
  }
  const [first] = lines
  if (first === undefined) return fail('validation', { message: `${field}: the file is empty.` })
  const within = wrapped(lines)
  if (within !== undefined && within.length < body.length) return readTable(within, field)
  const headings = first.filter((cell) => cell !== '')
  if (headings.length > maxColumns) return tooMany(field, headings.length, 'columns', maxColumns)
  const hasHeader = !headings.some(isPhoneLike)
  const rows = hasHeader ? lines.slice(1) : lines
  if (rows.length > maxRows) return tooMany(field, rows.length, 'data rows', maxRows)
  const width = hasHeader ? first.length : Math.max(...rows.map(({ length }) => length))
  const used = await usedColumns(hasHeader ? lines : rows, width)
  if (used.length > maxColumns) return tooMany(field, used.length, 'columns', maxColumns)
  const names = columnNames(hasHeader ? first : Array.from({ length: width }, () => ''))
  const kept: string[][] = []
  for await (const row of pacedRows(rows)) {
    kept.push([...used.map((index) => row[index] ?? ''), ...beyond(row, width)])
  }
  return {
    columns: used.map((index) => names[index]!),
    rows: kept,
    firstRow: hasHeader ? 2 : 1,
    delimiter,
  }
}

/** Excel takes the delimiter from a first line `sep=;`, and does not show the line. DOS ended a text with Ctrl-Z. */
async function delimited(file: string): Promise<{ readonly body: string; readonly delimiter: Delimiter }> {
  const text = file.endsWith('\u001A') ? file.slice(0, -1) : file
  const line = /^\uFEFF?(?:"sep=([,;\t])"|sep=([,;\t]))(?:\r\n|\n|\r|$)/i.exec(text)
  if (line !== null) return { body: text.slice(line[0].length), delimiter: (line[1] ?? line[2]) as Delimiter }
  const body = text.replace(/^\uFEFF/, '')
  return { body, delimiter: await detectDelimiter(body) }
}

/** The lines of a file that was saved with each line as one quoted cell, without those quotes; undefined for others. */
function wrapped(lines: readonly (readonly string[])[]): string | undefined {
  if (lines.some(({ length }) => length > 1)) return undefined
  const cells = lines.map(([cell = '']) => cell)
  const isSplit = delimiters.some((each) => cells.every((cell) => cell === '' || cell.includes(each)))
  return isSplit ? cells.join('\n') : undefined
}

/** The records and where they end, without the blank ones at the end, which Excel likes to save. */
async function countRecords(text: string, delimiter: Delimiter) {
  let count = 0
  let filled = { records: 0, end: 0, isTooWide: false }
  for await (const { isBlank, delimiters, end } of pacedRecords(scanRecords(text, [delimiter], maxCells))) {
    const cells = (delimiters.get(delimiter) ?? 0) + 1
    count++
    if (!isBlank) filled = { records: count, end, isTooWide: cells > maxCells }
  }
  return filled
}

/** The columns, by number, in which any of the rows has something. */
async function usedColumns(rows: readonly (readonly string[])[], width: number): Promise<number[]> {
  const used = new Set<number>()
  for await (const row of pacedRows(rows)) {
    for (let index = 0; index < Math.min(width, row.length); index++) if (row[index] !== '') used.add(index)
  }
  return [...used].sort((one, other) => one - other)
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
