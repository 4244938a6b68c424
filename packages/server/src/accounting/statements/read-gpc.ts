import { numberOf } from './czech-account.ts'
import { pacedLines } from './paced-lines.ts'
import {
  isDay,
  kept,
  type NoStatement,
  type Statement,
  type StatementLine,
  symbolOf,
} from './statement-line.ts'

/** Whether a file is in the format of ABO: its first line is the head of a statement. */
export const isGpc = (text: string): boolean => /^\s*074\d{16}/.test(text)

/**
 * Reads the format that Czech and Slovak banks call GPC or ABO: lines of fixed columns, `074` the head of a statement,
 * `075` a payment, `076` to `079` more about the payment above.
 */
export async function readGpc(text: string): Promise<Statement | NoStatement> {
  const lines: StatementLine[] = []
  for await (const [line, at] of pacedLines(text)) {
    const type = line.slice(0, 3)
    if (type === '075') {
      const read = paymentOf(line, at)
      if (read === undefined) return { wrong: `line ${at} is not a payment of a GPC statement (record 075)` }
      lines.push(read)
    } else if (/^07[6-9]$/.test(type)) {
      const last = lines.pop()
      if (last !== undefined) lines.push({ ...last, message: kept(`${last.message} ${line.slice(3)}`, 500) })
    } else if (type !== '074' && line.replaceAll(endOfFile, '').trim() !== '') {
      return { wrong: `line ${at} is not a record of a GPC statement (074 to 079)` }
    }
  }
  return { format: 'gpc', lines }
}

/** Written behind the last line by programs of the time of DOS. */
const endOfFile = '\u001a'

/** Places and lengths of a payment, whose fields begin at 0. */
const payment =
  /^075(?<own>\d{16})(?<counter>[\d ]{16})(?<reference>.{13})(?<amount>\d{12})(?<code>\d)(?<symbol>[\d ]{10})(?<constant>[\d ]{10})[\d ]{10}(?<value>\d{6})(?<name>.{20})(?:.(?<kind>.{4})(?<due>\d{6})?)?/

function paymentOf(line: string, at: number): StatementLine | undefined {
  const found = payment.exec(line.padEnd(paymentLength))?.groups
  if (found === undefined) return undefined
  const { own = '', counter = '', amount = '', code = '', symbol = '', constant = '', kind = '' } = found
  const day = dayOf(found.due ?? '') ?? dayOf(found.value ?? '')
  const meaning = codes[code]
  if (day === undefined || meaning === undefined) return undefined
  return {
    line: at,
    ownAccount: own.replace(/^0+/, ''),
    bookedOn: day,
    amount: meaning.sign * Number(amount) || 0,
    currency: currencyOf(kind),
    isReversal: meaning.isReversal,
    variableSymbol: symbolOf(symbol),
    counterAccount: accountOf(counter, constant),
    counterName: kept(found.name ?? '', 200),
    message: '',
    reference: kept(found.reference ?? '', 100).replace(/^0+(?=.)/, ''),
  }
}

const paymentLength = 128

/** A debit, a credit, and either of them taken back. */
const codes: Readonly<Record<string, { readonly sign: 1 | -1; readonly isReversal: boolean }>> = {
  1: { sign: -1, isReversal: false },
  2: { sign: 1, isReversal: false },
  4: { sign: 1, isReversal: true },
  5: { sign: -1, isReversal: true },
}

/** `271126` as `2026-11-27`. */
function dayOf(text: string): string | undefined {
  const day = text.replace(/^(\d\d)(\d\d)(\d\d)$/, '20$3-$2-$1')
  return isDay(day) ? day : undefined
}

/**
 * Newer statements have the number of the currency (ISO 4217) where older ones had a code of the kind of data; those were
 * of accounts in korunas only.
 */
function currencyOf(kind: string): string {
  const [, number] = /^0(\d{3})$/.exec(kind) ?? []
  return number === undefined || number === '000' ? 'CZK' : (currencies[number] ?? 'XXX')
}

const currencies: Readonly<Record<string, string>> = {
  '203': 'CZK',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '978': 'EUR',
  '985': 'PLN',
}

/** With the code of its bank, which stands in the constant symbol, behind two zeros and before the symbol itself. */
function accountOf(counter: string, constant: string): string {
  const digits = counter.trim().padStart(16, '0')
  const number = numberOf(digits.slice(0, 6), digits.slice(6))
  const bank = constant.trim().padStart(10, '0').slice(2, 6)
  return number === '' || bank === '0000' ? number : `${number}/${bank}`
}
