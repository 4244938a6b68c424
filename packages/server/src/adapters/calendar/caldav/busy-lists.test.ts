import { systemClock as clock } from '@hovor/clock'
import { expect, it } from 'vitest'
import type { ProviderHttp } from '../../../integrations/ports/provider-http.port.ts'
import { createCalendarThreads } from '../thread/calendar-threads.ts'
import { caldavCalendars } from './caldav-calendars.ts'

const range = { startMs: Date.UTC(2026, 11, 8), endMs: Date.UTC(2026, 11, 9), timezone: 'Europe/Prague' }
const login = {
  kind: 'password',
  username: 'u',
  password: 'p',
  account: 'a',
  url: 'https://cal.example.com/h/work/',
} as const
const answered = (body: string, status = 207) =>
  ({ kind: 'answered', status, headers: {}, body: new Uint8Array(Buffer.from(body)) }) as const
const multistatus = (prop: string, href = '/h/work/') =>
  `<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:response><D:href>${href}</D:href><D:propstat><D:prop>${prop}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>`
const list =
  'BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nUID:f\nDTSTART:20261208T000000Z\nDTEND:20261209T000000Z\nFREEBUSY:20261208T130000Z/PT1H\nEND:VFREEBUSY\nEND:VCALENDAR'

/** A calendar of these components, which answers queries for lists of busy times with `lists`. */
const calendarOf = (components: readonly string[], lists: ReturnType<typeof answered>) => {
  const set = components.map((name) => `<C:comp name="${name}"/>`).join('')
  const calendar = `<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><C:supported-calendar-component-set>${set}</C:supported-calendar-component-set>`
  const asked: string[] = []
  const http: ProviderHttp = {
    send: async ({ method, body }) => {
      if (method === 'PROPFIND') return answered(multistatus(calendar))
      const query = Buffer.from(body!).toString()
      asked.push(query)
      return query.includes('VFREEBUSY') ? lists : answered('<D:multistatus xmlns:D="DAV:"/>')
    },
  }
  return { asked, server: caldavCalendars({ http, clock, threads: createCalendarThreads(clock) }) }
}
const delivered = answered(multistatus(`<C:calendar-data>${list}</C:calendar-data>`, '/h/work/f.ics'))

it('the busy times of a calendar include its lists of them', async () => {
  const { server } = calendarOf(['VEVENT', 'VFREEBUSY'], delivered)
  expect(await server.busy(login, ['/h/work/'], range)).toEqual({
    kind: 'ok',
    value: [{ startMs: Date.UTC(2026, 11, 8, 13), endMs: Date.UTC(2026, 11, 8, 14) }],
  })
})

it('a calendar that has no lists of busy times is not asked for them', async () => {
  const { server, asked } = calendarOf(['VEVENT', 'VTODO'], delivered)
  expect(await server.busy(login, ['/h/work/'], range)).toEqual({ kind: 'ok', value: [] })
  expect(asked.some((query) => query.includes('VFREEBUSY'))).toBe(false)
})

it.each([
  [403, 'ok'],
  [500, 'failed'],
])(
  'a server that answers %i to the query for lists of busy times makes the lookup %s',
  async (status, kind) => {
    const { server } = calendarOf(['VEVENT', 'VFREEBUSY'], answered('', status))
    expect(await server.busy(login, ['/h/work/'], range)).toMatchObject({ kind })
  },
)
