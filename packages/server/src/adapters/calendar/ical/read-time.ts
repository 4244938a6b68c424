import type { ContentLine } from './content-line.ts'
import { parameterOf } from './content-line.ts'
import { readDuration } from './duration.ts'
import { type Length, lengthBetween, msOf, spanMsOf, type WallTime } from './ical-event.ts'
import { utc, type Zone } from './zone.ts'

/** A value that cannot be read: it must not count as free. The message says so of an event. */
export class UnreadableValue extends Error {}

/** Where times of an event are meant. */
export interface Place {
  /** Of days and of times without a zone. */
  readonly home: Zone
  /** Undefined for a TZID that nothing explains. */
  zoneOf(tzid: string): Zone | undefined
}

/**
 * A day or a time (RFC 5545 §3.3.4, §3.3.5) of a property. Whatever its VALUE says, digits without a time are a day,
 * and so are those with one under VALUE=DATE.
 *
 * @throws UnreadableValue
 */
export function readTime(line: ContentLine, value: string, place: Place): WallTime {
  const [, year, month, day, time, hour = 0, minute = 0, second = 0, isUtc] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)(Z?))?$/i.exec(value.trim()) ?? []
  const [date, clock] = [
    [Number(year), Number(month), Number(day)],
    [Number(hour), Number(minute), Number(second)],
  ] as const
  if (year === undefined || !isDay(...date) || clock[0] > 23 || clock[1] > 59 || clock[2] > 60)
    throw new UnreadableValue(`has an invalid ${line.name}`)
  if (time === undefined || parameterOf(line, 'VALUE')?.toUpperCase() === 'DATE')
    return { wallMs: Date.UTC(date[0], date[1] - 1, date[2]), zone: place.home, isDate: true }
  const wallMs = Date.UTC(date[0], date[1] - 1, date[2], ...clock)
  const tzid = parameterOf(line, 'TZID')
  const zone = isUtc !== '' ? utc : tzid ? place.zoneOf(tzid) : place.home
  if (zone === undefined) throw new UnreadableValue('is in an unknown time zone')
  return { wallMs, zone, isDate: false }
}

/** `Date.UTC` takes a year before 100 for one of the twentieth century. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * A day, a time or a period (RFC 5545 §3.3.9) of an RDATE. A day among times is at the time of the others, and a time
 * among days is the day; a period that takes no time lasts as long as the others.
 *
 * @param series The start of the series.
 * @throws UnreadableValue
 */
export function readPeriod(
  line: ContentLine,
  value: string,
  place: Place,
  series: WallTime,
): { readonly start: WallTime; readonly length?: Length } {
  const slash = value.indexOf('/')
  if (slash === -1) return { start: alike(readTime(line, value, place), series) }
  const start = readTime(line, value.slice(0, slash), place)
  const end = value.slice(slash + 1).trim()
  const length = /^[+-]?P/i.test(end) ? readDuration(end) : lengthBetween(start, readTime(line, end, place))
  if (length === undefined) throw new UnreadableValue(`has an invalid ${line.name}`)
  return spanMsOf(length) > 0 ? { start, length } : { start }
}

const dayMs = 86_400_000

function alike(time: WallTime, series: WallTime): WallTime {
  if (time.isDate === series.isDate) return time
  if (!series.isDate) return { ...series, wallMs: time.wallMs + remainder(series.wallMs) }
  // midnight means its own day, in whatever zone it is written
  const wallMs = remainder(time.wallMs) === 0 ? time.wallMs : series.zone.wallOf(msOf(time))
  return { ...series, wallMs: wallMs - remainder(wallMs) }
}

const remainder = (wallMs: number): number => ((wallMs % dayMs) + dayMs) % dayMs
