import type {
  CalendarLogin,
  CalendarOutcome,
  CalendarServer,
  ListedCalendar,
} from '../../../integrations/ports/calendar.port.ts'
import { createEvent } from './create-event.ts'
import { freeBusy } from './free-busy.ts'
import { askGoogle, type GoogleDeps } from './google-http.ts'
import { listEvents } from './list-events.ts'
import type { Shaped } from './shapes.ts'

/** The most pages of a calendar list to read. */
const maxPages = 20

/** Google calendars (Calendar API v3). */
export function googleCalendars(deps: GoogleDeps): CalendarServer {
  return {
    calendars: (login) => listCalendars(deps, login),
    busy: (login, calendarIds, range) => freeBusy(deps, login, calendarIds, range),
    occupants: (login, calendarId, range) => listEvents(deps, login, calendarId, range),
    create: (login, calendarId, event) => createEvent(deps, login, calendarId, event),
    async remove(login, calendarId, uid) {
      const path = `/calendars/${encodeURIComponent(calendarId)}/events/${uid}?sendUpdates=none`
      const answer = await askGoogle(deps, login, { method: 'DELETE', path }, 'nothing')
      return answer.kind === 'ok' || answer.why === 'not-found' ? { kind: 'ok', value: 'removed' } : answer
    },
  }
}

type ListEntry = Shaped<'calendarList'>['items'][number]

async function listCalendars(
  deps: GoogleDeps,
  login: CalendarLogin,
): Promise<CalendarOutcome<readonly ListedCalendar[]>> {
  const found: ListedCalendar[] = []
  let pageToken: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ maxResults: '250', ...(pageToken !== undefined && { pageToken }) })
    const path = `/users/me/calendarList?${query}`
    const answer = await askGoogle(deps, login, { method: 'GET', path }, 'calendarList')
    if (answer.kind === 'failed') return answer
    found.push(...answer.value.items.filter(({ deleted }) => !deleted).map(listed))
    pageToken = answer.value.nextPageToken
    if (pageToken === undefined) return { kind: 'ok', value: found }
  }
  return { kind: 'failed', why: 'invalid-response', detail: 'the list of calendars does not end' }
}

const listed = ({
  id,
  summary,
  summaryOverride,
  primary,
  timeZone,
  accessRole,
}: ListEntry): ListedCalendar => ({
  id,
  label: summaryOverride ?? summary ?? id,
  primary,
  ...(timeZone !== undefined && { timezone: timeZone }),
  ...(accessRole !== undefined && { accessRole }),
})
