import { korunaSign } from './bank-words.ts'
import { isDay } from './statement-line.ts'

/** `27. 11. 2026 08:15`, `27/11/2026`, `2026-11-27T08:15:00`, `20261127` as `2026-11-27`; undefined: no day. */
export function dayOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4})\b/.exec(text) ?? []
  const written = year === '' ? /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text)?.slice(1).join('-') : undefined
  const found = written ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : undefined
}

interface Amount {
  /** In hundredths. */
  readonly minor: number
  /** ISO 4217 where the cell has one behind the number, else empty. */
  readonly currency: string
}

/**
 * `-1 290,00`, `+10,5 Kč`, `1.290,00`, `1,290.00 EUR`; undefined: no amount. A single point or comma with three digits
 * behind it may be either of both, so it is none.
 */
export function amountOf(text: string): Amount | undefined {
  const [, sign = '', number = '', currency = ''] =
    /^([+\-\u2212]?)([\d.,]+)(?:(Kč|[A-Z]{3}))?$/i.exec(text.replace(/[\s\u00a0\u202f']/gu, '')) ?? []
  const minor = hundredthsOf(number)
  if (minor === undefined) return undefined
  const unit = currency.toLowerCase() === korunaSign ? 'CZK' : currency.toUpperCase()
  return { minor: sign === '' || sign === '+' ? minor : -minor || 0, currency: unit }
}

function hundredthsOf(number: string): number | undefined {
  const [, whole = '', cents = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(number) ??
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(number) ??
    []
  const isGroupedOnly = /^\d{1,3}[.,]\d{3}$/.test(number)
  if (whole === '' || isGroupedOnly) return undefined
  const minor = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}
