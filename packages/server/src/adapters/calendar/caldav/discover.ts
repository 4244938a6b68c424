import type { CalendarOutcome, ListedCalendar } from '../../../integrations/ports/calendar.port.ts'
import type { ProviderHttp } from '../../../integrations/ports/provider-http.port.ts'
import { isSameService, type PasswordLogin, sendDav } from './caldav-http.ts'
import { CALDAV, children, DAV, type DavResource, readMultistatus, textOf } from './multistatus.ts'

/** The server of calendars that name none. */
const usualServer = 'https://caldav.icloud.com/'

/** A calendar with its URL. */
export interface DavCalendar extends ListedCalendar {
  readonly url: string
}

const propfind = (names: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:c="${CALDAV}"><d:prop>${names}</d:prop></d:propfind>`

const aboutCalendar =
  '<d:resourcetype/><d:displayname/><d:current-user-privilege-set/>' +
  '<c:supported-calendar-component-set/><c:calendar-timezone/>'
const aboutStart = propfind(`${aboutCalendar}<d:current-user-principal/>`)
const aboutPrincipal = propfind('<c:calendar-home-set/>')

/**
 * Discovers the calendars of a login (RFC 6764 §6, RFC 4791 §6.2.1): from the given address, or its server's
 * well-known one, to the principal, to its home. If the address is that of one calendar, it becomes the primary one.
 */
export async function discover(
  http: ProviderHttp,
  login: PasswordLogin,
): Promise<CalendarOutcome<readonly DavCalendar[]>> {
  const given = login.url ?? usualServer
  const start = await lookAt(http, login, given)
  if (start.kind === 'failed') return start
  const principal = start.value.principal ?? (await wellKnownPrincipal(http, login, given))
  if (principal === undefined) {
    // a server without a principal has at least this calendar
    if (start.value.calendar !== undefined) return ok([{ ...start.value.calendar, primary: true }])
    return failed('unsupported', 'no calendars at this address')
  }
  const homes = await homesOf(http, login, principal)
  if (homes.kind === 'failed') return homes
  const calendars: DavCalendar[] = []
  for (const home of homes.value) {
    const listed = await calendarsIn(http, login, home)
    if (listed.kind === 'failed') return listed
    calendars.push(...listed.value)
  }
  const selected = start.value.calendar
  if (selected !== undefined && !calendars.some(({ id }) => id === selected.id)) calendars.unshift(selected)
  return ok(withPrimary(calendars, selected?.id))
}

/** The selected one, or the first that is writable. */
function withPrimary(calendars: readonly DavCalendar[], selectedId: string | undefined): DavCalendar[] {
  const primary = selectedId ?? calendars.find(({ accessRole }) => accessRole !== 'reader')?.id
  return calendars.map((each) => ({ ...each, primary: each.id === primary }))
}

interface Start {
  readonly principal: string | undefined
  readonly calendar: DavCalendar | undefined
}

async function lookAt(
  http: ProviderHttp,
  login: PasswordLogin,
  url: string,
): Promise<CalendarOutcome<Start>> {
  const request = { method: 'PROPFIND', url, depth: '0', body: aboutStart } as const
  // a server may answer only at its well-known address, not at its root
  const unknown = new URL(url).pathname === '/' ? [404, 405] : [405]
  const answer = await sendDav(http, login, request, unknown)
  if (answer.kind === 'failed') return answer
  if (unknown.includes(answer.status)) return ok({ principal: undefined, calendar: undefined })
  const [resource] = readMultistatus(textIn(answer.body)) ?? []
  if (resource === undefined) return failed('invalid-response', 'not a WebDAV server')
  return ok({
    principal: hrefIn(resource, DAV, 'current-user-principal', answer.url),
    calendar: calendarOf(resource, answer.url),
  })
}

async function wellKnownPrincipal(http: ProviderHttp, login: PasswordLogin, given: string) {
  const found = await lookAt(http, login, new URL('/.well-known/caldav', given).href)
  return found.kind === 'ok' ? found.value.principal : undefined
}

async function homesOf(
  http: ProviderHttp,
  login: PasswordLogin,
  principal: string,
): Promise<CalendarOutcome<readonly string[]>> {
  const answer = await sendDav(http, login, {
    method: 'PROPFIND',
    url: principal,
    depth: '0',
    body: aboutPrincipal,
  })
  if (answer.kind === 'failed') return answer
  const [resource] = readMultistatus(textIn(answer.body)) ?? []
  const set = resource?.property(CALDAV, 'calendar-home-set')
  const homes = (set === undefined ? [] : children(set, DAV, 'href'))
    .map((href) => resolved(textOf(href).trim(), answer.url))
    .filter((href) => href !== undefined)
  return homes.length === 0 ? failed('invalid-response', 'no calendar home set') : ok(homes)
}

async function calendarsIn(
  http: ProviderHttp,
  login: PasswordLogin,
  home: string,
): Promise<CalendarOutcome<readonly DavCalendar[]>> {
  const body = propfind(aboutCalendar)
  const answer = await sendDav(http, login, { method: 'PROPFIND', url: home, depth: '1', body })
  if (answer.kind === 'failed') return answer
  const resources = readMultistatus(textIn(answer.body))
  if (resources === undefined) return failed('invalid-response', 'not a multistatus response')
  return ok(resources.map((each) => calendarOf(each, answer.url)).filter((each) => each !== undefined))
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
  const timezone = /^TZID:(.+?)\s*$/m.exec(textOf(resource.property(CALDAV, 'calendar-timezone')))?.[1]
  const role = roleOf(resource)
  const { pathname } = new URL(url)
  return {
    id: pathname,
    url,
    label: textOf(resource.property(DAV, 'displayname')).trim() || decodeURIComponent(lastPart(pathname)),
    primary: false,
    ...(timezone !== undefined && { timezone }),
    ...(role !== undefined && { accessRole: role }),
  }
}

const textIn = (body: Uint8Array): string => Buffer.from(body).toString('utf8')

const lastPart = (path: string): string => path.split('/').findLast((part) => part !== '') ?? path

/** Without privileges the role is unknown (RFC 3744 §5.4). */
function roleOf(resource: DavResource): 'writer' | 'reader' | undefined {
  const set = resource.property(DAV, 'current-user-privilege-set')
  if (set === undefined) return undefined
  const writes = children(set, DAV, 'privilege').some((privilege) =>
    ['all', 'write', 'write-content', 'bind'].some((name) => children(privilege, DAV, name).length > 0),
  )
  return writes ? 'writer' : 'reader'
}

function hrefIn(resource: DavResource, namespace: string, name: string, base: string): string | undefined {
  const property = resource.property(namespace, name)
  const [href] = property === undefined ? [] : children(property, DAV, 'href')
  return href && resolved(textOf(href).trim(), base)
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
