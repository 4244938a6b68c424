import type { CalendarOutcome, Occupant, ZonedRange } from '../../../integrations/ports/calendar.port.ts'
import { mergeIntervals } from '../../../platform/kernel/interval.ts'
import { expandEvents, TooManyOccurrences } from '../ical/expand-events.ts'
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

/** The events that take time within the range. */
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
      if (error instanceof TooManyOccurrences) return failed('too-many-events', error.message)
      if (error instanceof UnreadableCalendar) return failed('invalid-response', error.message)
      throw error
    }
    if (found.length > maxOccupants) return failed('too-many-events', 'too many events')
  }
  return { kind: 'ok', value: merged ? mergeIntervals(found).map((each) => ({ uid: '', ...each })) : found }
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
