import { z } from 'zod'
import type {
  CalendarLogin,
  CalendarOutcome,
  Occupant,
  ZonedRange,
} from '../../../integrations/ports/calendar.port.ts'
import { ianaZone, utc, type Zone } from '../ical/zone.ts'
import { askGoogle, type GoogleDeps } from './google-http.ts'

/** A page may hold fewer events than requested; reading stops after this many pages or events. */
const pageSize = 2500
const maxPages = 50
const maxEvents = 10_000

/**
 * The events that take time, each recurrence by itself. Cancelled and transparent events, and those declined by the
 * calendar's owner, take none.
 */
export async function listEvents(
  deps: GoogleDeps,
  login: CalendarLogin,
  calendarId: string,
  range: ZonedRange,
): Promise<CalendarOutcome<readonly Occupant[]>> {
  const found: Occupant[] = []
  let seen = 0
  let pageToken: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const path = `/calendars/${encodeURIComponent(calendarId)}/events?${queryOf(range, pageToken)}`
    const answer = await askGoogle(deps, login, { method: 'GET', path }, eventPage)
    if (answer.kind === 'failed') return answer
    const { items, timeZone, nextPageToken } = answer.value
    const zone = ianaZone(timeZone ?? '') ?? ianaZone(range.timezone) ?? utc
    for (const event of items) {
      if (!takesTime(event)) continue
      const [startMs, endMs] = [msOf(event.start, zone), msOf(event.end, zone)]
      if (startMs < range.endMs && endMs > range.startMs) found.push({ uid: event.id, startMs, endMs })
    }
    seen += items.length
    if (nextPageToken === undefined) return { kind: 'ok', value: found }
    if (seen >= maxEvents) break
    pageToken = nextPageToken
  }
  return { kind: 'failed', why: 'too-many-events', detail: `more than ${seen} events` }
}

function queryOf({ startMs, endMs }: ZonedRange, pageToken: string | undefined): URLSearchParams {
  return new URLSearchParams({
    singleEvents: 'true',
    timeMin: new Date(startMs).toISOString(),
    timeMax: new Date(endMs).toISOString(),
    maxResults: String(pageSize),
    // Only the calendar's owner among the attendees.
    maxAttendees: '1',
    fields: 'timeZone,nextPageToken,items(id,status,transparency,start,end,attendees(self,responseStatus))',
    ...(pageToken !== undefined && { pageToken }),
  })
}

/** A time with an offset, or a day in the calendar's time zone. */
const eventTime = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }) }),
  z.object({ date: z.iso.date() }),
])
type EventTime = z.output<typeof eventTime>

const liveEvent = z.object({
  id: z.string().min(1),
  status: z.enum(['confirmed', 'tentative']).default('confirmed'),
  transparency: z.string().optional(),
  start: eventTime,
  end: eventTime,
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .default([]),
})
type LiveEvent = z.output<typeof liveEvent>

const event = z.union([liveEvent, z.object({ status: z.literal('cancelled') })])

const eventPage = z.object({
  items: z.array(event).default([]),
  timeZone: z.string().optional(),
  nextPageToken: z.string().min(1).max(4096).optional(),
})

const takesTime = (one: z.output<typeof event>): one is LiveEvent =>
  one.status !== 'cancelled' &&
  one.transparency !== 'transparent' &&
  !one.attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')

const msOf = (time: EventTime, zone: Zone): number =>
  'dateTime' in time ? Date.parse(time.dateTime) : zone.msOf(Date.parse(`${time.date}T00:00:00Z`))
