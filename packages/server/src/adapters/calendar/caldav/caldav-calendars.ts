import type { Clock } from '@hovor/clock'
import type {
  CalendarLogin,
  CalendarOutcome,
  CalendarServer,
  CreateOutcome,
  ListedCalendar,
  NewEvent,
  Occupant,
  ZonedRange,
} from '../../../integrations/calendar.port.ts'
import type { ProviderHttp } from '../../../integrations/provider-http.port.ts'
import type { Interval } from '../../../kernel/interval.ts'
import { type PasswordLogin, sendDav } from './caldav-http.ts'
import { type DavCalendar, discover, resolved } from './discover.ts'
import { CALDAV } from './multistatus.ts'
import { createOccupantsThread, type ReadOccupants } from './occupants-thread.ts'
import { writeEvent } from './write-event.ts'

export interface CaldavDeps {
  readonly http: ProviderHttp
  readonly clock: Clock
}

/** What a floating time or a day may lie off the server's idea of it. */
const marginMs = 26 * 3_600_000

interface Parts extends CaldavDeps {
  readonly readOccupants: ReadOccupants
}

/**
 * Calendars over CalDAV (RFC 4791). The server is asked for the events of a range as they are and they are expanded
 * here: free-busy and expansion of servers are missing or wrong in the field.
 */
export function caldavCalendars(given: CaldavDeps): CalendarServer {
  const deps: Parts = { ...given, readOccupants: createOccupantsThread(given.clock) }
  return {
    async verify(login) {
      const found = await discover(deps.http, passwordOf(login))
      return found.kind === 'failed'
        ? found
        : { kind: 'ok', value: { accountLabel: passwordOf(login).username } }
    },
    async calendars(login) {
      const found = await discover(deps.http, passwordOf(login))
      return found.kind === 'failed' ? found : { kind: 'ok', value: found.value.map(listed) }
    },
    async busy(login, calendarIds, range) {
      const found = await findAll(deps, passwordOf(login), calendarIds)
      if (found.kind === 'failed') return found
      const all: Interval[] = []
      for (const calendar of found.value) {
        const events = await occupantsOf(deps, passwordOf(login), calendar, { ...range, merged: true })
        if (events.kind === 'failed') return events
        all.push(...events.value)
      }
      return { kind: 'ok', value: all.map(({ startMs, endMs }) => ({ startMs, endMs })) }
    },
    async occupants(login, calendarId, range) {
      const found = await findAll(deps, passwordOf(login), [calendarId])
      if (found.kind === 'failed') return found
      return occupantsOf(deps, passwordOf(login), found.value[0]!, { ...range, merged: false })
    },
    create: (login, calendarId, event) => create(deps, passwordOf(login), calendarId, event),
    async remove(login, calendarId, uid) {
      const found = await findAll(deps, passwordOf(login), [calendarId])
      if (found.kind === 'failed') return found
      const url = eventUrl(found.value[0]!, uid)
      const answer = await sendDav(deps.http, passwordOf(login), { method: 'DELETE', url }, [404, 410])
      return answer.kind === 'failed' ? answer : { kind: 'ok', value: 'removed' }
    },
  }
}

function passwordOf(login: CalendarLogin): PasswordLogin {
  if (login.kind !== 'password') throw new TypeError('CalDAV needs a password')
  return login
}

const listed = ({ url: _, ...calendar }: DavCalendar): ListedCalendar => calendar

/** `primary` names the primary one. A calendar that is not there fails the whole. */
async function findAll(
  { http }: CaldavDeps,
  login: PasswordLogin,
  ids: readonly string[],
): Promise<CalendarOutcome<readonly DavCalendar[]>> {
  const found = await discover(http, login)
  if (found.kind === 'failed') return found
  const calendars: DavCalendar[] = []
  for (const id of ids) {
    const calendar = found.value.find((each) => each.id === id || (id === 'primary' && each.primary))
    if (calendar === undefined) return { kind: 'failed', why: 'not-found', detail: 'no such calendar' }
    calendars.push(calendar)
  }
  return { kind: 'ok', value: calendars }
}

async function occupantsOf(
  deps: Parts,
  login: PasswordLogin,
  calendar: DavCalendar,
  { merged, ...range }: ZonedRange & { readonly merged: boolean },
): Promise<CalendarOutcome<readonly Occupant[]>> {
  const answers = await ask(deps, login, calendar, range)
  if (answers.kind === 'failed') return answers
  return deps.readOccupants({ answers: answers.value, timezone: calendar.timezone, range, merged })
}

/** Statuses of a server that does not know such a filter (RFC 4791 §7.8, `supported-filter`). */
const noSuchFilter = [400, 403, 501]

/**
 * Asks for the calendar objects that may touch a range: what the server finds by time, and all that repeats, because
 * some servers look at the first occurrence only.
 */
async function ask(
  { http }: Parts,
  login: PasswordLogin,
  { url }: DavCalendar,
  range: Interval,
): Promise<CalendarOutcome<readonly Uint8Array[]>> {
  const report = (filter: string, expected?: readonly number[]) =>
    sendDav(http, login, { method: 'REPORT', url, depth: '1', body: query(filter) }, expected)
  const answers = await Promise.all([
    report(timeRange(range)),
    report('<c:prop-filter name="RRULE"/>', noSuchFilter),
    report('<c:prop-filter name="RDATE"/>', noSuchFilter),
  ])
  const bodies: Uint8Array[] = []
  for (const answer of answers) {
    if (answer.kind === 'failed') return answer
    if (!noSuchFilter.includes(answer.status)) bodies.push(answer.body)
  }
  return { kind: 'ok', value: bodies }
}

function timeRange({ startMs, endMs }: Interval): string {
  const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
  return `<c:time-range start="${stamp(startMs - marginMs)}" end="${stamp(endMs + marginMs)}"/>`
}

/** RFC 4791 §7.8: events with their masters and exceptions. */
const query = (filter: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-query xmlns:d="DAV:" xmlns:c="${CALDAV}">` +
  '<d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR">' +
  `<c:comp-filter name="VEVENT">${filter}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`

const eventUrl = ({ url }: DavCalendar, uid: string): string =>
  resolved(`${uid}.ics`, url.endsWith('/') ? url : `${url}/`)!

async function create(
  deps: CaldavDeps,
  login: PasswordLogin,
  calendarId: string,
  event: NewEvent,
): Promise<CreateOutcome> {
  const found = await findAll(deps, login, [calendarId])
  if (found.kind === 'failed') return found
  const [calendar] = found.value
  if (calendar?.accessRole === 'reader')
    return { kind: 'failed', why: 'read-only', detail: 'the calendar is read only' }
  const headers = { 'if-none-match': '*', 'content-type': 'text/calendar; charset=utf-8' }
  const body = writeEvent(event, deps.clock.nowMs())
  const put = { method: 'PUT', url: eventUrl(calendar!, event.uid), headers, body } as const
  const answer = await sendDav(deps.http, login, put, [412])
  if (answer.kind === 'failed') {
    const { why, detail } = answer
    return answer.maybeDone ? { kind: 'unknown', detail } : { kind: 'failed', why, detail }
  }
  if (answer.status === 412) return { kind: 'ok', value: 'exists' }
  // a multistatus tells of a refusal
  if (answer.status === 201 || answer.status === 204) return { kind: 'ok', value: 'created' }
  return { kind: 'failed', why: 'invalid-response', detail: `HTTP ${answer.status} to a new event` }
}
