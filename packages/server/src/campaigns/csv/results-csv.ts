import { csvCell } from '../../platform/csv/csv-cell.ts'
import { paced } from '../../platform/csv/paced.ts'

/** One contact of a finished or running campaign. */
export interface ResultRow {
  readonly to: string
  readonly externalId?: string
  readonly status: string
  /** Those that count. */
  readonly attempts: number
  readonly outcome?: string
  readonly callId?: string
  readonly durationSecs?: number
  readonly priceHal: number
  readonly summary?: string
  readonly reviewReason?: string
  readonly lastError?: string
  readonly variables: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
}

const own = [
  'to',
  'externalId',
  'status',
  'attempts',
  'outcome',
  'callId',
  'durationSecs',
  'priceHal',
  'summary',
  'reviewReason',
  'lastError',
] as const satisfies readonly (keyof ResultRow)[]

/** Cells written in one go while calls wait. */
const cellsTogether = 2_000

/**
 * Contacts as CSV (RFC 4180) with a header: their own columns, then `variables.<name>` and `data.<key>`. Those of `keys`
 * come first, whether or not anything was captured, so that the header of a task stays the same; others follow in the
 * order in which they first appear. Starts with a byte order mark, without which Excel reads it as Windows-1250.
 */
export async function resultsCsv(rows: readonly ResultRow[], keys: readonly string[] = []): Promise<string> {
  const variables = await namesOf(rows, (row) => row.variables)
  const data = await namesOf(rows, (row) => row.data, keys)
  const header = [
    ...own,
    ...variables.map((name) => `variables.${name}`),
    ...data.map((key) => `data.${key}`),
  ]
  const parts = [line(header)]
  for await (const some of paced(rows, Math.ceil(cellsTogether / header.length))) {
    for (const row of some) {
      parts.push(
        line([
          ...own.map((name) => row[name]),
          ...variables.map((name) => row.variables[name]),
          ...data.map((key) => row.data[key]),
        ]),
      )
    }
  }
  return `\uFEFF${parts.join('')}`
}

/** Rows whose names are looked at in one go while calls wait; each has some hundred at most. */
const rowsTogether = 100

/** The names in the records of all rows, after those of `first`. */
async function namesOf(
  rows: readonly ResultRow[],
  recordOf: (row: ResultRow) => Readonly<Record<string, unknown>>,
  first: readonly string[] = [],
): Promise<readonly string[]> {
  const names = new Set(first)
  for await (const some of paced(rows, rowsTogether)) {
    for (const row of some) for (const name of Object.keys(recordOf(row))) names.add(name)
  }
  return [...names]
}

const line = (values: readonly unknown[]): string =>
  `${values.map((value) => csvCell(value, ',')).join(',')}\r\n`
