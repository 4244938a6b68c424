import type { Element } from '@xmldom/xmldom'
import { elementsAt, textAt } from '../../platform/xml/xml-path.ts'
import { dayOf } from './bank-values.ts'
import { symbolOfDetails } from './camt-symbol.ts'
import { nationalAccount } from './czech-account.ts'
import { kept, type StatementLine } from './statement-line.ts'

/** A payment without its place in the file. */
type EntryLine = Omit<StatementLine, 'line'>

/**
 * The payments of an entry (`Ntry`): one for each of its transactions where these tell their amounts and the amounts sum up
 * to that of the entry, else one for all. None: it is not booked yet. Undefined: it has no day, amount or direction.
 */
export function linesOfEntry(entry: Element, ownAccount: string): EntryLine[] | undefined {
  const status = textAt(entry, 'Sts')
  const sign = signs[textAt(entry, 'CdtDbtInd')]
  const minor = hundredthsOf(textAt(entry, 'Amt'))
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (status === '' || sign === undefined || minor === undefined || day === undefined) return undefined
  if (status !== 'BOOK') return []
  const currency = currencyOf(elementsAt(entry, 'Amt')[0])
  const whole: Booked = { entry, ownAccount, day, amount: sign * minor || 0, currency }
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  const amounts = details.map((one) => amountOfDetails(one, sign, currency))
  const isSplit =
    details.length > 1 && amounts.reduce((sum = NaN, amount = NaN) => sum + amount, 0) === whole.amount
  if (!isSplit) return [lineOf(whole, details)]
  return details.map((one, at) => lineOf({ ...whole, amount: amounts[at]! }, [one]))
}

/** The entry says which way money went also where it takes an earlier one back (`RvslInd`). */
const signs: Readonly<Record<string, 1 | -1>> = { CRDT: 1, DBIT: -1 }

/** `2500.00`, with zeros alone from the third place (`ActiveOrHistoricCurrencyAndAmount`). */
function hundredthsOf(amount: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{0,2})0{0,3})?$/.exec(amount) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

const dayAt = (entry: Element, name: string): string | undefined =>
  dayOf(textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm'))

const currencyOf = (amount: Element | undefined): string => {
  const currency = amount?.getAttribute('Ccy') ?? ''
  return /^[A-Z]{3}$/.test(currency) ? currency : ''
}

/** Of one transaction, in the currency of the entry; undefined: it does not say. */
function amountOfDetails(details: Element, sign: 1 | -1, currency: string): number | undefined {
  const amount = elementsAt(details, 'Amt')[0] ?? elementsAt(details, 'AmtDtls', 'TxAmt', 'Amt')[0]
  const minor = hundredthsOf(amount?.textContent?.trim() ?? '')
  const isOther = !['', currency].includes(currencyOf(amount))
  if (minor === undefined || isOther) return undefined
  return (signs[textAt(details, 'CdtDbtInd')] ?? sign) * minor || 0
}

interface Booked {
  readonly entry: Element
  readonly ownAccount: string
  readonly day: string
  readonly amount: number
  readonly currency: string
}

function lineOf({ entry, day, ...booked }: Booked, details: readonly Element[]): EntryLine {
  const first = (...path: readonly string[]): string =>
    details.map((one) => textAt(one, ...path)).find(Boolean) ?? ''
  const texts = details.flatMap((one) =>
    elementsAt(one, 'RmtInf', 'Ustrd').map(({ textContent }) => textContent ?? ''),
  )
  const additional = first('AddtlTxInf')
  const message = texts.join(' ').trim() || additional || textAt(entry, 'AddtlNtryInf')
  const party = booked.amount < 0 ? 'Cdtr' : 'Dbtr'
  const name =
    first('RltdPties', party, 'Nm') ||
    first('RltdPties', party, 'Pty', 'Nm') ||
    first('RltdPties', `${party}Acct`, 'Nm')
  return {
    ...booked,
    bookedOn: day,
    isReversal: takesBack(entry, details),
    variableSymbol: symbolOfDetails(details, [message, additional, textAt(entry, 'AddtlNtryInf')]),
    counterAccount: kept(counterAccountOf(first, party), 60),
    counterName: kept(name || additional, 200),
    message: kept(message, 500),
    reference: kept(
      first('Refs', 'AcctSvcrRef') ||
        textAt(entry, 'AcctSvcrRef') ||
        textAt(entry, 'NtryRef') ||
        first('Refs', 'TxId'),
      100,
    ),
  }
}

/** A reversal, or a payment that came back (`RtrInf`; the codes of a return in external code set 4). */
const takesBack = (entry: Element, details: readonly Element[]): boolean =>
  ['true', '1'].includes(textAt(entry, 'RvslInd')) ||
  [entry, ...details].some(
    (one) =>
      elementsAt(one, 'RtrInf').length > 0 ||
      /^(RRTN|RPCR)$/.test(textAt(one, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')),
  )

function counterAccountOf(first: (...path: readonly string[]) => string, party: 'Cdtr' | 'Dbtr'): string {
  const iban = first('RltdPties', `${party}Acct`, 'Id', 'IBAN')
  if (iban !== '') return nationalAccount(iban)
  const account = first('RltdPties', `${party}Acct`, 'Id', 'Othr', 'Id')
  const agent = ['RltdAgts', `${party}Agt`, 'FinInstnId'] as const
  const bank = first(...agent, 'ClrSysMmbId', 'MmbId') || first(...agent, 'Othr', 'Id')
  return account === '' || account.includes('/') || !/^\d{4}$/.test(bank) ? account : `${account}/${bank}`
}
