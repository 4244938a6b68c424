import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CalendarAccount,
  type CalendarService,
  startCalendarService,
} from './support/calendar-service.ts'
import { type MovableCalendars, startMovableCalendars } from './support/movable-calendars.ts'
import { type ServedCalendars, startServedCalendars } from './support/served-calendars.ts'

/* The requests to a calendar server, as the sandbox's CalDAV server sees them. */
let service: ServedCalendars['service']
let world: ServedCalendars['world']
let close: ServedCalendars['close'] | undefined
/** The methods of the requests to the sandbox's CalDAV server since the last call. */
const asked: string[] = []

const count = (message: unknown) => {
  const { request } = message as { readonly request: IncomingMessage }
  if (String(request.socket.localPort) === new URL(world.peer.url).port) asked.push(request.method!)
}

beforeAll(async () => {
  ;({ service, world, close } = await startServedCalendars())
  subscribe('http.server.request.start', count)
})
afterAll(async () => {
  unsubscribe('http.server.request.start', count)
  await close?.()
})

const taken = (): string[] => asked.splice(0)
const discovery = ['PROPFIND', 'PROPFIND', 'PROPFIND']
const look = ['REPORT', 'REPORT', 'REPORT']
const day = { from: '2027-01-12T00:00:00+01:00', to: '2027-01-13T00:00:00+01:00' }

let hour = 0
/** A time used by no other test. */
function appointment() {
  const at = new Date(Date.UTC(2027, 5, 1, hour++)).toISOString()
  return { calendarId: 'primary', start: at, end: at.replace(':00:00', ':30:00'), title: 'Jan' }
}

describe('a connected calendar', () => {
  let account: CalendarAccount
  beforeEach(async () => {
    account = await service.account(world.peer)
    taken()
  })

  it('is discovered once: each later lookup and booking requests events only', async () => {
    const { calendarId } = world
    expect((await account.availability({ calendarId, ...day })).status).toBe(200)
    expect(taken()).toEqual([...discovery, ...look])
    expect((await account.availability({ calendarId, ...day })).status).toBe(200)
    expect(taken()).toEqual(look)
    expect((await account.book(appointment())).status).toBe(200)
    expect(taken()).toEqual([...look, 'PUT', ...look])
  })

  it('is listed as the server has it at the time', async () => {
    await account.calendars()
    taken()
    expect((await account.calendars()).status).toBe(200)
    expect(taken()).toEqual(discovery)
  })

  it('is discovered again for another account and for another login', async () => {
    await account.availability({ calendarId: 'primary', ...day })
    const stranger = await service.account(world.peer)
    taken()
    await stranger.availability({ calendarId: 'primary', ...day })
    expect(taken()).toEqual([...discovery, ...look])
    const { username, password } = world.peer
    const again = { provider: 'calendar-app-password', username, appPassword: password }
    const elsewhere = { ...again, calendarUrl: world.calendarUrl }
    expect((await account.ask('POST', '/v1/integrations', elsewhere)).body.integration.id).toBe(
      account.integrationId,
    )
    taken()
    await account.availability({ calendarId: 'primary', ...day })
    expect(taken()).toEqual([...discovery, ...look])
  })

  it('is discovered again when the server refuses the login or responds differently', async () => {
    for (const fault of ['unauthorized', 'garbage', 'not-found']) {
      await account.availability({ calendarId: 'primary', ...day })
      await world.setFault('caldav', fault, 20)
      expect((await account.availability({ calendarId: 'primary', ...day })).status).not.toBe(200)
      await world.setFault('caldav', 'none', 1)
      taken()
      expect((await account.availability({ calendarId: 'primary', ...day })).status).toBe(200)
      expect(taken()).toEqual([...discovery, ...look])
    }
  })
})

describe('a discovered calendar', () => {
  const clock = new VirtualClock(Date.UTC(2027, 0, 1))
  let later: CalendarService
  let account: CalendarAccount
  beforeAll(async () => {
    later = await startCalendarService({}, clock)
    account = await later.account(world.peer)
  })
  afterAll(() => later?.close())

  it('is discovered again after half an hour', async () => {
    for (const minutes of [0, 29, 2]) {
      taken()
      await clock.advance(minutes * 60_000)
      expect((await account.availability({ calendarId: 'primary', ...day })).status).toBe(200)
      expect(taken()).toEqual(minutes === 29 ? look : [...discovery, ...look])
    }
  })
})

describe('a calendar server that has moved', () => {
  let calendars: MovableCalendars
  let account: CalendarAccount
  beforeEach(async () => {
    calendars = await startMovableCalendars(world.peer.url)
    calendars.move('/at-first', 404)
    account = await service.account({ ...world.peer, url: calendars.url })
    expect((await account.book(appointment())).status).toBe(200)
    calendars.asked()
    return () => calendars.close()
  })

  it('that no longer knows its old address is discovered again within the same request', async () => {
    calendars.move('/at-last', 404)
    expect((await account.availability({ calendarId: 'primary', ...day })).status).toBe(200)
    expect(calendars.asked()).toEqual([...look, ...discovery, ...look])
    calendars.move('/at-once', 404)
    expect((await account.book(appointment())).status).toBe(200)
    calendars.asked()
    expect((await account.book(appointment())).status).toBe(200)
    expect(calendars.asked()).toEqual([...look, 'PUT', ...look])
  })

  it('that redirects to its new address is followed, and used there from the next request', async () => {
    calendars.move('/at-last', 301)
    expect((await account.availability({ calendarId: 'primary', ...day })).status).toBe(200)
    calendars.asked()
    expect((await account.availability({ calendarId: 'primary', ...day })).status).toBe(200)
    expect(calendars.asked()).toEqual([...discovery, ...look])
    expect((await account.availability({ calendarId: 'primary', ...day })).status).toBe(200)
    expect(calendars.asked()).toEqual(look)
  })
})
