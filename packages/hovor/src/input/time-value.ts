import { InvalidArgumentError } from 'commander'
import { dayText, midnight, momentOf, wallAt } from './wall-time.ts'

/** The clock and calendar by which a person means a time. */
export interface Calendar {
  readonly nowMs: () => number
  /** IANA name of the zone in which tables show times. */
  readonly timeZone: () => string
}

const forms = '2026-11-01, 2026-11-01T10:00, now, today, yesterday, tomorrow, -7d or -2h'

/** Days are those of the books, whatever the clock of this machine shows. */
const bookZone = 'Europe/Prague'

/**
 * A time as people write it, in Unix milliseconds: a date is its beginning, and a time without a zone is of the zone in
 * which tables show it. Unix milliseconds stay as they are.
 * @throws InvalidArgumentError naming the forms.
 */
export function timeOf(text: string, { nowMs, timeZone }: Calendar): number {
  const written = text.trim()
  const found = /^\d+$/.test(written)
    ? unixMsOf(written)
    : (nearMoment(written, nowMs(), timeZone()) ?? dateTime(written, timeZone()))
  if (found === undefined || Number.isNaN(found))
    throw new InvalidArgumentError(`A time is written as ${forms}, or in Unix milliseconds.`)
  if (found < 0) throw new InvalidArgumentError('That is before 1970.')
  return found
}

/**
 * A day as people write it, as `2026-11-01`: today, yesterday, tomorrow, -7d in Prague. Whatever else is given stays as it
 * is, and the service says what is wrong with it.
 */
export function dayOf(text: string, { nowMs }: Pick<Calendar, 'nowMs'>): string {
  const wallMs = wallAt(nowMs(), bookZone)
  const days = daysOn(text.trim())
  return days === undefined ? text : dayText(midnight(wallMs, days))
}

const firstMs = 1e11

/** Fewer digits are a year, a date without dashes or seconds, and would be a day of 1970. */
function unixMsOf(digits: string): number {
  const atMs = Number(digits)
  if (atMs > 0 && atMs < firstMs)
    throw new InvalidArgumentError(`Unix milliseconds have 12 or 13 digits; a time may also be ${forms}.`)
  return atMs
}

const words: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }
const stepMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000 }
const stepDays: Readonly<Record<string, number>> = { d: 1, w: 7 }

/** How many days from today it is; undefined: not written so. */
function daysOn(text: string): number | undefined {
  if (Object.hasOwn(words, text)) return words[text]
  const [, sign, count, unit] = /^([+-])(\d{1,5})([dw])$/.exec(text) ?? []
  return unit === undefined ? undefined : Number(`${sign}${count}`) * stepDays[unit]!
}

/** A moment told by how far it is from now. A day is one of the calendar, not 24 hours. */
function nearMoment(text: string, nowMs: number, timeZone: string): number | undefined {
  if (text === 'now') return nowMs
  const days = daysOn(text)
  const wallMs = wallAt(nowMs, timeZone)
  if (Object.hasOwn(words, text)) return momentOf(midnight(wallMs, days), timeZone)
  if (days !== undefined) return momentOf(wallMs + days * 86_400_000, timeZone)
  const [, sign, count, unit] = /^([+-])(\d{1,7})([mh])$/.exec(text) ?? []
  return unit === undefined ? undefined : nowMs + Number(`${sign}${count}`) * stepMs[unit]!
}

const isoForm = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(Z|[+-]\d\d:\d\d)?)?$/

/** A date and time of ISO 8601, or as a table shows it. */
function dateTime(text: string, timeZone: string): number | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] =
    isoForm.exec(text) ?? []
  if (year === undefined) return undefined
  const plain = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const wallMs = Date.parse(`${plain}Z`)
  // A date that does not exist, such as 30 February, is taken for the one after.
  if (Number.isNaN(wallMs) || new Date(wallMs).toISOString().slice(0, 19) !== plain) return undefined
  const ms = Number(fraction.padEnd(3, '0'))
  return (zone === undefined ? momentOf(wallMs, timeZone) : Date.parse(`${plain}${zone}`)) + ms
}
