import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CalendarAccount } from './support/calendar-service.ts'
import { type MovableCalendars, startMovableCalendars } from './support/movable-calendars.ts'
import { type ServedCalendars, startServedCalendars } from './support/served-calendars.ts'
import { standingEvents } from './support/standing-events.ts'

/* Servers that answer a PUT with another success than RFC 9110 §9.3.4 expects. */
let service: ServedCalendars['service']
let world: ServedCalendars['world']
let close: ServedCalendars['close'] | undefined
let calendars: MovableCalendars
let account: CalendarAccount

beforeAll(async () => {
  ;({ service, world, close } = await startServedCalendars())
})
afterAll(() => close?.())
beforeEach(async () => {
  calendars = await startMovableCalendars(world.peer.url)
  account = await service.account({ ...world.peer, url: calendars.url })
  return () => calendars.close()
})

let hour = 0
/** A time used by no other test. */
function appointment() {
  const startMs = Date.UTC(2027, 4, 3, hour++)
  const [start, end] = [new Date(startMs).toISOString(), new Date(startMs + 1_800_000).toISOString()]
  return { startMs, wanted: { calendarId: world.calendarId, start, end, title: 'Jan' } }
}
const standingAt = async (atMs: number) =>
  (await standingEvents(world.peer, world.calendarUrl)).filter(({ startMs }) => startMs === atMs)

describe.each([200, 202, 203])('a calendar server that answers a PUT with %i', (status) => {
  it('and has stored the event has booked it', async () => {
    calendars.answerPuts(status, true)
    const { startMs, wanted } = appointment()
    const { status: told, body } = await account.book(wanted)
    expect(told).toBe(200)
    expect((await standingAt(startMs)).map(({ id }) => id)).toEqual([body.event.id])
  })

  it('and has not stored the event has booked nothing, and may be asked again', async () => {
    calendars.answerPuts(status, false)
    const { startMs, wanted } = appointment()
    const { status: told, body } = await account.book({ ...wanted, idempotencyKey: `put-${status}` })
    expect([told, body.error.code]).toEqual([502, 'calendar_provider_error'])
    calendars.answerPuts(201, true)
    expect((await account.book({ ...wanted, idempotencyKey: `put-${status}` })).status).toBe(200)
    expect(await standingAt(startMs)).toHaveLength(1)
  })
})

/** A multistatus of one resource. */
const multistatus = (status: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"><d:response><d:href>/x.ics</d:href>${status}</d:response></d:multistatus>`
const statusLine = (status: number) => `<d:status>HTTP/1.1 ${status} Said</d:status>`

describe('a calendar server that answers a PUT with 207', () => {
  it.each([
    [403, 'calendar_read_only'],
    [404, 'calendar_not_found'],
    [409, 'calendar_provider_error'],
    [503, 'calendar_busy'],
  ])('has refused it where that says %i', async (said, code) => {
    calendars.answerPuts(207, false, multistatus(statusLine(said)))
    const { startMs, wanted } = appointment()
    expect((await account.book(wanted)).body.error.code).toBe(code)
    expect(await standingAt(startMs)).toEqual([])
  })

  it.each([
    ['201', multistatus(statusLine(201))],
    ['200', multistatus(statusLine(200))],
    ['500', multistatus(statusLine(500))],
    ['nothing', multistatus('')],
    ['no multistatus', '<html>'],
    ['nothing at all', ''],
  ])('and has stored the event has booked it where that says %s', async (_, body) => {
    calendars.answerPuts(207, true, body)
    const { startMs, wanted } = appointment()
    const { status, body: told } = await account.book(wanted)
    expect(status).toBe(200)
    expect((await standingAt(startMs)).map(({ id }) => id)).toEqual([told.event.id])
  })

  it.each([
    ['500', multistatus(statusLine(500))],
    ['nothing', multistatus('')],
    ['nothing at all', ''],
  ])('and has not stored the event has booked nothing where that says %s', async (_, body) => {
    calendars.answerPuts(207, false, body)
    const { startMs, wanted } = appointment()
    const told = await account.book(wanted)
    expect([told.status, told.body.error.code]).toEqual([502, 'calendar_provider_error'])
    expect(await standingAt(startMs)).toEqual([])
    calendars.answerPuts(201, true)
    expect((await account.book(wanted)).status).toBe(200)
    expect(await standingAt(startMs)).toHaveLength(1)
  })
})

describe('an appointment without a key whose outcome is unknown', () => {
  const unknown = async (wanted: Readonly<Record<string, unknown>>) => {
    const { status, body } = await account.book(wanted)
    expect([status, body.error.code]).toEqual([502, 'calendar_provider_error'])
    expect(body.error.action).toContain('Send exactly the same request again')
  }

  it('is booked once by the same request, even if the first one arrives after it', async () => {
    const { startMs, wanted } = appointment()
    let arrive = () => {}
    calendars.answerPuts(500, new Promise((resolve) => (arrive = resolve)))
    await unknown(wanted)
    calendars.answerPuts(201, true)
    const { status, body } = await account.book(wanted)
    expect(status).toBe(200)
    arrive()
    await calendars.stored()
    expect((await standingAt(startMs)).map(({ id }) => id)).toEqual([body.event.id])
  })

  it('is found by the same request if it stands, however often it is asked while that is unknown', async () => {
    const { startMs, wanted } = appointment()
    calendars.answerPuts(500, false)
    await unknown(wanted)
    await unknown(wanted)
    calendars.answerPuts(500, true)
    const { status, body } = await account.book(wanted)
    expect(status).toBe(200)
    expect((await standingAt(startMs)).map(({ id }) => id)).toEqual([body.event.id])
  })

  it('is another one as soon as its outcome is known, or if anything else is asked', async () => {
    const { startMs, wanted } = appointment()
    calendars.answerPuts(500, false)
    await unknown(wanted)
    calendars.answerPuts(201, true)
    const other = await account.book({ ...wanted, title: 'Eva' })
    expect(other.status).toBe(200)
    for (const again of [wanted, { ...wanted, title: 'Eva' }])
      expect((await account.book(again)).body.error.code).toBe('calendar_slot_taken')
    expect((await standingAt(startMs)).map(({ id }) => id)).toEqual([other.body.event.id])
  })

  it('leaves nothing behind that was refused for certain', async () => {
    const { wanted } = appointment()
    calendars.answerPuts(403, false)
    expect((await account.book(wanted)).body.error.code).toBe('calendar_read_only')
    expect(await stored()).toBe(0)
    calendars.answerPuts(500, false)
    await unknown(wanted)
    expect(await stored()).toBe(1)
    calendars.answerPuts(201, true)
    expect((await account.book(wanted)).status).toBe(200)
    expect(await stored()).toBe(0)
  })

  const stored = async () =>
    (await service.database.query(sql`select from appointment where account_id = ${account.id.slice(4)}`))
      .length
})
