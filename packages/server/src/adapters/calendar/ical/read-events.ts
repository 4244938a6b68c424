import ICAL from 'ical.js'
import type { Interval } from '../../../platform/kernel/interval.ts'
import { firstOf, isFree, type RawEvent, readObject } from './calendar-object.ts'
import { type ContentLine, parameterOf } from './content-line.ts'
import { readDuration } from './duration.ts'
import { type IcalEvent, type Length, lengthBetween, msOf, spanMsOf, type WallTime } from './ical-event.ts'
import { anyTime, nameOf, type Reach, reachOf, reachOfValue } from './reach.ts'
import type { Doubt, ReadComponent } from './read-component.ts'
import { readFreeBusy } from './read-free-busy.ts'
import { type Place, readPeriod, readTime, UnreadableValue } from './read-time.ts'
import { ruleEnd } from './rule-end.ts'
import { type Zone, zoneOf } from './zone.ts'

export interface ReadEvents {
  /** As far as they can be read. */
  readonly events: readonly IcalEvent[]
  readonly doubts: readonly Doubt[]
}

/**
 * The events and busy times of one iCalendar object (RFC 5545). Days and times without a zone are in `home`. What cannot be read is in
 * doubt for the time that it may touch, and for no other; a free event never is.
 *
 * @param object Names the object among others: what has no UID belongs together within it.
 */
export function readEvents(text: string, home: Zone, object = ''): ReadEvents {
  const { events: found, hasComponents } = readObject(text)
  if (!hasComponents)
    return { events: [], doubts: [{ name: nameOf(nothing), why: 'is not iCalendar', ...anyTime }] }
  const places = new Map<RawEvent['zones'], Place>()
  const read: { events: IcalEvent[]; doubts: Doubt[] } = { events: [], doubts: [] }
  for (const raw of found) {
    const place = places.get(raw.zones) ?? placeWith(raw.zones, home)
    places.set(raw.zones, place)
    const isList = raw.kind === 'VFREEBUSY'
    const { events, doubts } = isList ? readFreeBusy(raw, place) : readEvent(raw, place, object)
    for (const event of events) read.events.push(event)
    if (isList || !isFree(raw)) for (const each of doubts) read.doubts.push({ name: nameOf(raw), ...each })
  }
  return read
}

const nothing: RawEvent = {
  kind: 'VEVENT',
  properties: [],
  isWhole: false,
  isEnclosed: false,
  zones: new Map(),
}

export const touches = ({ fromMs, toMs }: Reach, { startMs, endMs }: Interval): boolean =>
  fromMs < endMs && toMs > startMs

function placeWith(zones: RawEvent['zones'], home: Zone): Place {
  const known = new Map<string, Zone | undefined>()
  return {
    home,
    zoneOf(tzid) {
      if (!known.has(tzid)) known.set(tzid, zoneOf(tzid, zones.get(tzid)))
      return known.get(tzid)
    },
  }
}

function readEvent(raw: RawEvent, place: Place, object: string): ReadComponent {
  const doubts: Omit<Doubt, 'name'>[] = []
  /** The value that `how` reads; one that cannot be read is in doubt for that reach. */
  const unless = <T>(reach: () => Reach, how: () => T): T | undefined => {
    try {
      return how()
    } catch (error) {
      const why = error instanceof UnreadableValue ? error.message : 'has a value that cannot be read'
      doubts.push({ why, ...reach() })
      return undefined
    }
  }
  const start = unless(
    () => reachOf(raw),
    () => startOf(raw, place),
  )
  if (start === undefined) return { events: [], doubts }
  const startMs = msOf(start)
  const onward = { fromMs: startMs, toMs: Number.POSITIVE_INFINITY }
  if (!raw.isWhole) doubts.push({ why: 'breaks off', ...onward })
  else if (!raw.isEnclosed) doubts.push({ why: 'breaks off', ...reachOf(raw) })
  const length = unless(
    () => ({ ...reachOf(raw), fromMs: startMs }),
    () => lengthOf(raw, start, place),
  ) ?? { days: 0, seconds: 0 }
  const untilMs = (rule: string) => ruleEnd(rule, start.wallMs) + spanMsOf(length)
  const rules = linesIn(raw, 'RRULE').flatMap(
    ({ value = '' }) =>
      unless(
        () => ({ fromMs: startMs, toMs: untilMs(value) }),
        () => ruleOf(value),
      ) ?? [],
  )
  const extraDates = valuesIn(raw, 'RDATE').flatMap(
    ([line, value]) =>
      unless(
        () => reachOfValue(value),
        () => readPeriod(line, value, place, start),
      ) ?? [],
  )
  const exception = unless(
    () => changedBy(raw, start),
    () => exceptionOf(raw, place),
  )
  const uid = firstOf(raw, 'UID') ?? ''
  const event: IcalEvent = {
    uid,
    name: nameOf(raw),
    series: uid === '' ? `object ${object}` : `uid ${uid}`,
    start,
    length,
    isFree: isFree(raw),
    rules,
    extraDates,
    exceptions: valuesIn(raw, 'EXDATE').flatMap(([line, value]) => exceptionsIn(line, value, place)),
    isException: linesIn(raw, 'RECURRENCE-ID').length > 0,
    movesLater: false,
    ...exception,
  }
  return { events: [event], doubts }
}

const linesIn = ({ properties }: RawEvent, name: string): ContentLine[] =>
  properties.filter((line) => line.name === name)

const valuesIn = (raw: RawEvent, name: string): [ContentLine, string][] =>
  linesIn(raw, name).flatMap((line) =>
    (line.value ?? '').split(',').map((value): [ContentLine, string] => [line, value]),
  )

function startOf(raw: RawEvent, place: Place): WallTime {
  const line = linesIn(raw, 'DTSTART').find(({ value }) => value !== undefined)
  if (line?.value === undefined) throw new UnreadableValue('has no start')
  return readTime(line, line.value, place)
}

/** None where it cannot be read: what it excludes then stays busy. */
function exceptionsIn(line: ContentLine, value: string, place: Place): WallTime[] {
  try {
    return [readTime(line, value, place)]
  } catch {
    return []
  }
}

/**
 * RFC 5545 §3.6.1: without an end, a day lasts the whole day and a time takes no time. A day is never shorter than itself.
 * The same section forbids an end that is not later than the start: a time that ends as it starts takes a moment, so that
 * nothing is booked over it, or its day if that is midnight, and one that ends before is not known.
 */
function lengthOf(raw: RawEvent, start: WallTime, place: Place): Length {
  const given = givenLength(raw, start, place)
  const isPositive = given !== undefined && spanMsOf(given) > 0
  if (start.isDate) return isPositive && spanMsOf(given) >= dayMs ? given : oneDay
  if (isPositive) return given
  // Outlook marks a whole day that it writes as a time from midnight to midnight, other programs do not
  const isMarked = /^TRUE$/i.test(firstOf(raw, 'X-MICROSOFT-CDO-ALLDAYEVENT') ?? '')
  if ((isMarked || given !== undefined) && start.wallMs % dayMs === 0) return oneDay
  if (given === undefined) return { days: 0, seconds: 0 }
  if (spanMsOf(given) < 0) throw new UnreadableValue('ends before it starts')
  return moment
}

const dayMs = 86_400_000
const oneDay: Length = { days: 1, seconds: 0 }
/** Of no length by its own account. */
const moment: Length = { days: 0, seconds: 60 }

function givenLength(raw: RawEvent, start: WallTime, place: Place): Length | undefined {
  const [end] = linesIn(raw, 'DTEND')
  if (end !== undefined) return lengthTo(start, readTime(end, end.value ?? '', place))
  const [duration] = linesIn(raw, 'DURATION')
  if (duration === undefined) return undefined
  const length = readDuration(duration.value ?? '')
  if (length === undefined) throw new UnreadableValue('has an invalid DURATION')
  return length
}

/** A day that ends a time ends as a whole where it would end before it begins. */
function lengthTo(start: WallTime, end: WallTime): Length {
  const length = lengthBetween(start, end)
  const isBefore = end.isDate && !start.isDate && spanMsOf(length) <= 0
  return isBefore ? lengthBetween(start, { ...end, wallMs: end.wallMs + dayMs }) : length
}

/** As ical.js writes it: without its oddities. */
function ruleOf(given: string): string {
  const value = given.replaceAll(/\s/g, '').toUpperCase().replace(/;+$/, '')
  try {
    const until = /(?:^|;)UNTIL=([^;]*)/i.exec(value)?.[1]
    if (until !== undefined && !/^\d{8}(?:T\d{6}Z?)?$/i.test(until)) throw new UnreadableValue(invalidRule)
    const calendar = /(?:^|;)RSCALE=([^;]*)/i.exec(value)?.[1] ?? 'GREGORIAN'
    const rule = ICAL.Recur.fromString(value)
    if (!rule.freq || calendar.toUpperCase() !== 'GREGORIAN') throw new UnreadableValue(invalidRule)
    return String(rule)
  } catch {
    throw new UnreadableValue(invalidRule)
  }
}

const invalidRule = 'has an invalid RRULE'

/** The occurrence that an exception replaces. If only that cannot be read, both it and its series are busy. */
function exceptionOf(raw: RawEvent, place: Place): Pick<IcalEvent, 'movesLater' | 'replaces'> {
  const [line] = linesIn(raw, 'RECURRENCE-ID')
  if (line === undefined) return { movesLater: false }
  const range = parameterOf(line, 'RANGE')
  if (range === undefined) {
    const [replaces] = exceptionsIn(line, line.value ?? '', place)
    return { movesLater: false, ...(replaces !== undefined && { replaces }) }
  }
  if (range.toUpperCase() !== 'THISANDFUTURE' || linesIn(raw, 'RRULE').length > 0)
    throw new UnreadableValue('changes its series in a way that is not supported')
  return { movesLater: true, replaces: readTime(line, line.value ?? '', place) }
}

/** The times that an unreadable change of a series may touch. */
function changedBy(raw: RawEvent, start: WallTime): Reach {
  const [line] = linesIn(raw, 'RECURRENCE-ID')
  const isOfLater = line !== undefined && parameterOf(line, 'RANGE')?.toUpperCase() === 'THISANDFUTURE'
  if (!isOfLater) return anyTime
  return { fromMs: Math.min(reachOf(raw).fromMs, msOf(start)), toMs: Number.POSITIVE_INFINITY }
}
