import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CaldavPeer, putEvent } from '../../peers/support/caldav.ts'
import { type CalendarAccount, type CalendarService, startCalendarService } from './calendar-service.ts'
import { type Answered, type MovableCalendars, startMovableCalendars } from './movable-calendars.ts'
import { standingEvents } from './standing-events.ts'

/** Adds a resource to a multistatus, in whatever prefix it is written. */
const withResponse =
  (inner: string, href = '/unread.ics') =>
  ({ status, body }: Answered): Answered => ({
    status,
    body: body.replace(
      /<\/(?:[\w-]+:)?multistatus>\s*$/,
      (end) => `<o:response xmlns:o="DAV:"><o:href>${href}</o:href>${inner}</o:response>${end}`,
    ),
  })
const statusOf = (code: number) => `<o:status>HTTP/1.1 ${code} Odd</o:status>`
const withBody =
  (how: (body: string) => string) =>
  ({ status, body }: Answered): Answered => ({ status, body: how(body) })
const data = /<((?:[\w-]+:)?calendar-data)\b[^>]*>[\s\S]*?<\/\1>/g

/** Responses about a calendar with an event, each such that the event is not read. */
const changes: Readonly<Record<string, (report: Answered) => Answered>> = {
  'names its events without their data': withBody((body) => body.replace(data, '')),
  'sends its events empty': withBody((body) => body.replace(data, '<$1></$1>')),
  'calls the data of its events not found': withBody((body) => body.replace(/200 OK/g, '404 Not Found')),
  'forbids the data of its events': withBody((body) => body.replace(/200 OK/g, '403 Forbidden')),
  ...Object.fromEntries(
    [403, 404, 410, 423, 500, 503].map((code) => [
      `has an error ${code} for one event`,
      withResponse(statusOf(code)),
    ]),
  ),
  'names one more event': withResponse(''),
  'sends half of an event': withBody((body) => body.replaceAll('END:VEVENT', '')),
  'ends the list early': withBody((body) => body.slice(0, body.length * 0.7)),
  'sends no list': () => ({ status: 207, body: '' }),
  'answers 200 with a page': () => ({ status: 200, body: '<html><body>Busy</body></html>' }),
  'refuses to list so many events': () => ({
    status: 507,
    body: '<d:error xmlns:d="DAV:"><d:number-of-matches-within-limits/></d:error>',
  }),
  'forbids to list so many events': () => ({
    status: 403,
    body: '<d:error xmlns:d="DAV:"><d:number-of-matches-within-limits/></d:error>',
  }),
}

/**
 * Of a calendar that is not read as a whole nothing is free: looked up and booked over REST, in front of a real
 * server whose answers are changed on their way.
 */
export function suiteOfUndelivered(start: () => Promise<{ peer: CaldavPeer; calendarUrl: string }>): void {
  let peer: CaldavPeer
  let calendarUrl: string
  let service: CalendarService
  let calendars: MovableCalendars
  let account: CalendarAccount

  beforeAll(async () => {
    ;({ peer, calendarUrl } = await start())
    service = await startCalendarService()
    calendars = await startMovableCalendars(peer.url)
    await putEvent(peer, calendarUrl, 'stands', ['DTSTART:20270504T080000Z', 'DTEND:20270504T090000Z'])
  })
  afterAll(async () => {
    calendars?.close()
    await service?.close()
    await peer?.stop()
  })
  beforeEach(async () => {
    account = await service.account({ ...peer, url: calendars.url })
    return () => calendars.changeReports()
  })

  const slot = { start: '2027-05-04T08:00:00Z', end: '2027-05-04T09:00:00Z' }
  const wanted = () => ({ calendarId: new URL(calendarUrl).pathname, ...slot, title: 'Jan' })
  const day = { from: '2027-05-04T00:00:00Z', to: '2027-05-05T00:00:00Z', slotMinutes: 60, timezone: 'UTC' }
  const lookUp = () => account.availability({ calendarId: wanted().calendarId, ...day })
  const standing = async () => (await standingEvents(peer, calendarUrl)).map(({ id }) => id)

  describe.each(Object.entries(changes))('a calendar server that %s', (_what, how) => {
    it('has nothing free, and no booking is made over what was not read', async () => {
      calendars.changeReports(how)
      for (const answer of [await lookUp(), await account.book(wanted())]) {
        expect(answer.body.slots).toBeUndefined()
        expect([409, 502]).toContain(answer.status)
        expect(answer.body.error.code).toMatch(
          /^calendar_(provider_error|invalid_provider_response|unauthorized|busy)$/,
        )
      }
      expect(await standing()).toEqual(['stands'])
    })
  })

  it('as soon as the calendar is read again, the event takes its time and the rest is free', async () => {
    calendars.changeReports(changes['names its events without their data']!)
    expect((await lookUp()).status).toBe(502)
    calendars.changeReports()
    const { status, body } = await lookUp()
    expect([status, body.slots?.length]).toEqual([200, 23])
    expect((await account.book(wanted())).body.error.code).toBe('calendar_slot_taken')
    expect(await standing()).toEqual(['stands'])
  })

  it.each([500, 507])(
    'a list that the server cuts off, saying %i of the calendar, is not read',
    async (code) => {
      calendars.changeReports(withResponse(statusOf(code), new URL(calendarUrl).pathname))
      for (const { status, body } of [await lookUp(), await account.book(wanted())])
        expect([status, body.error.code]).toEqual([502, 'calendar_provider_error'])
      expect(await standing()).toEqual(['stands'])
    },
  )
}
