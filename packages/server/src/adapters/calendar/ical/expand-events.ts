import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Occupant } from '../../../integrations/ports/calendar.port.ts'
import type { Interval } from '../../../platform/kernel/interval.ts'
import { endOf, type IcalEvent, type Length, msOf, type WallTime } from './ical-event.ts'

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
  const replaced = new Map<string, WallTime[]>()
  for (const { uid, replaces } of events) {
    if (replaces !== undefined) replaced.set(uid, [...(replaced.get(uid) ?? []), replaces])
  }
  return events
    .filter(({ isFree }) => !isFree)
    .flatMap((event) => {
      const gone =
        event.replaces === undefined ? [...event.exceptions, ...(replaced.get(event.uid) ?? [])] : []
      return occurrencesOf(event, range)
        .filter(({ start }) => !gone.some((each) => isSame(each, start)))
        .map(({ start, length }) => ({ uid: event.uid, startMs: msOf(start), endMs: endOf(start, length) }))
        .filter(({ startMs, endMs }) => endMs > startMs && startMs < range.endMs && endMs > range.startMs)
    })
}

/** A day excludes the occurrences that start on it, a time those that start then. */
function isSame(exception: WallTime, start: WallTime): boolean {
  if (!exception.isDate || start.isDate) return msOf(exception) === msOf(start)
  return Math.floor(start.wallMs / dayMs) === Math.floor(exception.wallMs / dayMs)
}

interface Occurrence {
  readonly start: WallTime
  readonly length: Length
}

/** Candidates within the range and a little beyond. The first occurrence always counts. */
function occurrencesOf(event: IcalEvent, range: Interval): Occurrence[] {
  const { start, length, rules } = event
  const walls = new Set([start.wallMs])
  if (event.replaces === undefined)
    for (const rule of rules) for (const wall of repeated(rule, event, range)) walls.add(wall)
  return [
    ...[...walls].map((wallMs) => ({ start: { ...start, wallMs }, length })),
    ...event.extraDates.map((each) => ({ start: each.start, length: each.length ?? length })),
  ]
}

/** In the event's local time, which the rule treats as UTC. */
function repeated(rule: string, { start, length }: IcalEvent, range: Interval): number[] {
  const spanMs = length.days * dayMs + length.seconds * 1000
  const from = start.zone.wallOf(range.startMs) - spanMs - dayMs
  const to = start.zone.wallOf(range.endMs) + dayMs
  if (to < start.wallMs) return []
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
  } catch (error) {
    throw new TooManyOccurrences(error instanceof Error ? error.message : 'an unsupported recurrence rule')
  }
  if (found.length > maxOccurrences) throw new TooManyOccurrences('too many occurrences')
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
