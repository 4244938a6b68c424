import type { CalendarOutcome, Occupant, ZonedRange } from '../../../integrations/ports/calendar.port.ts'
import { mergeIntervals } from '../../../platform/kernel/interval.ts'
import { expandEvents, TooManyOccurrences } from '../ical/expand-events.ts'
import { mayTouch, nameOf } from '../ical/may-touch.ts'
import { readEvents, UnreadableCalendar } from '../ical/read-events.ts'
import { ianaZone, utc } from '../ical/zone.ts'
import { CALDAV, readMultistatus, textOf } from './multistatus.ts'

/** A server's answers about one calendar, and how to evaluate them. */
export interface OccupantsOrder {
  /** Multistatus documents in UTF-8; an object in several of them counts once. */
  readonly answers: readonly Uint8Array[]
  /** The calendar's own IANA time zone. */
  readonly timezone: string | undefined
  readonly range: ZonedRange
  /** Merges adjoining busy times into one, without uids. */
  readonly merged: boolean
}

/** In one range of one calendar, including recurrences. */
const maxOccupants = 20_000

/**
 * The events that take time within the range. An object that cannot be read is skipped where it cannot touch the range;
 * any other fails the whole and is named, so that its owner can correct it.
 */
export function readOccupants({
  answers,
  timezone,
  range,
  merged,
}: OccupantsOrder): CalendarOutcome<readonly Occupant[]> {
  const texts = calendarTexts(answers)
  if (texts === undefined) return failed('invalid-response', 'not a multistatus response')
  const home = ianaZone(timezone ?? '') ?? ianaZone(range.timezone) ?? utc
  const found: Occupant[] = []
  for (const text of texts) {
    try {
      found.push(...expandEvents(readEvents(text, home), range))
    } catch (error) {
      if (mayTouch(text, range)) return unreadable(text, error)
    }
    if (found.length > maxOccupants) return failed('too-many-events', 'too many events')
  }
  return { kind: 'ok', value: merged ? mergeIntervals(found).map((each) => ({ uid: '', ...each })) : found }
}

/** ical.js throws errors of its own for odd values. */
function unreadable(text: string, error: unknown) {
  const isKnown = error instanceof UnreadableCalendar || error instanceof TooManyOccurrences
  const detail = `${nameOf(text)} ${isKnown ? error.message : 'has a value that cannot be read'}`
  const why = error instanceof TooManyOccurrences ? 'too-many-events' : 'invalid-response'
  return { ...failed(why, detail), isOfEvent: true } as const
}

/** The calendar objects by address; undefined if an answer is not a multistatus. */
function calendarTexts(answers: readonly Uint8Array[]): Iterable<string> | undefined {
  const texts = new Map<string, string>()
  for (const answer of answers) {
    const resources = readMultistatus(Buffer.from(answer).toString('utf8'))
    if (resources === undefined) return undefined
    for (const resource of resources) {
      const data = resource.property(CALDAV, 'calendar-data')
      if (data !== undefined) texts.set(resource.href, textOf(data))
    }
  }
  return texts.values()
}

const failed = (why: 'invalid-response' | 'too-many-events', detail: string) =>
  ({ kind: 'failed', why, detail }) as const
