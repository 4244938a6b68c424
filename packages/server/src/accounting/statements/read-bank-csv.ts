import { type Delimiter, delimiters } from '../../platform/csv/detect-delimiter.ts'
import { pacedRows } from '../../platform/csv/paced.ts'
import { type ParsedRows, parseRows } from '../../platform/csv/parse-csv.ts'
import { type Columns, columnsOf, folded, freeTextIn } from './bank-columns.ts'
import { amountOf, dayOf } from './bank-values.ts'
import { type Column, exampleColumns, korunaSign, namesAbove } from './bank-words.ts'
import { digitsOf, nationalAccount } from './czech-account.ts'
import { directionOf, isDirection } from './direction.ts'
import { kept, type NoStatement, type Statement, type StatementLine, symbolOf } from './statement-line.ts'
import { symbolInText } from './symbol-in-text.ts'

/** The header comes after what a bank tells about the account, the period and the balance. */
const mostAbove = 60

/** Characters within which the header ends. */
const headerWithin = 20_000

/** Reads the CSV of a bank by the names of its columns. */
export async function readBankCsv(text: string): Promise<Statement | NoStatement> {
  for (const delimiter of likely(text)) {
    const parsed = await parseRows(text, delimiter)
    const at = parsed.rows.slice(0, mostAbove).findIndex((row) => columnsOf(row) !== undefined)
    if (at >= 0) return readRows(parsed, at, quotesCells(text, parsed.rows[at]!))
  }
  return {
    wrong: `is not a bank statement: expected GPC (ABO), camt.053 (XML), or CSV with a header that names at least a date and an amount, such as ${exampleColumns}`,
  }
}

/** Only those that the first lines have. */
const likely = (text: string): Delimiter[] =>
  delimiters.filter((one) => text.slice(0, headerWithin).includes(one))

async function readRows(
  { rows, isWhole }: ParsedRows,
  at: number,
  mayBreakLines: boolean,
): Promise<Statement | NoStatement> {
  const header = rows[at]!
  const columns = columnsOf(header)!
  const freeText = freeTextIn(header)
  const above = aboveOf(rows.slice(0, at), header)
  const lines: StatementLine[] = []
  let place = at + 1
  for await (const row of pacedRows(rows.slice(at + 1))) {
    place += 1
    if (!mayBreakLines && row.some((cell) => lineBreak.test(cell))) return strayQuote(place)
    if (isPayment(row, columns) && !fits(row, header)) return strayQuote(place)
    const read = lineOf(row, { columns, freeText, ...above }, place)
    if (read === 'wrong')
      return { wrong: `row ${place} has no day, no amount or no direction that can be read` }
    if (read !== undefined) lines.push(read)
  }
  if (!isWhole) return strayQuote(place + 1)
  return { format: 'csv', lines }
}

const lineBreak = /[\r\n]/

const strayQuote = (place: number): NoStatement => ({
  wrong: `row ${place} does not have the columns of the header, as a text in it has a quote (") or a line break: take that out of the text, or export the statement as GPC`,
})

/** Whether the bank quotes every cell, and so those with a line break as well. */
const quotesCells = (text: string, header: readonly string[]): boolean => {
  const start = text.slice(0, headerWithin)
  return header.every((cell) => cell === '' || start.includes(`"${cell}"`))
}

/** No blank row, and none that sums up the month. */
const isPayment = (row: readonly string[], { date }: Columns): boolean =>
  dayOf(row[date ?? 0] ?? '') !== undefined ||
  (row.filter(Boolean).length >= 3 && row.some((cell) => dayOf(cell) !== undefined))

/** As many cells as the header, where empty ones at the end of either do not count. */
const fits = (row: readonly string[], header: readonly string[]): boolean =>
  widthOf(row) <= header.length && row.length >= widthOf(header)

const widthOf = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== '') + 1

/** Facts about all rows, above the header or in it. */
interface Above {
  readonly ownAccount: string
  readonly currency: string
}

function aboveOf(rows: readonly string[][], header: readonly string[]): Above {
  const told = (names: readonly string[]): string => {
    const at = rows.findIndex(([name = '']) => names.includes(folded(name)))
    const [name = '', value = ''] = rows[at] ?? []
    // some banks write the name in one row and the value in the next
    return value === '' && name.endsWith(':') ? (rows[at + 1]?.[0] ?? '') : value
  }
  const inHeader = header.map((cell) => /\b(?:v|in) (CZK|EUR|USD)\b/i.exec(cell)?.[1]).find(Boolean)
  return {
    ownAccount: ownAccountOf(told(namesAbove.ownAccount)),
    currency: isoOf(told(namesAbove.currency)) || isoOf(inHeader ?? ''),
  }
}

const ownAccountOf = (text: string): string => digitsOf(nationalAccount(text))

const isoOf = (text: string): string => {
  const unit = text.trim()
  if (unit.toLowerCase() === korunaSign) return 'CZK'
  return /^[A-Z]{3}$/i.test(unit) ? unit.toUpperCase() : ''
}

interface Layout extends Above {
  readonly columns: Columns
  readonly freeText: ReadonlySet<number>
}

/** Undefined: no payment, but a blank row or a footer, which has neither a day nor an amount in the right place. */
function lineOf(
  row: readonly string[],
  { columns, freeText, ...above }: Layout,
  line: number,
): StatementLine | 'wrong' | undefined {
  const cell = (name: Column): string => {
    const at = columns[name]
    return at === undefined ? '' : (row[at] ?? '')
  }
  const day = dayOf(cell('date'))
  const amount = signedAmount(cell)
  if (amount === undefined && (day === undefined || isBlankAmount(cell))) return undefined
  if (day === undefined && row.filter(Boolean).length < 3) return undefined
  if (day === undefined || amount === undefined) return 'wrong'
  return {
    line,
    ownAccount: ownAccountOf(cell('ownAccount')) || above.ownAccount,
    bookedOn: day,
    amount: amount.minor,
    currency: isoOf(cell('currency')) || amount.currency || above.currency,
    isReversal: row.some((text, at) => !freeText.has(at) && /^storno\b/i.test(text)),
    variableSymbol: symbolOf(cell('symbol')) || symbolInText(row),
    counterAccount: kept(counterAccountOf(cell), 60),
    counterName: kept(cell('counterName'), 200),
    message: kept(cell('message'), 500),
    reference: kept(cell('reference'), 100),
  }
}

type Cell = (name: Column) => string

/** With the code of its bank where that has a column of its own; an IBAN has it in itself. */
function counterAccountOf(cell: Cell): string {
  const account = cell('counterAccount').replace(/^'|'$/g, '')
  const bank = cell('counterBank')
  return bank === '' || account === '' || /^[A-Z]{2}\d{2}/.test(account) ? account : `${account}/${bank}`
}

const isBlankAmount = (cell: Cell): boolean =>
  cell('amount') === '' && cell('credit') === '' && cell('debit') === ''

/** In one column with its sign, in one whose sign is in another, or in two; undefined: none, or no sign for it. */
function signedAmount(cell: Cell): ReturnType<typeof amountOf> {
  const whole = amountOf(cell('amount'))
  if (whole !== undefined) {
    const told = cell('direction') || (isDirection(cell('kind')) ? cell('kind') : '')
    if (told === '') return whole
    const direction = directionOf(told)
    if (direction === undefined) return undefined
    return direction === 'out' && whole.minor > 0 ? { ...whole, minor: -whole.minor } : whole
  }
  const [credit, debit] = [amountOf(cell('credit')), amountOf(cell('debit'))]
  if (credit !== undefined && credit.minor !== 0) return credit
  return debit === undefined ? credit : { ...debit, minor: -Math.abs(debit.minor) || 0 }
}
