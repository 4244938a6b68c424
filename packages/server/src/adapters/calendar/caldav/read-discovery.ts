import type { CalendarOutcome, ListedCalendar } from '../../../integrations/ports/calendar.port.ts'
import { isSameService } from './caldav-http.ts'
import {
  CALDAV,
  children,
  DAV,
  type DavResource,
  NoMultistatus,
  readMultistatus,
  textOf,
  UnreadableResponse,
} from './multistatus.ts'
import { xmlText } from './xml-text.ts'

/** A calendar with its URL. */
export interface DavCalendar extends ListedCalendar {
  readonly url: string
  /** It may hold lists of busy times besides events (RFC 4791 §5.2.3). */
  readonly listsBusyTimes?: boolean
}

/** A response to a PROPFIND. */
export interface PropfindAnswer {
  /** That answered: what addresses in it are relative to. */
  readonly url: string
  readonly body: Uint8Array
}

export interface Start {
  readonly principal: string | undefined
  readonly calendar: DavCalendar | undefined
}

const maxCalendars = 1000
/** Where a principal's calendars are: one place, on some servers a second for those shared with it. */
const maxHomes = 10
const maxLabel = 1000

/** The principal and the calendar at the address that discovery begins at. */
export const readStart = ({ url, body }: PropfindAnswer): CalendarOutcome<Start> =>
  reading(body, 'not a WebDAV server', ([resource]) => {
    if (resource === undefined) return failed('invalid-response', 'not a WebDAV server')
    const principal = hrefsIn(resource, DAV, 'current-user-principal', url)[0]
    return ok({ principal, calendar: calendarOf(resource, url) })
  })

/** Where the calendars of a principal are. */
export const readHomes = ({ url, body }: PropfindAnswer): CalendarOutcome<readonly string[]> =>
  reading(body, 'no calendar home set', ([resource]) => {
    const homes = resource === undefined ? [] : hrefsIn(resource, CALDAV, 'calendar-home-set', url)
    if (homes.length > maxHomes) return failed('invalid-response', 'too many calendar homes')
    return homes.length === 0 ? failed('invalid-response', 'no calendar home set') : ok(homes)
  })

/** The calendars of a home. One that the server does not show is left out; a list that it cuts off is refused. */
export const readCalendars = ({ url, body }: PropfindAnswer): CalendarOutcome<readonly DavCalendar[]> =>
  reading(body, 'not a multistatus response', (resources) => {
    if (resources.some(({ status }) => status === insufficientStorage))
      return failed('provider-error', 'the list of calendars is incomplete')
    const all = resources.map((each) => calendarOf(each, url)).filter((each) => each !== undefined)
    return all.length > maxCalendars ? failed('provider-error', 'too many calendars') : ok(all)
  })

/** RFC 6578 §3.6: a list goes on beyond what the server sends. */
export const insufficientStorage = 507

/** @param otherwise The fault of a body that is not a multistatus. */
function reading<V>(
  body: Uint8Array,
  otherwise: string,
  how: (resources: readonly DavResource[]) => CalendarOutcome<V>,
): CalendarOutcome<V> {
  try {
    return how(readMultistatus(xmlText(body)).resources)
  } catch (error) {
    if (!(error instanceof UnreadableResponse)) throw error
    return failed('invalid-response', error instanceof NoMultistatus ? otherwise : error.message)
  }
}

/** Undefined if it is not a calendar of events. */
function calendarOf(resource: DavResource, base: string): DavCalendar | undefined {
  const type = resource.property(DAV, 'resourcetype')
  if (type === undefined || children(type, CALDAV, 'calendar').length === 0) return undefined
  const url = resolved(resource.href, base)
  const components = resource.property(CALDAV, 'supported-calendar-component-set')
  const takes = components && children(components, CALDAV, 'comp').map((each) => each.getAttribute('name'))
  if (url === undefined || (takes !== undefined && takes.length > 0 && !takes.includes('VEVENT')))
    return undefined
  const zone = textOf(resource.property(CALDAV, 'calendar-timezone'))
  const timezone = /^TZID:(.{1,200})$/m.exec(zone)?.[1]?.trim()
  const role = roleOf(resource)
  const { pathname } = new URL(url)
  return {
    id: pathname,
    url,
    label: textOf(resource.property(DAV, 'displayname')).trim().slice(0, maxLabel) || lastPart(pathname),
    primary: false,
    ...(takes?.includes('VFREEBUSY') && { listsBusyTimes: true }),
    ...(timezone !== undefined && { timezone }),
    ...(role !== undefined && { accessRole: role }),
  }
}

function lastPart(path: string): string {
  const part = path.split('/').findLast((each) => each !== '') ?? path
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Without privileges the role is unknown (RFC 3744 §5.4). */
function roleOf(resource: DavResource): 'writer' | 'reader' | undefined {
  const set = resource.property(DAV, 'current-user-privilege-set')
  if (set === undefined) return undefined
  const writes = children(set, DAV, 'privilege').some((privilege) =>
    ['all', 'write', 'write-content', 'bind'].some((name) => children(privilege, DAV, name).length > 0),
  )
  return writes ? 'writer' : 'reader'
}

/** Those of this service; at most one more than there may be. */
function hrefsIn(resource: DavResource, namespace: string, name: string, base: string): string[] {
  const property = resource.property(namespace, name)
  return (property === undefined ? [] : children(property, DAV, 'href').slice(0, maxHomes + 1))
    .map((href) => resolved(textOf(href).trim(), base))
    .filter((href) => href !== undefined)
}

/** Undefined for an address at another service, which must not see the login. */
export function resolved(href: string, base: string): string | undefined {
  if (href === '' || !URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  return isSameService(new URL(base), url) ? url.href : undefined
}

const ok = <V>(value: V): CalendarOutcome<V> => ({ kind: 'ok', value })
const failed = (
  why: Extract<CalendarOutcome<never>, { kind: 'failed' }>['why'],
  detail: string,
): CalendarOutcome<never> => ({ kind: 'failed', why, detail })
