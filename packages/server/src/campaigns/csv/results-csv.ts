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

/**
 * Contacts as CSV (RFC 4180) with a header: their own columns, then `variables.<name>` and `data.<key>`. Those of `keys`
 * come first, whether or not anything was captured, so that the header of a task stays the same; others follow in the
 * order in which they first appear. Starts with a byte order mark, without which Excel reads it as Windows-1250.
 */
export function resultsCsv(rows: readonly ResultRow[], keys: readonly string[] = []): string {
  const variables = namesOf(rows.map((row) => row.variables))
  const data = [...new Set([...keys, ...namesOf(rows.map((row) => row.data))])]
  const header = [
    ...own,
    ...variables.map((name) => `variables.${name}`),
    ...data.map((key) => `data.${key}`),
  ]
  const lines = rows.map((row) => [
    ...own.map((name) => row[name]),
    ...variables.map((name) => row.variables[name]),
    ...data.map((key) => row.data[key]),
  ])
  return `\uFEFF${[header, ...lines].map(line).join('')}`
}

const namesOf = (records: readonly Readonly<Record<string, unknown>>[]): readonly string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
]

const line = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`

function cell(value: unknown): string {
  const text = defused(textOf(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, also behind the other delimiters, quotes
 * and blanks: a Czech Excel splits at semicolons, quoted or not, and some programs trim cells first. Phone numbers and
 * plain numbers stay as they are: they compute nothing.
 */
function defused(text: string): string {
  if (plainNumber.test(text)) return text
  const safe = text.replace(formulaStart, "$1'$2")
  return /^[\t\r]/.test(safe) ? `'${safe}` : safe
}

const plainNumber = /^[+-]?\d+(\.\d+)?$/
/** The wide and small forms are those of Asian keyboards, which spreadsheets take as well. */
const formulaStart = /((?:^|[;\t\r\n])(?:(?![\t\r\n])["\p{Z}\p{C}])*)([=+\-@\u2212＝＋－＠﹢﹣﹦﹫])/gu
