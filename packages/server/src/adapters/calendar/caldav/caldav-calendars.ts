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
} from '../../../integrations/ports/calendar.port.ts'
import type { ProviderHttp } from '../../../integrations/ports/provider-http.port.ts'
import { type Interval, intervalsIn } from '../../../platform/kernel/interval.ts'
import type { CalendarThreads } from '../thread/calendar-threads.ts'
import { ofStatus, type PasswordLogin } from './caldav-http.ts'
import { type FoundCalendars, knownCalendars } from './known-calendars.ts'
import { CALDAV } from './multistatus.ts'
import { type DavCalendar, resolved } from './read-discovery.ts'
import type { readBusy, readOccupants } from './read-occupants.ts'
import type { readPut } from './read-put.ts'
import { writeEvent } from './write-event.ts'

export interface CaldavDeps {
  readonly http: ProviderHttp
  readonly clock: Clock
  /** Read every response with more in it than a status. */
  readonly threads: CalendarThreads
}

/** How far a floating time or a day may be off the server's interpretation of it. */
const marginMs = 26 * 3_600_000

/**
 * Calendars over CalDAV (RFC 4791). Events of a range are fetched unexpanded and expanded here: free-busy and
 * server-side expansion are missing or wrong in the field.
 */
export function caldavCalendars(deps: CaldavDeps): CalendarServer {
  const known = knownCalendars(deps)
  const occupantsIn = async (
    { account }: PasswordLogin,
    found: FoundCalendars,
    calendar: DavCalendar,
    range: ZonedRange,
  ): Promise<CalendarOutcome<readonly Occupant[]>> => {
    const asked = await ask(found, calendar, range)
    if (asked.kind === 'failed') return asked
    const order = { ...placeOf(calendar), answers: asked.value, range }
    return deps.threads.read<typeof readOccupants>(account, 'occupants', order, asked.value)
  }
  const busyIn = async (
    { account }: PasswordLogin,
    found: FoundCalendars,
    calendar: DavCalendar,
    range: ZonedRange,
  ): Promise<CalendarOutcome<Float64Array>> => {
    const asked = await ask(found, calendar, range)
    if (asked.kind === 'failed') return asked
    const order = { ...placeOf(calendar), answers: asked.value, range }
    return deps.threads.read<typeof readBusy>(account, 'busy', order, asked.value)
  }
  return {
    async calendars(login) {
      const found = await known.find(passwordOf(login))
      return found.kind === 'failed' ? found : { kind: 'ok', value: found.value.map(listed) }
    },
    busy: (login, calendarIds, range) =>
      known.use(passwordOf(login), calendarIds, async (found): Promise<CalendarOutcome<Interval[]>> => {
        const all: Interval[] = []
        for (const calendar of found.calendars) {
          const busy = await busyIn(passwordOf(login), found, calendar, range)
          if (busy.kind === 'failed') return busy
          for (const each of intervalsIn(busy.value)) all.push(each)
        }
        return { kind: 'ok', value: all }
      }),
    occupants: (login, calendarId, range) =>
      known.use(passwordOf(login), [calendarId], (found) =>
        occupantsIn(passwordOf(login), found, found.calendars[0]!, range),
      ),
    create: (login, calendarId, event) =>
      known.use(passwordOf(login), [calendarId], (found) => create(found, event, deps, passwordOf(login))),
    remove: (login, calendarId, uid) =>
      known.use(passwordOf(login), [calendarId], (found) => remove(found, uid)),
  }
}

function passwordOf(login: CalendarLogin): PasswordLogin {
  if (login.kind !== 'password') throw new TypeError('CalDAV needs a password')
  return login
}

const placeOf = ({ url, timezone }: DavCalendar) => ({ url, timezone })

const listed = ({ url: _, listsBusyTimes: __, ...calendar }: DavCalendar): ListedCalendar => calendar

/** Statuses of a server that does not support the filter (RFC 4791 §7.8, `supported-filter`). */
const noSuchFilter = [400, 403, 501]

/**
 * Fetches the calendar objects that may touch a range: those that the server finds by time, and all recurring ones,
 * because some servers check the first occurrence only. Lists of busy times where the calendar may have them.
 */
async function ask(
  { send }: FoundCalendars,
  { url, listsBusyTimes }: DavCalendar,
  range: Interval,
): Promise<CalendarOutcome<readonly Uint8Array[]>> {
  const report = (filter: string, expected?: readonly number[], component?: 'VFREEBUSY') =>
    send({ method: 'REPORT', url, depth: '1', body: query(filter, component) }, expected)
  const answers = await Promise.all([
    report(timeRange(range)),
    report('<c:prop-filter name="RRULE"/>', noSuchFilter),
    report('<c:prop-filter name="RDATE"/>', noSuchFilter),
    ...(listsBusyTimes ? [report(timeRange(range), noSuchFilter, 'VFREEBUSY')] : []),
  ])
  const bodies: Uint8Array[] = []
  for (const answer of answers) {
    if (answer.kind === 'failed') return answer
    const { status, body } = answer
    if (noSuchFilter.includes(status) && !isOverLimit(body)) continue
    if (status !== 207 && status !== 200) return incomplete
    bodies.push(body)
  }
  return { kind: 'ok', value: bodies }
}

/** RFC 4791 §7.8: the server knows the filter, and found more than it returns. */
const isOverLimit = (body: Uint8Array): boolean =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).includes('number-of-matches-within-limits')

const incomplete = {
  kind: 'failed',
  why: 'provider-error',
  detail: 'the list of events is incomplete',
} as const

function timeRange({ startMs, endMs }: Interval): string {
  const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
  return `<c:time-range start="${stamp(startMs - marginMs)}" end="${stamp(endMs + marginMs)}"/>`
}

/** RFC 4791 §7.8: events with their masters and exceptions, or lists of busy times. */
const query = (filter: string, component = 'VEVENT'): string =>
  `<?xml version="1.0" encoding="utf-8"?><c:calendar-query xmlns:d="DAV:" xmlns:c="${CALDAV}">` +
  '<d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR">' +
  `<c:comp-filter name="${component}">${filter}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`

const eventUrl = ({ url }: DavCalendar, uid: string): string =>
  resolved(`${uid}.ics`, url.endsWith('/') ? url : `${url}/`)!

async function create(
  { calendars, fresh, send }: FoundCalendars,
  event: NewEvent,
  { clock, threads }: CaldavDeps,
  { account }: PasswordLogin,
): Promise<CreateOutcome> {
  const calendar = calendars[0]!
  // a cached role may be stale: let the server decide
  if (fresh && calendar.accessRole === 'reader')
    return { kind: 'failed', why: 'read-only', detail: 'the calendar is read-only' }
  const headers = { 'if-none-match': '*', 'content-type': 'text/calendar; charset=utf-8' }
  const body = writeEvent(event, clock.nowMs())
  const answer = await send({ method: 'PUT', url: eventUrl(calendar, event.uid), headers, body }, [412])
  if (answer.kind === 'failed') {
    const { why, detail } = answer
    return answer.maybeDone ? { kind: 'unknown', detail } : { kind: 'failed', why, detail }
  }
  if (answer.status !== 207) return createdBy(answer.status)
  const told = await threads.read<typeof readPut>(account, 'put', { body: answer.body }, [answer.body])
  return typeof told === 'number' ? createdBy(told) : { kind: 'unknown', detail: 'HTTP 207 to a new event' }
}

/** The outcome for an event, by its own status (a multistatus has it inside, RFC 4918 §13). */
function createdBy(status: number): CreateOutcome {
  const detail = `HTTP ${status} to a new event`
  if (status === 412) return { kind: 'ok', value: 'exists' }
  if (status === 201 || status === 204) return { kind: 'ok', value: 'created' }
  if (status >= 400) {
    const { why, maybeDone } = ofStatus(status, 'PUT')
    return maybeDone ? { kind: 'unknown', detail } : { kind: 'failed', why, detail }
  }
  // any other success may be a refusal (RFC 9110 §9.3.4 expects 201 or 204)
  return status > 299 ? { kind: 'failed', why: 'invalid-response', detail } : { kind: 'unknown', detail }
}

async function remove({ calendars, fresh, send }: FoundCalendars, uid: string) {
  const url = eventUrl(calendars[0]!, uid)
  // a cached calendar may have moved along with the event
  const answer = await send({ method: 'DELETE', url }, fresh ? [404, 410] : [])
  return answer.kind === 'failed' ? answer : ({ kind: 'ok', value: 'removed' } as const)
}
