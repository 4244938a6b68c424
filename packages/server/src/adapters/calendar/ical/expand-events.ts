import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Occupant } from '../../../integrations/ports/calendar.port.ts'
import type { Interval } from '../../../platform/kernel/interval.ts'
import { endOf, type IcalEvent, msOf, type WallTime } from './ical-event.ts'
import { type MovedSeries, movedSeries, type Occurrence } from './moved-series.ts'
import { UnreadableValue } from './read-time.ts'
import { ruleEnd } from './rule-end.ts'

/** A rule that recurs too often to expand: its range must not count as free. The message says so of an event. */
export class TooManyOccurrences extends Error {}

const maxIterations = 100_000
/** Per event within the range. */
const maxOccurrences = 20_000
const dayMs = 86_400_000

/**
 * The times within `range` taken by one event, with recurrences, exceptions and moved occurrences. Rules run in the
 * event's local time, per RFC 5545 §3.3.10.
 *
 * @param exceptions Those of its series, wherever they are.
 * @param pace Called before each rule: it may throw to give up.
 * @throws TooManyOccurrences, UnreadableValue
 */
export function expandEvent(
  event: IcalEvent,
  exceptions: readonly IcalEvent[],
  range: Interval,
  pace: () => void = () => {},
): Occupant[] {
  const all = event.isException ? datesOf(event) : seriesOf(event, exceptions, range, pace)
  return all
    .filter(({ isFree }) => !isFree)
    .map(({ start, length }) => ({ uid: event.uid, startMs: msOf(start), endMs: endOf(start, length) }))
    .filter(({ startMs, endMs }) => endMs > startMs && startMs < range.endMs && endMs > range.startMs)
}

/** The exceptions among events, by their series. */
export function exceptionsOf(events: readonly IcalEvent[]): ReadonlyMap<string, readonly IcalEvent[]> {
  const found = new Map<string, IcalEvent[]>()
  for (const event of events) {
    if (event.replaces === undefined) continue
    const others = found.get(event.series)
    if (others === undefined) found.set(event.series, [event])
    else others.push(event)
  }
  return found
}

/** Candidates within the range and a little beyond, without those that an exception excludes or replaces. */
function seriesOf(
  event: IcalEvent,
  exceptions: readonly IcalEvent[],
  range: Interval,
  pace: () => void,
): Occurrence[] {
  const series = movedSeries(event, exceptions)
  const isGone = excluded([...event.exceptions, ...exceptions.map(({ replaces }) => replaces!)])
  return startsOf(event, series, range, pace)
    .filter(({ start }) => !isGone(start))
    .map(({ start, length = event.length }) => series.moved(start, length))
}

/** Of an exception, which has no rule of its own. */
const datesOf = (event: IcalEvent): Occurrence[] => [
  event,
  ...event.extraDates.map(({ start, length = event.length }) => ({ start, length, isFree: event.isFree })),
]

/**
 * A day excludes the occurrences that start on it, a time those that start then. Midnight, in whatever zone it is
 * written, excludes the day of a series of days.
 */
function excluded(all: readonly WallTime[]): (start: WallTime) => boolean {
  const days = new Set(all.filter(({ isDate }) => isDate).map(dayOf))
  const midnights = new Set(all.filter(({ isDate, wallMs }) => !isDate && wallMs % dayMs === 0).map(dayOf))
  const times = new Set(all.filter(({ isDate }) => !isDate).map(msOf))
  return (start) =>
    days.has(dayOf(start)) || times.has(msOf(start)) || (start.isDate && midnights.has(dayOf(start)))
}

const dayOf = ({ wallMs }: WallTime): number => Math.floor(wallMs / dayMs)

/** The first occurrence always counts. */
function startsOf(
  event: IcalEvent,
  series: MovedSeries,
  range: Interval,
  pace: () => void,
): IcalEvent['extraDates'] {
  const walls = new Set([event.start.wallMs])
  for (const rule of event.rules) {
    pace()
    for (const wall of repeated(rule, event.start, series, range)) walls.add(wall)
  }
  return [...[...walls].map((wallMs) => ({ start: { ...event.start, wallMs } })), ...event.extraDates]
}

/** In the event's local time, which the rule treats as UTC. */
function repeated(rule: string, start: WallTime, series: MovedSeries, range: Interval): number[] {
  const from = start.zone.wallOf(range.startMs) - series.earlierMs - dayMs
  const to = start.zone.wallOf(range.endMs) + series.laterMs + dayMs
  if (to < start.wallMs || from > ruleEnd(rule, start.wallMs)) return []
  const found = occurrencesOf(rule, start, from, to)
  if (found.length > maxOccurrences) throw new TooManyOccurrences('repeats too often')
  return found.map(({ epochMilliseconds }) => epochMilliseconds)
}

function occurrencesOf(rule: string, start: WallTime, from: number, to: number) {
  try {
    const rules = new RRuleTemporal({
      rruleString: `RRULE:${untilByWall(rule, start)}`,
      dtstart: wallStamp(start.wallMs),
      tzid: 'UTC',
      maxIterations,
      cache: false,
    })
    return rules.between(wallStamp(from), wallStamp(to), true)
  } catch (error) {
    if (/maximum (?:iterations|candidate)/i.test(String(error)))
      throw new TooManyOccurrences('repeats too often')
    throw new UnreadableValue('repeats by a rule that is not supported')
  }
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
