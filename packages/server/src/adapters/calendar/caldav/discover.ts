import type { CalendarOutcome } from '../../../integrations/ports/calendar.port.ts'
import type { ProviderHttp } from '../../../integrations/ports/provider-http.port.ts'
import type { CalendarThreads } from '../thread/calendar-threads.ts'
import { type PasswordLogin, sendDav } from './caldav-http.ts'
import { CALDAV } from './multistatus.ts'
import type { DavCalendar, readCalendars, readHomes, readStart, Start } from './read-discovery.ts'

/** The server of calendars that name none. */
const usualServer = 'https://caldav.icloud.com/'

const propfind = (names: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:c="${CALDAV}"><d:prop>${names}</d:prop></d:propfind>`

const aboutCalendar =
  '<d:resourcetype/><d:displayname/><d:current-user-privilege-set/>' +
  '<c:supported-calendar-component-set/><c:calendar-timezone/>'
const aboutStart = propfind(`${aboutCalendar}<d:current-user-principal/>`)
const aboutPrincipal = propfind('<c:calendar-home-set/>')
const aboutHome = propfind(aboutCalendar)

export interface DiscoverDeps {
  readonly http: ProviderHttp
  readonly threads: CalendarThreads
}

/**
 * Discovers the calendars of a login (RFC 6764 §6, RFC 4791 §6.2.1): from the given address, or its server's
 * well-known one, to the principal, to its home. If the address is that of one calendar, it becomes the primary one.
 */
export async function discover(
  deps: DiscoverDeps,
  login: PasswordLogin,
): Promise<CalendarOutcome<readonly DavCalendar[]>> {
  const given = login.url ?? usualServer
  const start = await lookAt(deps, login, given)
  if (start.kind === 'failed') return start
  const principal = start.value.principal ?? (await wellKnownPrincipal(deps, login, given))
  if (principal === undefined) {
    // a server without a principal has at least this calendar
    if (start.value.calendar !== undefined) return ok([{ ...start.value.calendar, primary: true }])
    return failed('unsupported', 'no calendars at this address')
  }
  const homes = await homesOf(deps, login, principal)
  if (homes.kind === 'failed') return homes
  const calendars: DavCalendar[] = []
  for (const home of homes.value) {
    const listed = await calendarsIn(deps, login, home)
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

async function lookAt(
  { http, threads }: DiscoverDeps,
  login: PasswordLogin,
  url: string,
): Promise<CalendarOutcome<Start>> {
  const request = { method: 'PROPFIND', url, depth: '0', body: aboutStart } as const
  // a server may answer only at its well-known address, not at its root
  const unknown = new URL(url).pathname === '/' ? [404, 405] : [405]
  const answer = await sendDav(http, login, request, unknown)
  if (answer.kind === 'failed') return answer
  if (unknown.includes(answer.status)) return ok({ principal: undefined, calendar: undefined })
  return threads.read<typeof readStart>(login.account, 'start', { url: answer.url, body: answer.body }, [
    answer.body,
  ])
}

async function wellKnownPrincipal(deps: DiscoverDeps, login: PasswordLogin, given: string) {
  const found = await lookAt(deps, login, new URL('/.well-known/caldav', given).href)
  return found.kind === 'ok' ? found.value.principal : undefined
}

async function homesOf(
  { http, threads }: DiscoverDeps,
  login: PasswordLogin,
  url: string,
): Promise<CalendarOutcome<readonly string[]>> {
  const answer = await sendDav(http, login, { method: 'PROPFIND', url, depth: '0', body: aboutPrincipal })
  if (answer.kind === 'failed') return answer
  return threads.read<typeof readHomes>(login.account, 'homes', { url: answer.url, body: answer.body }, [
    answer.body,
  ])
}

async function calendarsIn(
  { http, threads }: DiscoverDeps,
  login: PasswordLogin,
  url: string,
): Promise<CalendarOutcome<readonly DavCalendar[]>> {
  const answer = await sendDav(http, login, { method: 'PROPFIND', url, depth: '1', body: aboutHome })
  if (answer.kind === 'failed') return answer
  return threads.read<typeof readCalendars>(
    login.account,
    'calendars',
    { url: answer.url, body: answer.body },
    [answer.body],
  )
}

const ok = <V>(value: V): CalendarOutcome<V> => ({ kind: 'ok', value })
const failed = (
  why: Extract<CalendarOutcome<never>, { kind: 'failed' }>['why'],
  detail: string,
): CalendarOutcome<never> => ({ kind: 'failed', why, detail })
