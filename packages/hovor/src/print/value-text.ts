import type { Look } from './look.ts'

const money = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 2001 to 2100 in Unix milliseconds: no other number of a record is as large. */
const firstTimeMs = 1e12
const lastTimeMs = 4.1e12

/**
 * A number as people write it, by the name of its field: a local time, an amount in crowns, seconds, milliseconds.
 * Everything else is returned as it is.
 */
export function readable(name: string, value: unknown, { timeZone }: Pick<Look, 'timeZone'>): unknown {
  if (typeof value !== 'number') return value
  if (name.endsWith('Hal')) return `${money.format(value / 100)} CZK`
  if (value >= firstTimeMs && value < lastTimeMs) return localTime(value, timeZone)
  if (name.endsWith('Secs')) return `${Math.round(value * 10) / 10} s`
  if (name.endsWith('Ms')) return `${value} ms`
  return value
}

/** `2026-11-26 14:05:09`; the Swedish way to write a date is ISO's. */
function localTime(atMs: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone !== undefined && { timeZone }),
  }).format(atMs)
}
