import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { Delimiter } from './detect-delimiter.ts'

/** Bytes parsed in one go while calls wait: a few milliseconds. */
const sliceBytes = 8 * 1024

/**
 * The cells of delimited text (RFC 4180) with any line ends, row by row and trimmed. A quote within an unquoted cell is
 * text. Undefined if a quoted cell is never closed.
 */
export async function parseCsv(
  text: string,
  delimiter: Delimiter,
  slice = sliceBytes,
): Promise<string[][] | undefined> {
  const { rows, isWhole } = await parseRows(text, delimiter, slice)
  return isWhole ? rows : undefined
}

/** Rows of delimited text. */
export interface ParsedRows {
  readonly rows: string[][]
  /** Whether that is all: if not, a quoted cell of the row behind them is never closed. */
  readonly isWhole: boolean
}

/** The same, up to a quoted cell that is never closed. */
export async function parseRows(text: string, delimiter: Delimiter, slice = sliceBytes): Promise<ParsedRows> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  })
  const rows: string[][] = []
  parser.on('data', (row: string[]) => rows.push(row.map((cell) => cell.trim())))
  const ended = finished(parser).then(
    () => ({ rows, isWhole: true }),
    (error) => {
      if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return { rows, isWhole: false }
      throw error
    },
  )
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += slice) {
    parser.write(bytes.subarray(start, start + slice))
    await setImmediate()
  }
  parser.end()
  return ended
}
