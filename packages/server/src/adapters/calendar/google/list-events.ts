import type {
  CalendarLogin,
  CalendarOutcome,
  Occupant,
  ZonedRange,
} from '../../../integrations/ports/calendar.port.ts'
import type { Interval } from '../../../platform/kernel/interval.ts'
import { ianaZone, utc, type Zone } from '../ical/zone.ts'
import { askGoogle, type GoogleDeps } from './google-http.ts'
import type { EventTime, GoogleEvent, LiveEvent } from './shapes.ts'

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
    const answer = await askGoogle(deps, login, { method: 'GET', path }, 'events')
    if (answer.kind === 'failed') return answer
    const { items, timeZone, nextPageToken } = answer.value
    const zone = ianaZone(timeZone ?? '') ?? ianaZone(range.timezone) ?? utc
    for (const event of items) {
      if (!takesTime(event)) continue
      const { startMs, endMs } = spanOf(event, zone)
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

const takesTime = (one: GoogleEvent): one is LiveEvent =>
  one.status !== 'cancelled' &&
  one.transparency !== 'transparent' &&
  !one.attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')

/** A day is never shorter than itself, a time never than a moment; if the end is before the start, the time between them. */
function spanOf({ start, end }: LiveEvent, zone: Zone): Interval {
  const [startMs, endMs] = [msOf(start, zone), msOf(end, zone)]
  if ('date' in start) return { startMs, endMs: Math.max(endMs, nextDayOf(start, zone)) }
  return { startMs: Math.min(startMs, endMs), endMs: Math.max(startMs + momentMs, endMs) }
}

const momentMs = 60_000

const msOf = (time: EventTime, zone: Zone): number =>
  'dateTime' in time ? Date.parse(time.dateTime) : zone.msOf(Date.parse(`${time.date}T00:00:00Z`))

const nextDayOf = ({ date }: { readonly date: string }, zone: Zone): number =>
  zone.msOf(Date.parse(`${date}T00:00:00Z`) + 86_400_000)
