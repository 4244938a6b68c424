import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Occupant } from '../../../integrations/ports/calendar.port.ts'
import type { Interval } from '../../../platform/kernel/interval.ts'
import { endOf, type IcalEvent, msOf, type WallTime } from './ical-event.ts'
import { type MovedSeries, movedSeries, type Occurrence } from './moved-series.ts'
import { ruleEnd } from './rule-end.ts'

/** A rule that recurs too often to expand: its range must not count as free. */
export class TooManyOccurrences extends Error {}

const maxIterations = 100_000
/** Per event within the range. */
const maxOccurrences = 20_000
const dayMs = 86_400_000

/**
 * The times within `range` taken by the events of one calendar object, with recurrences, exceptions and moved
 * occurrences. Rules run in the event's local time, per RFC 5545 §3.3.10.
 *
 * @throws TooManyOccurrences
 */
export function expandEvents(events: readonly IcalEvent[], range: Interval): Occupant[] {
  return events.flatMap((event) => {
    const exceptions = events.filter(({ uid, replaces }) => replaces !== undefined && uid === event.uid)
    const all = event.replaces === undefined ? seriesOf(event, exceptions, range) : datesOf(event)
    return all
      .filter(({ isFree }) => !isFree)
      .map(({ start, length }) => ({ uid: event.uid, startMs: msOf(start), endMs: endOf(start, length) }))
      .filter(({ startMs, endMs }) => endMs > startMs && startMs < range.endMs && endMs > range.startMs)
  })
}

/** Candidates within the range and a little beyond, without those that an exception excludes or replaces. */
function seriesOf(event: IcalEvent, exceptions: readonly IcalEvent[], range: Interval): Occurrence[] {
  const series = movedSeries(event, exceptions)
  const gone = [...event.exceptions, ...exceptions.map(({ replaces }) => replaces!)]
  return startsOf(event, series, range)
    .filter(({ start }) => !gone.some((each) => isSame(each, start)))
    .map(({ start, length = event.length }) => series.moved(start, length))
}

/** Of an exception, which has no rule of its own. */
const datesOf = (event: IcalEvent): Occurrence[] => [
  event,
  ...event.extraDates.map(({ start, length = event.length }) => ({ start, length, isFree: event.isFree })),
]

/** A day excludes the occurrences that start on it, a time those that start then. */
function isSame(exception: WallTime, start: WallTime): boolean {
  if (!exception.isDate || start.isDate) return msOf(exception) === msOf(start)
  return Math.floor(start.wallMs / dayMs) === Math.floor(exception.wallMs / dayMs)
}

/** The first occurrence always counts. */
function startsOf(event: IcalEvent, series: MovedSeries, range: Interval): IcalEvent['extraDates'] {
  const walls = new Set([event.start.wallMs])
  for (const rule of event.rules)
    for (const wall of repeated(rule, event.start, series, range)) walls.add(wall)
  return [...[...walls].map((wallMs) => ({ start: { ...event.start, wallMs } })), ...event.extraDates]
}

/** In the event's local time, which the rule treats as UTC. */
function repeated(rule: string, start: WallTime, series: MovedSeries, range: Interval): number[] {
  const from = start.zone.wallOf(range.startMs) - series.earlierMs - dayMs
  const to = start.zone.wallOf(range.endMs) + series.laterMs + dayMs
  if (to < start.wallMs || from > ruleEnd(rule, start.wallMs)) return []
  let found: { readonly epochMilliseconds: number }[]
  try {
    const rules = new RRuleTemporal({
      rruleString: `RRULE:${untilByWall(rule, start)}`,
      dtstart: wallStamp(start.wallMs),
      tzid: 'UTC',
      maxIterations,
      cache: false,
    })
    found = rules.between(wallStamp(from), wallStamp(to), true)
  } catch {
    throw new TooManyOccurrences('repeats too often, or by a rule that is not supported')
  }
  if (found.length > maxOccurrences) throw new TooManyOccurrences('repeats too often')
  return found.map(({ epochMilliseconds }) => epochMilliseconds)
}

const wallStamp = (wallMs: number) => Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO('UTC')

/** Converts a UNTIL in UTC to local time; a day includes all of it. */
function untilByWall(rule: string, { zone }: WallTime): string {
  return rule.replace(
    /UNTIL=(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z?))?/i,
    (_, ...found: string[]) => {
      const [year, month, day, hour, minute, second, isUtc] = found
      if (hour === undefined) return `UNTIL=${year}${month}${day}T235959Z`
      const told = Date.UTC(
        Number(year),
        Number(month) - 1,
        Number(day),
        Number(hour),
        Number(minute),
        Number(second),
      )
      const wall = isUtc === 'Z' ? zone.wallOf(told) : told
      return `UNTIL=${new Date(wall).toISOString().replace(/[-:]|\.\d+/g, '')}`
    },
  )
}
