import type { Interval } from '../../../platform/kernel/interval.ts'
import { ruleEnd } from './rule-end.ts'

/** How far a time may be off its digits read as UTC, and a day more for the time of day that a date leaves out. */
const marginMs = 26 * 3_600_000 + 86_400_000

/**
 * Whether a calendar object that cannot be read may take time within `range`. Judged by the digits of its dates alone:
 * an event without a readable one may be at any time, a free one is at none.
 */
export const mayTouch = (text: string, { startMs, endMs }: Interval): boolean =>
  eventsIn(text).some((event) => {
    if (isFree(event)) return false
    const [fromMs, toMs] = reachOf(event)
    return !(fromMs - marginMs >= endMs || toMs + marginMs <= startMs)
  })

/** An event of an unreadable object for a person to find: its UID without its odd characters, and its first day. */
export function nameOf(text: string): string {
  const [event] = eventsIn(text).filter((each) => !isFree(each))
  const uid = valuesOf(event ?? [], 'UID')[0]
    ?.replace(/[^\w@.:{}+/=-]/g, '')
    .slice(0, maxUid)
  const start = valuesOf(event ?? [], 'DTSTART').map(digitsOf)[0]
  const day = start === undefined ? '' : ` of ${new Date(start).toISOString().slice(0, 10)}`
  return `the event ${uid || 'without a UID'}${day}`
}

const maxUid = 100

/** The lines of each VEVENT, without those of its alarms; of all the text where there is no VEVENT. */
function eventsIn(text: string): string[][] {
  const plain = text.replace(/\r?\n[ \t]/g, '').replace(/^BEGIN:VALARM[\s\S]*?^END:VALARM/gim, '')
  const blocks = plain.match(/^BEGIN:VEVENT[\s\S]*?(?:^END:VEVENT|$(?![\s\S]))/gim) ?? [plain]
  return blocks.map((block) => block.split(/\r?\n/))
}

/** Of every property with that name. */
const valuesOf = (event: readonly string[], name: string): string[] =>
  event.flatMap((line) => {
    const [, found, value = ''] = /^([A-Z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/i.exec(line) ?? []
    return found?.toUpperCase() === name ? [value.trim()] : []
  })

const isFree = (event: readonly string[]): boolean =>
  valuesOf(event, 'TRANSP').some((value) => /^TRANSPARENT$/i.test(value)) ||
  valuesOf(event, 'STATUS').some((value) => /^CANCELLED$/i.test(value))

/** From the earliest start to the latest end. */
function reachOf(event: readonly string[]): [fromMs: number, toMs: number] {
  const starts = valuesOf(event, 'DTSTART').map(digitsOf)
  const others = valuesOf(event, 'RDATE').flatMap((value) => value.split(',').map(digitsOf))
  const known = [...starts, ...others]
  const [startMs] = starts
  if (startMs === undefined || known.includes(undefined)) return anyTime
  const dates = known as number[]
  const isOpen = event.some((line) => /^RECURRENCE-ID[^:]*RANGE=/i.test(line))
  const ends = valuesOf(event, 'RRULE').map((rule) => ruleEnd(rule, startMs))
  const lastMs = isOpen ? Number.POSITIVE_INFINITY : Math.max(...dates, ...ends)
  const replaced = valuesOf(event, 'RECURRENCE-ID').map(
    (value) => digitsOf(value) ?? Number.NEGATIVE_INFINITY,
  )
  return [Math.min(...dates, ...replaced), lastMs + longestOf(event, startMs)]
}

const anyTime: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** The longest that an occurrence may last; a period of an RDATE says it itself. */
function longestOf(event: readonly string[], startMs: number): number {
  const ends = valuesOf(event, 'DTEND').map(
    (value) => (digitsOf(value) ?? Number.POSITIVE_INFINITY) - startMs,
  )
  const periods = valuesOf(event, 'RDATE').some((value) => value.includes('/'))
  const durations = valuesOf(event, 'DURATION').map(durationMs)
  return periods ? Number.POSITIVE_INFINITY : Math.max(0, ...ends, ...durations)
}

/** The digits of a date or time read as UTC; undefined where there are none, or no such day. */
function digitsOf(value: string): number | undefined {
  const [, year, month, day, hour = '0', minute = '0'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?/.exec(value) ?? []
  if (year === undefined) return undefined
  const isPossible = +month! >= 1 && +month! <= 12 && +day! >= 1 && +day! <= 31 && +hour < 25 && +minute < 61
  return isPossible ? Date.UTC(+year, +month! - 1, +day!, +hour, +minute) : undefined
}

/** Without a unit that is known, it may last for ever. */
function durationMs(value: string): number {
  const [all, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(value) ?? []
  if (all === undefined) return Number.POSITIVE_INFINITY
  return (((+weeks * 7 + +days) * 24 + +hours) * 60 + +minutes) * 60_000 + +seconds * 1000
}
