import ICAL from 'ical.js'
import type { IcalEvent, Length, WallTime } from './ical-event.ts'
import { utc, type Zone, zoneOf } from './zone.ts'

/** Not iCalendar, or indistinguishable from an error: it must not count as free. The message says so of an event. */
export class UnreadableCalendar extends Error {}

/**
 * Parses the events of one iCalendar object (RFC 5545). Days and times without a zone are in `home`.
 *
 * @throws UnreadableCalendar
 */
export function readEvents(text: string, home: Zone): IcalEvent[] {
  const calendars = parse(text)
  return calendars.flatMap((calendar) => {
    const definitions = new Map(
      calendar
        .getAllSubcomponents('vtimezone')
        .map((each) => [String(each.getFirstPropertyValue('tzid')), each] as const),
    )
    return calendar.getAllSubcomponents('vevent').map((event) => readEvent(event, { home, definitions }))
  })
}

function parse(text: string): ICAL.Component[] {
  let parsed: unknown[]
  try {
    parsed = ICAL.parse(text) as unknown[]
  } catch {
    throw new UnreadableCalendar('is not iCalendar')
  }
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
  if (all.some(([name]) => name !== 'vcalendar')) throw new UnreadableCalendar('is in no VCALENDAR')
  return all.map((each) => new ICAL.Component(each as never))
}

interface Place {
  readonly home: Zone
  readonly definitions: ReadonlyMap<string, ICAL.Component>
}

function readEvent(event: ICAL.Component, place: Place): IcalEvent {
  const startProperty = event.getFirstProperty('dtstart')
  const start = startProperty === null ? undefined : timesOf(startProperty, place)[0]?.start
  if (start === undefined) throw new UnreadableCalendar('has no start')
  const replaced = event.getFirstProperty('recurrence-id')
  const replaces = replaced === null ? undefined : timesOf(replaced, place)[0]?.start
  const reach = replaced?.getFirstParameter('range')
  if (reach && (reach.toUpperCase() !== 'THISANDFUTURE' || event.hasProperty('rrule')))
    throw new UnreadableCalendar('changes its series in a way that is not supported')
  return {
    uid: String(event.getFirstPropertyValue('uid') ?? ''),
    start,
    length: lengthOf(event, start, place),
    isFree: isFree(event),
    rules: event.getAllProperties('rrule').map((each) => String(each.getFirstValue())),
    extraDates: event.getAllProperties('rdate').flatMap((each) => timesOf(each, place)),
    exceptions: event.getAllProperties('exdate').flatMap((each) => exceptionsIn(each, place)),
    ...(replaces !== undefined && { replaces }),
    movesLater: Boolean(reach),
  }
}

/** None where they cannot be read: what they exclude then stays busy. */
function exceptionsIn(property: ICAL.Property, place: Place): WallTime[] {
  try {
    return timesOf(property, place).map(({ start }) => start)
  } catch {
    return []
  }
}

function isFree(event: ICAL.Component): boolean {
  const word = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return word('transp') === 'TRANSPARENT' || word('status') === 'CANCELLED'
}

/** RFC 5545 §3.6.1: without an end, a day lasts the whole day and a time takes no time. */
function lengthOf(event: ICAL.Component, start: WallTime, place: Place): Length {
  const endProperty = event.getFirstProperty('dtend')
  const end = endProperty === null ? undefined : timesOf(endProperty, place)[0]?.start
  if (end !== undefined) return lengthBetween(start, end)
  const duration = event.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return lengthOfDuration(duration)
  return { days: start.isDate ? 1 : 0, seconds: 0 }
}

function lengthBetween(start: WallTime, end: WallTime): Length {
  if (start.isDate && end.isDate) return { days: (end.wallMs - start.wallMs) / 86_400_000, seconds: 0 }
  return { days: 0, seconds: (end.zone.msOf(end.wallMs) - start.zone.msOf(start.wallMs)) / 1000 }
}

function lengthOfDuration({ weeks, days, hours, minutes, seconds, isNegative }: ICAL.Duration): Length {
  if (isNegative) throw new UnreadableCalendar('has a negative duration')
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
}

/** All values of a property of dates, times or periods. */
function timesOf(property: ICAL.Property, place: Place): { start: WallTime; length?: Length }[] {
  const tzid = property.getFirstParameter('tzid') as string | undefined
  return property.getValues().map((value) => {
    if (value instanceof ICAL.Time) return { start: wallTimeOf(value, tzid, place) }
    if (!(value instanceof ICAL.Period))
      throw new UnreadableCalendar(`has an invalid ${property.name.toUpperCase()}`)
    const start = wallTimeOf(value.start, tzid, place)
    const length =
      value.duration === null || value.duration === undefined
        ? lengthBetween(start, wallTimeOf(value.end, tzid, place))
        : lengthOfDuration(value.duration)
    return { start, length }
  })
}

function wallTimeOf(time: ICAL.Time, tzid: string | undefined, { home, definitions }: Place): WallTime {
  const { year, month, day, isDate } = time
  const wallMs = isDate
    ? Date.UTC(year, month - 1, day)
    : Date.UTC(year, month - 1, day, time.hour, time.minute, time.second)
  if (Number.isNaN(wallMs)) throw new UnreadableCalendar('has an invalid date')
  if (isDate) return { wallMs, zone: home, isDate }
  if (time.zone === ICAL.Timezone.utcTimezone) return { wallMs, zone: utc, isDate }
  if (tzid === undefined) return { wallMs, zone: home, isDate }
  const zone = zoneOf(tzid, definitions.get(tzid))
  if (zone === undefined) throw new UnreadableCalendar('is in an unknown time zone')
  return { wallMs, zone, isDate }
}
