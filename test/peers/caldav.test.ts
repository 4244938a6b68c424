import { systemClock } from '@hovor/clock'
import {
  type CalendarLogin,
  type CalendarServer,
  caldavCalendars,
  createCalendarThreads,
  createOutboundHttp,
  ourUid,
  type WantedEvent,
} from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CaldavPeer,
  makeCalendar,
  putEvent,
  startRadicale,
  startSandboxCalendars,
  startXandikos,
} from './support/caldav.ts'
import { describePeer } from './support/describe-peer.ts'

const hour = 3_600_000
const timezone = 'Europe/Prague'

function suite(
  start: () => Promise<CaldavPeer>,
  { makesCalendars }: { readonly makesCalendars: boolean },
): void {
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
  const threads = createCalendarThreads(systemClock)
  const server: CalendarServer = caldavCalendars({ http, clock: systemClock, threads })
  let peer: CaldavPeer
  let calendarUrl: string
  let login: CalendarLogin & { readonly kind: 'password' }

  beforeAll(async () => {
    peer = await start()
    calendarUrl = makesCalendars ? await makeCalendar(peer, 'prace') : ''
    login = { kind: 'password', username: peer.username, password: peer.password, url: peer.url }
    if (!makesCalendars) {
      const listed = await server.calendars(login)
      calendarUrl = new URL(listed.kind === 'ok' ? listed.value[0]!.id : '', peer.url).href
    }
  })
  afterAll(async () => {
    await http.close()
    await peer?.stop()
  })

  const at = (text: string) => Date.parse(text)
  const busy = (from: string, to: string) =>
    server.busy(login, ['primary'], { startMs: at(from), endMs: at(to), timezone })
  const wanted = (uid: string, startMs: number): WantedEvent => ({
    calendarId: 'primary',
    busyCalendarIds: [],
    bufferMs: 0,
    event: {
      uid: `${ourUid}${uid}`,
      startMs,
      endMs: startMs + hour,
      timezone,
      title: 'Čištění, kontrola; a\nřádek',
      attendee: { name: 'Ľubomír Šťastný', phone: '+420601000001' },
    },
  })

  it('is discovered from its address, with a writable calendar', async () => {
    const listed = await server.calendars(login)
    expect(listed).toMatchObject({ kind: 'ok', value: [{ primary: true }] })
    if (listed.kind === 'ok') expect(listed.value[0]?.accessRole).not.toBe('reader')
  })

  it('reports busy times with recurring, moved, free and all-day events, across daylight saving time', async () => {
    const zone = `DTSTART;TZID=${timezone}`
    await putEvent(peer, calendarUrl, 'weekly', [
      `${zone}:20261005T090000`,
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE:20261019T070000Z',
    ])
    await putEvent(peer, calendarUrl, 'free', [
      'DTSTART:20261020T100000Z',
      'DTEND:20261020T110000Z',
      'TRANSP:TRANSPARENT',
    ])
    await putEvent(peer, calendarUrl, 'day', ['DTSTART;VALUE=DATE:20261023'])
    expect(await busy('2026-10-12T00:00:00+02:00', '2026-11-03T00:00:00+01:00')).toEqual({
      kind: 'ok',
      value: expect.arrayContaining([
        { startMs: at('2026-10-12T07:00:00Z'), endMs: at('2026-10-12T08:00:00Z') },
        { startMs: at('2026-10-26T08:00:00Z'), endMs: at('2026-10-26T09:00:00Z') },
        { startMs: at('2026-11-02T08:00:00Z'), endMs: at('2026-11-02T09:00:00Z') },
        { startMs: at('2026-10-22T22:00:00Z'), endMs: at('2026-10-23T22:00:00Z') },
      ]),
    })
    const all = await busy('2026-10-12T00:00:00+02:00', '2026-11-03T00:00:00+01:00')
    expect(all.kind === 'ok' && all.value).toHaveLength(4)
  })

  it('keeps an event created twice once, and returns it', async () => {
    const { event } = wanted('twice', at('2026-12-01T09:00:00Z'))
    expect(await server.create(login, 'primary', event)).toEqual({ kind: 'ok', value: 'created' })
    expect(await server.create(login, 'primary', event)).toEqual({ kind: 'ok', value: 'exists' })
    const range = { startMs: event.startMs, endMs: event.endMs, timezone }
    expect(await server.occupants(login, 'primary', range)).toEqual({
      kind: 'ok',
      value: [{ uid: event.uid, startMs: event.startMs, endMs: event.endMs }],
    })
    for (let times = 0; times < 2; times++)
      expect(await server.remove(login, 'primary', event.uid)).toEqual({ kind: 'ok', value: 'removed' })
    expect(await server.occupants(login, 'primary', range)).toEqual({ kind: 'ok', value: [] })
  })

  it('has no calendar that nobody created', async () => {
    expect(
      await server.busy(login, ['primary', '/nowhere/'], { startMs: 0, endMs: hour, timezone }),
    ).toMatchObject({
      kind: 'failed',
      why: 'not-found',
    })
  })
}

describePeer('a calendar on Radicale', ['radicale'], () => {
  suite(startRadicale, { makesCalendars: true })
})

describePeer('a calendar on xandikos', ['xandikos'], () => {
  suite(startXandikos, { makesCalendars: false })
})

describe('a calendar in the sandbox', () => {
  suite(startSandboxCalendars, { makesCalendars: true })
})
