import type { Look } from './look.ts'

const money = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 2001 to 2100 in Unix milliseconds: no other number of a record is as large. */
const firstTimeMs = 1e12
const lastTimeMs = 4.1e12

/**
 * A number as people write it, by the name of its field: a local time, an amount in crowns or in the currency of its
 * record, seconds, milliseconds. Everything else is returned as it is.
 */
export function readable(
  name: string,
  value: unknown,
  { timeZone }: Pick<Look, 'timeZone'>,
  { currency }: Readonly<Record<string, unknown>>,
): unknown {
  if (typeof value !== 'number') return value
  if (name.endsWith('Hal')) return `${money.format(value / 100)} CZK`
  if (name.endsWith('Minor') && isCurrency(currency)) return amountText(value, currency)
  if (value >= firstTimeMs && value < lastTimeMs) return localTime(value, timeZone)
  if (name.endsWith('Secs')) return `${Math.round(value * 10) / 10} s`
  if (name.endsWith('Ms')) return `${value} ms`
  return value
}

/** ISO 4217. */
const isCurrency = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]{3}$/.test(code)

/** An amount in minor units, of which a currency has as many to one as it has decimal places. */
function amountText(amountMinor: number, currency: string): string {
  const style = { style: 'currency', currency } as const
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en-GB', style).resolvedOptions()
  const number = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number.format(amountMinor / 10 ** digits)} ${currency}`
}

/** `2026-11-26 14:05:09`; the Swedish way to write a date is ISO's. */
function localTime(atMs: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone !== undefined && { timeZone }),
  }).format(atMs)
}
