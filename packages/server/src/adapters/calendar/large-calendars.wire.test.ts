import { systemClock as clock } from '@hovor/clock'
import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { describe, expect, it } from 'vitest'
import { findSlots } from '../../integrations/calendars/find-slots.ts'
import type { CalendarLogin, CalendarServer } from '../../integrations/ports/calendar.port.ts'
import type { ProviderHttp } from '../../integrations/ports/provider-http.port.ts'
import { caldavCalendars } from './caldav/caldav-calendars.ts'
import { googleCalendars } from './google/google-calendars.ts'
import { createCalendarThreads } from './thread/calendar-threads.ts'

/* As many busy times as calendars may have, none of which adjoins another. */
const calendars = ['/h/0/', '/h/1/', '/h/2/', '/h/3/', '/h/4/']
const startMs = Date.UTC(2027, 0, 4)
const rangeMs = 30 * 86_400_000
const range = { startMs, endMs: startMs + rangeMs }
const rules = {
  timezone: 'Europe/Prague',
  slotMinutes: 5,
  minNoticeMinutes: 0,
  bufferMinutes: 0,
}

/** `count` busy times of a calendar, spread over the range and beside those of the others. */
const timesOf = (nth: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const place = (at * calendars.length + nth) / (count * calendars.length)
    const fromMs = startMs + Math.floor((place * rangeMs) / 1000) * 1000
    return { fromMs, toMs: fromMs + 20_000 }
  })

const answered = (body: string, status = 207) =>
  ({ kind: 'answered', status, headers: {}, body: new Uint8Array(Buffer.from(body)) }) as const
const multistatus = (inner: string) =>
  `<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</D:multistatus>`
const resource = (href: string, prop: string) =>
  `<D:response><D:href>${href}</D:href><D:propstat><D:prop>${prop}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`
const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.000/g, '')
const event = ({ fromMs, toMs }: { fromMs: number; toMs: number }, at: number) =>
  resource(
    `/${at}.ics`,
    `<C:calendar-data>BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:${at}\nDTSTART:${stamp(fromMs)}\nDTEND:${stamp(toMs)}\nEND:VEVENT\nEND:VCALENDAR</C:calendar-data>`,
  )

function overCaldav(count: number): readonly [CalendarServer, CalendarLogin] {
  const found: Readonly<Record<string, string>> = {
    '/': resource('/', '<D:current-user-principal><D:href>/p/</D:href></D:current-user-principal>'),
    '/p/': resource('/p/', '<C:calendar-home-set><D:href>/h/</D:href></C:calendar-home-set>'),
    '/h/': calendars
      .map((href) => resource(href, '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>'))
      .join(''),
  }
  const events = calendars.map((_, nth) => multistatus(timesOf(nth, count).map(event).join('')))
  const http: ProviderHttp = {
    send: async ({ method, url, body }) => {
      const { pathname } = new URL(url)
      if (method === 'PROPFIND') return answered(multistatus(found[pathname]!))
      const isByTime = Buffer.from(body!).includes('time-range')
      return answered(isByTime ? events[calendars.indexOf(pathname)]! : multistatus(''))
    },
  }
  const login = {
    kind: 'password',
    username: 'u',
    password: 'p',
    account: 'a',
    url: 'https://cal.example.com/',
  } as const
  return [caldavCalendars({ http, clock, threads: createCalendarThreads(clock) }), login]
}

function ofGoogle(count: number): readonly [CalendarServer, CalendarLogin] {
  const busy = (nth: number) =>
    timesOf(nth, count).map(({ fromMs, toMs }) => ({
      start: new Date(fromMs).toISOString(),
      end: new Date(toMs).toISOString(),
    }))
  const all = Object.fromEntries(calendars.map((id, nth) => [id, { busy: busy(nth) }]))
  const body = JSON.stringify({ calendars: all })
  const http: ProviderHttp = { send: async () => answered(body, 200) }
  const threads = createCalendarThreads(clock)
  const login = { kind: 'token', accessToken: 't', slug: 'a', account: 'acc' } as const
  return [googleCalendars({ http, apiUrl: 'https://www.googleapis.com/calendar/v3', threads }), login]
}

describe.each([
  ['over CalDAV', overCaldav],
  ['of Google', ofGoogle],
])('five calendars %s', (_what, open) => {
  it.each([2000, 10_000])('of %d busy times each are looked up without holding up a call', async (count) => {
    const [server, login] = open(count)
    const lookUp = () =>
      findSlots(
        { clock: { ...clock, nowMs: () => startMs - 86_400_000 } },
        { server, login },
        { calendarId: calendars[0]!, busyCalendarIds: calendars.slice(1), range, rules, limit: 500 },
      )
    expect(await lookUp()).toMatchObject({ kind: 'ok' })
    expect(await leastLongestTurnMs(lookUp)).toBeLessThan(turnLimitMs)
  })
})
