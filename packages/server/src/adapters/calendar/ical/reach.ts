import { firstOf, type RawEvent } from './calendar-object.ts'
import { readDuration } from './duration.ts'
import { spanMsOf } from './ical-event.ts'
import { ruleEnd } from './rule-end.ts'

/** From the earliest start to the latest end. Unix milliseconds, possibly infinite. */
export interface Reach {
  readonly fromMs: number
  readonly toMs: number
}

/** Clocks are at most this far ahead of UTC and behind it. */
const aheadMs = 14 * 3_600_000
const behindMs = 12 * 3_600_000
const dayMs = 86_400_000

export const anyTime: Reach = { fromMs: Number.NEGATIVE_INFINITY, toMs: Number.POSITIVE_INFINITY }

/**
 * When an event that cannot be read may take place. Judged by the digits of its dates alone, in whatever zone they are
 * meant: one without a readable date may be at any time.
 */
export function reachOf(event: RawEvent): Reach {
  const starts = valuesOf(event, 'DTSTART').map(digitsOf)
  const others = valuesOf(event, 'RDATE').flatMap((value) => value.split(',').map(digitsOf))
  const [startMs] = starts
  if (startMs === undefined || [...starts, ...others].includes(undefined)) return anyTime
  const dates = [...starts, ...others] as number[]
  const ends = valuesOf(event, 'RRULE').map((rule) => ruleEnd(rule, startMs))
  const replaced = valuesOf(event, 'RECURRENCE-ID').map(digitsOf)
  const movesOthers = event.properties.some(
    ({ name, parameters }) => name === 'RECURRENCE-ID' && /RANGE/i.test(parameters),
  )
  const lastMs = movesOthers ? Number.POSITIVE_INFINITY : latest([...dates, ...ends])
  return {
    fromMs: earliest([...dates, ...replaced.map((each) => each ?? Number.NEGATIVE_INFINITY)]) - aheadMs,
    toMs: lastMs + longestOf(event, startMs) + behindMs,
  }
}

/** When a single date or period of an event may be. */
export function reachOfValue(value: string): Reach {
  const atMs = digitsOf(value)
  if (atMs === undefined) return anyTime
  const isLong = value.includes('/')
  return { fromMs: atMs - aheadMs, toMs: isLong ? Number.POSITIVE_INFINITY : atMs + dayMs + behindMs }
}

/** A component for a person to find: its UID without its odd characters, and its first day. */
export function nameOf(event: RawEvent): string {
  const uid = firstOf(event, 'UID')
    ?.replace(/[^\w@.:{}+/=-]/g, '')
    .slice(0, maxUid)
  const start = digitsOf(firstOf(event, 'DTSTART') ?? '')
  const day = start === undefined ? '' : ` of ${new Date(start).toISOString().slice(0, 10)}`
  const what = event.kind === 'VFREEBUSY' ? 'the list of busy times' : 'the event'
  return `${what} ${uid || 'without a UID'}${day}`
}

const maxUid = 100

/** Of every property with that name; a line without a value has an empty one. */
const valuesOf = ({ properties }: RawEvent, name: string): string[] =>
  properties.filter((line) => line.name === name).map(({ value }) => value ?? '')

/** The longest that an occurrence may last: a day without an end lasts the day, a period says it itself. */
function longestOf(event: RawEvent, startMs: number): number {
  const ends = valuesOf(event, 'DTEND').map(
    (value) => (digitsOf(value) ?? Number.POSITIVE_INFINITY) - startMs + dayMs,
  )
  const durations = valuesOf(event, 'DURATION').map((value) => {
    const length = readDuration(value)
    return length === undefined ? Number.POSITIVE_INFINITY : spanMsOf(length)
  })
  const periods = valuesOf(event, 'RDATE').some((value) => value.includes('/'))
  return periods ? Number.POSITIVE_INFINITY : latest([dayMs, ...ends, ...durations])
}

/** The digits of a date or time read as UTC; undefined where there are none, or no such day. */
function digitsOf(value: string): number | undefined {
  const [, year, month, day, hour = '0', minute = '0'] =
    /^\D{0,9}(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d))?/i.exec(value) ?? []
  const isDay = year !== undefined && +month! >= 1 && +month! <= 12 && +day! >= 1 && +day! <= 31
  return isDay ? Date.UTC(+year, +month! - 1, +day!, Math.min(+hour, 24), Math.min(+minute, 59)) : undefined
}

const earliest = (all: readonly number[]): number => all.reduce((one, other) => Math.min(one, other))
const latest = (all: readonly number[]): number => all.reduce((one, other) => Math.max(one, other))
