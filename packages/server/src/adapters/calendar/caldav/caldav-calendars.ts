import type { Clock } from '@hovor/clock'
import type { Interval } from '../../../integrations/availability/interval.ts'
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
import type { OutboundHttp } from '../../http/outbound-http.ts'
import { expandEvents, TooManyOccurrences } from '../ical/expand-events.ts'
import { readEvents, UnreadableCalendar } from '../ical/read-events.ts'
import { ianaZone, utc } from '../ical/zone.ts'
import { type PasswordLogin, sendDav } from './caldav-http.ts'
import { type DavCalendar, discover, resolved } from './discover.ts'
import { CALDAV, readMultistatus, textOf } from './multistatus.ts'
import { writeEvent } from './write-event.ts'

export interface CaldavDeps {
  readonly http: Pick<OutboundHttp, 'send'>
  readonly clock: Clock
}

/** What a floating time or a day may lie off the server's idea of it. */
const marginMs = 26 * 3_600_000
/** The event loop is let go after so much work. */
const sliceMs = 5

/**
 * Calendars over CalDAV (RFC 4791). The server is asked for the events of a range as they are and they are expanded
 * here: free-busy and expansion of servers are missing or wrong in the field.
 */
export function caldavCalendars(deps: CaldavDeps): CalendarServer {
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
        const events = await occupantsOf(deps, passwordOf(login), calendar, range)
        if (events.kind === 'failed') return events
        all.push(...events.value)
      }
      return { kind: 'ok', value: all.map(({ startMs, endMs }) => ({ startMs, endMs })) }
    },
    async occupants(login, calendarId, range) {
      const found = await findAll(deps, passwordOf(login), [calendarId])
      return found.kind === 'failed' ? found : occupantsOf(deps, passwordOf(login), found.value[0]!, range)
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
  deps: CaldavDeps,
  login: PasswordLogin,
  calendar: DavCalendar,
  range: ZonedRange,
): Promise<CalendarOutcome<readonly Occupant[]>> {
  const resources = await eventsOf(deps, login, calendar, range)
  if (resources.kind === 'failed') return resources
  const home = ianaZone(calendar.timezone ?? '') ?? ianaZone(range.timezone) ?? utc
  const found: Occupant[] = []
  let sinceMs = deps.clock.monotonicMs()
  for (const text of resources.value) {
    try {
      found.push(...expandEvents(readEvents(text, home), range))
    } catch (error) {
      if (error instanceof TooManyOccurrences)
        return { kind: 'failed', why: 'too-many-events', detail: error.message }
      if (error instanceof UnreadableCalendar)
        return { kind: 'failed', why: 'invalid-response', detail: error.message }
      throw error
    }
    if (deps.clock.monotonicMs() - sinceMs < sliceMs) continue
    await new Promise((resolve) => setImmediate(resolve))
    sinceMs = deps.clock.monotonicMs()
  }
  return { kind: 'ok', value: found }
}

/** Statuses of a server that does not know such a filter (RFC 4791 §7.8, `supported-filter`). */
const noSuchFilter = [400, 403, 501]

/**
 * The calendar objects that may touch a range: what the server finds by time, and all that repeats, because some
 * servers look at the first occurrence only.
 */
async function eventsOf(
  { http }: CaldavDeps,
  login: PasswordLogin,
  { url }: DavCalendar,
  range: Interval,
): Promise<CalendarOutcome<readonly string[]>> {
  const ask = (filter: string, expected?: readonly number[]) =>
    sendDav(http, login, { method: 'REPORT', url, depth: '1', body: query(filter) }, expected)
  const answers = await Promise.all([
    ask(timeRange(range)),
    ask('<c:prop-filter name="RRULE"/>', noSuchFilter),
    ask('<c:prop-filter name="RDATE"/>', noSuchFilter),
  ])
  const texts = new Map<string, string>()
  for (const answer of answers) {
    if (answer.kind === 'failed') return answer
    if (noSuchFilter.includes(answer.status)) continue
    const resources = readMultistatus(answer.text)
    if (resources === undefined) return { kind: 'failed', why: 'invalid-response', detail: 'no multistatus' }
    for (const resource of resources) {
      const data = resource.property(CALDAV, 'calendar-data')
      if (data !== undefined) texts.set(resource.href, textOf(data))
    }
  }
  return { kind: 'ok', value: [...texts.values()] }
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
