import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'
import { displayedZone } from './display-zone.ts'

/** Converts between local wall-clock time (as the Unix milliseconds of the same digits in UTC) and real time. */
export interface Zone {
  /** A skipped time is the one that clocks show instead, a repeated time is the first. */
  msOf(wallMs: number): number
  wallOf(ms: number): number
}

export const utc: Zone = { msOf: (wallMs) => wallMs, wallOf: (ms) => ms }

const known = new Map<string, Zone | undefined>()
const maxKnown = 500

/** The zone of an IANA name; undefined for any other. */
export function ianaZone(name: string): Zone | undefined {
  if (known.has(name)) return known.get(name)
  if (known.size >= maxKnown) known.clear()
  const zone = isIana(name) ? zoneByDays(name) : undefined
  known.set(name, zone)
  return zone
}

function isIana(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

const dayMs = 86_400_000
const maxDays = 10_000

/**
 * Temporal computes an offset in 0.1 ms, and a year of events needs thousands: so they are cached per day. If the
 * offset is the same a day before and a day after, it did not change in between; otherwise Temporal decides.
 */
function zoneByDays(name: string): Zone {
  const offsets = new Map<number, number>()
  const offsetAtDay = (day: number): number => {
    const remembered = offsets.get(day)
    if (remembered !== undefined) return remembered
    if (offsets.size >= maxDays) offsets.clear()
    const offset = offsetAt(name, day * dayMs)
    offsets.set(day, offset)
    return offset
  }
  const steadyOffset = (ms: number): number | undefined => {
    const day = Math.floor(ms / dayMs)
    const offset = offsetAtDay(day - 1)
    return offset === offsetAtDay(day + 2) ? offset : undefined
  }
  return {
    msOf(wallMs) {
      const offset = steadyOffset(wallMs)
      return offset === undefined ? plainOf(wallMs).toZonedDateTime(name).epochMilliseconds : wallMs - offset
    },
    wallOf: (ms) => ms + (steadyOffset(ms) ?? offsetAt(name, ms)),
  }
}

const offsetAt = (name: string, ms: number): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(name).offsetNanoseconds / 1e6

const plainOf = (wallMs: number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime()

/**
 * The zone of a TZID: an IANA name, possibly behind a prefix (`/freeassociation.sourceforge.net/Europe/Prague`), or a
 * Windows name, also as Windows displays it; otherwise its VTIMEZONE, given as text. Undefined if there is neither.
 */
export function zoneOf(tzid: string, text: string | undefined): Zone | undefined {
  if (tzid.length > maxName) return undefined
  const definition = text === undefined ? undefined : readDefinition(text)
  for (const name of namesOf(tzid, definition)) {
    const zone = ianaZone(name)
    if (zone !== undefined) return zone
  }
  return definition === undefined ? undefined : definedZone(tzid, definition)
}

const maxName = 200
const maxDefinition = 64 * 1024
const maxObservances = 60

/** Undefined for one that cannot be read, or whose rules do more than change an offset once or twice a year. */
function readDefinition(text: string): ICAL.Component | undefined {
  if (text.length > maxDefinition) return undefined
  try {
    const definition = new ICAL.Component(ICAL.parse(text) as never)
    const observances = definition.getAllSubcomponents()
    const rules = observances.flatMap((each) =>
      each.getAllProperties('rrule').map((rule) => rule.getFirstValue()),
    )
    const isYearly = rules.every(
      (rule) =>
        rule instanceof ICAL.Recur &&
        rule.freq === 'YEARLY' &&
        Object.keys(rule.parts).every((part) => ['BYMONTH', 'BYDAY', 'BYMONTHDAY'].includes(part)) &&
        (rule.parts.BYMONTH?.length ?? 0) <= 2 &&
        (rule.parts.BYMONTH !== undefined || Object.keys(rule.parts).length === 0),
    )
    const isDefined =
      observances.length > 0 &&
      observances.every(
        (each) =>
          each.getFirstPropertyValue('dtstart') instanceof ICAL.Time &&
          each.getFirstPropertyValue('tzoffsetto') instanceof ICAL.UtcOffset,
      )
    return isYearly && isDefined && observances.length <= maxObservances ? definition : undefined
  } catch {
    return undefined
  }
}

function* namesOf(tzid: string, definition: ICAL.Component | undefined): Generator<string> {
  const plain = tzid.replace(/^\(.*?\)\s*/, '')
  if (/(?:^|\/)(?:utc|gmt|z)$/i.test(plain)) yield 'UTC'
  const [, offset] = /^(?:UTC|GMT)([+-]\d\d:?\d\d)$/i.exec(plain) ?? []
  if (offset !== undefined) yield offset
  yield plain
  const place = /[A-Za-z_]+\/(?:[A-Za-z_]+\/)?[A-Za-z_+\-0-9]+$/.exec(plain)
  if (place !== null) {
    yield place[0]
    yield place[0].split('/').slice(-2).join('/')
  }
  yield* findIana(plain).slice(0, 1)
  const location = definition?.getFirstPropertyValue('x-lic-location')
  if (typeof location === 'string') yield location
  // its own definition says it better than a list of places
  const displayed = definition === undefined ? displayedZone(tzid) : undefined
  if (displayed !== undefined) yield displayed
}

/** Undefined if its offsets cannot be found. */
function definedZone(tzid: string, component: ICAL.Component): Zone | undefined {
  const zone = new ICAL.Timezone({ component, tzid })
  const timeOf = (ms: number, of: ICAL.Timezone) => {
    const date = new Date(ms)
    const fields = {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
      isDate: false,
    }
    return new ICAL.Time(fields, of)
  }
  const defined: Zone = {
    msOf: (wallMs) => wallMs - zone.utcOffset(timeOf(wallMs, zone)) * 1000,
    wallOf(ms) {
      const local = timeOf(ms, ICAL.Timezone.utcTimezone).convertToZone(zone)
      return Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second)
    },
  }
  return isUsable(defined) ? defined : undefined
}

/** ical.js reads a definition only when it needs it, and throws what it finds then. */
function isUsable(zone: Zone): boolean {
  try {
    const sampleMs = Date.UTC(2020, 0, 1)
    return !Number.isNaN(zone.msOf(sampleMs)) && !Number.isNaN(zone.wallOf(sampleMs))
  } catch {
    return false
  }
}
