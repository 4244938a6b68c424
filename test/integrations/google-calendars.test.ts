import { systemClock, VirtualClock } from '@hovor/clock'
import {
  bookEvent,
  type CalendarServer,
  createCalendarThreads,
  createOutboundHttp,
  googleCalendars,
  ourUid,
} from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IntegrationWorld, startIntegrationWorld } from './support/integration-world.ts'
import { startStrayServer } from './support/stray-server.ts'

const hour = 3_600_000
const timezone = 'Europe/Prague'
const racers = 8
const rounds = 4

let world: IntegrationWorld
let server: CalendarServer
let login: { kind: 'token'; accessToken: string }
const threads = createCalendarThreads(systemClock)
const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })

beforeAll(async () => {
  world = await startIntegrationWorld()
  server = googleCalendars({ http, apiUrl: world.addresses.google.apiUrl, threads })
  login = { kind: 'token', accessToken: await accessToken() }
})
afterAll(async () => {
  await http.close()
  await world?.close()
})
beforeEach(async () => {
  await world.calm()
  await world.control('DELETE', '/google/events')
})

/** The grant of a user, without PKCE. */
async function accessToken(): Promise<string> {
  const { authorizeUrl, tokenUrl, clientId, clientSecret } = world.addresses.google
  const client = { client_id: clientId, redirect_uri: 'http://127.0.0.1:9/back' }
  const asked = new URLSearchParams({ ...client, response_type: 'code', scope: 'calendar' })
  const agreed = await fetch(`${authorizeUrl}?${asked}`, {
    method: 'POST',
    body: new URLSearchParams({ account: 'jana@example.com' }),
    redirect: 'manual',
  })
  const code = new URL(agreed.headers.get('location')!).searchParams.get('code')!
  const form = { ...client, client_secret: clientSecret, grant_type: 'authorization_code', code }
  const answer = await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Events written by others, in Google's format. */
async function others(...events: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  for (const event of events) {
    const answer = await fetch(`${world.addresses.google.apiUrl}/calendars/primary/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${login.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(event),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

const at = (text: string) => Date.parse(text)
const range = (from: string, to: string) => ({ startMs: at(from), endMs: at(to), timezone })
const newEvent = (uid: string, startMs = at('2027-03-01T09:00:00Z')) => ({
  uid: `${ourUid}${uid}`,
  startMs,
  endMs: startMs + hour,
  timezone,
  title: 'Jan Novák',
})
const monday = range('2027-03-01T00:00:00+01:00', '2027-03-02T00:00:00+01:00')
const time = (from: string, to: string) => ({ start: { dateTime: from }, end: { dateTime: to } })
const uidsOf = async (wanted = monday) => {
  const found = await server.occupants(login, 'primary', wanted)
  return found.kind === 'ok' ? found.value.map(({ uid }) => uid) : found
}

describe('Google events', () => {
  it('block time unless they are transparent, declined or cancelled', async () => {
    const [from, to] = ['2027-03-01T10:00:00+01:00', '2027-03-01T11:00:00+01:00']
    await others(
      { id: 'firm1', ...time(from, to) },
      { id: 'perhaps1', status: 'tentative', ...time(from, to) },
      { id: 'free1', transparency: 'transparent', ...time(from, to) },
      { id: 'no123', attendees: [{ self: true, responseStatus: 'declined' }], ...time(from, to) },
      { id: 'told123', attendees: [{ self: true, responseStatus: 'accepted' }], ...time(from, to) },
      { id: 'before1', ...time('2027-02-28T22:00:00Z', '2027-02-28T23:00:00Z') },
    )
    expect(await uidsOf()).toEqual(['firm1', 'perhaps1', 'told123'])
    await server.create(login, 'primary', newEvent('1'))
    expect(await server.remove(login, 'primary', `${ourUid}1`)).toEqual({ kind: 'ok', value: 'removed' })
    expect(await server.remove(login, 'primary', `${ourUid}1`)).toEqual({ kind: 'ok', value: 'removed' })
    expect(await uidsOf()).toHaveLength(3)
  })

  it('of whole days last as long as the days in the calendar’s time zone', async () => {
    await others({ id: 'feast1', start: { date: '2027-03-28' }, end: { date: '2027-03-29' } })
    const found = await server.occupants(login, 'primary', {
      ...range('2027-03-28T12:00:00Z', '2027-03-28T13:00:00Z'),
      timezone: 'America/New_York',
    })
    expect(found).toEqual({
      kind: 'ok',
      value: [{ uid: 'feast1', ...span('2027-03-28T00:00:00+01:00', '2027-03-29T00:00:00+02:00') }],
    })
  })

  it('are read page by page, up to a limit', async () => {
    for (let index = 0; index < 60; index++)
      await others({
        id: `event${String(index).padStart(2, '0')}`,
        ...time('2027-03-01T10:00:00Z', '2027-03-01T11:00:00Z'),
      })
    await world.setGoogle({ pageSize: 7 })
    expect(await uidsOf()).toHaveLength(60)
    await world.setGoogle({ pageSize: 1 })
    expect(await uidsOf()).toMatchObject({ kind: 'failed', why: 'too-many-events' })
    expect(await server.calendars(login)).toMatchObject({ kind: 'ok', value: { length: 5 } })
  })

  it('are written once under their uid, and again after they were removed', async () => {
    const create = () => server.create(login, 'primary', newEvent('1'))
    expect(await create()).toEqual({ kind: 'ok', value: 'created' })
    expect(await create()).toEqual({ kind: 'ok', value: 'exists' })
    await server.remove(login, 'primary', `${ourUid}1`)
    expect(await uidsOf()).toEqual([])
    expect((await Promise.all([create(), create()])).map(({ kind }) => kind)).toEqual(['ok', 'ok'])
    expect(await uidsOf()).toEqual([`${ourUid}1`])
  })

  it.each(['drop', 'garbage'])(
    'that were written but whose response was lost to %s are uncertain',
    async (fault) => {
      await world.setFault('google-write', fault, 1)
      expect(await server.create(login, 'primary', newEvent('1'))).toMatchObject({ kind: 'unknown' })
      expect(await uidsOf()).toEqual([`${ourUid}1`])
      await world.setFault('google-write', '429', 1)
      expect(await server.create(login, 'primary', newEvent('2'))).toMatchObject({
        kind: 'failed',
        why: 'busy',
      })
    },
  )

  it('that race for overlapping slots leave one, whose creator gets success', async () => {
    for (let round = 0; round < rounds; round++) {
      const startMs = at('2027-04-05T06:00:00Z') + round * 24 * hour
      const outcomes = await Promise.all(
        Array.from({ length: racers }, (_, racer) =>
          bookEvent(
            { server, login, clock: systemClock, random: Math.random },
            {
              calendarId: 'primary',
              busyCalendarIds: [],
              bufferMs: 0,
              event: newEvent(`${round}r${racer}`, startMs + (racer % 2) * (hour / 2)),
            },
          ),
        ),
      )
      const left = await uidsOf({ startMs: startMs - hour, endMs: startMs + 3 * hour, timezone })
      const told = outcomes.flatMap(({ kind }, racer) =>
        kind === 'booked' ? [`${ourUid}${round}r${racer}`] : [],
      )
      expect([told.length, outcomes.filter(({ kind }) => kind === 'taken').length]).toEqual([1, racers - 1])
      expect(left).toEqual(told)
    }
  })
})

describe('a request to Google', () => {
  it('is abandoned after fifteen seconds without a response', async () => {
    const clock = new VirtualClock()
    const waiting = createOutboundHttp({ clock, allowCidrs: ['127.0.0.0/8'] })
    const { apiUrl } = world.addresses.google
    await world.setFault('google', 'timeout', 1)
    let isOver = false
    const listed = googleCalendars({ http: waiting, apiUrl, threads })
      .calendars(login)
      .finally(() => {
        isOver = true
      })
    await clock.advance(14_999)
    // An end by now would be known before another request has been sent and answered.
    const answering = await startStrayServer({ status: 200, body: () => '{"items":[]}' })
    const other = googleCalendars({ http: waiting, apiUrl: answering.url, threads })
    expect(await other.calendars(login)).toMatchObject({ kind: 'ok' })
    expect(isOver).toBe(false)
    await answering.close()
    await clock.advance(1)
    expect(await listed).toMatchObject({ kind: 'failed', why: 'unreachable' })
    await waiting.close()
  })

  it('sends its token to no other host', async () => {
    const trap = await startStrayServer({ status: 200, body: () => '{"items":[]}' })
    const sending = await startStrayServer({ status: 302, headers: { location: trap.url }, body: () => '' })
    const stray = googleCalendars({ http, apiUrl: sending.url, threads })
    expect(await stray.calendars(login)).toMatchObject({ kind: 'failed', why: 'invalid-response' })
    expect(await stray.create(login, 'primary', newEvent('1'))).toMatchObject({ kind: 'failed' })
    expect([sending.requests.length, trap.requests.length]).toEqual([2, 0])
    await Promise.all([trap.close(), sending.close()])
  })

  it.each([
    ['a list of nothing', '[]'],
    ['an event without an end', '{"items":[{"id":"a","start":{"date":"2027-03-01"}}]}'],
    [
      'a time without an offset',
      '{"items":[{"id":"a","start":{"dateTime":"2027-03-01T10:00:00"},"end":{"date":"2027-03-02"}}]}',
    ],
    ['half an answer', '{"items":['],
  ])('that is answered with %s finds nothing free', async (_what, body) => {
    const strange = await startStrayServer({ status: 200, body: () => body })
    const found = await googleCalendars({ http, apiUrl: strange.url, threads }).occupants(
      login,
      'primary',
      monday,
    )
    expect(found).toMatchObject({ kind: 'failed', why: 'invalid-response' })
    await strange.close()
  })

  it('for free/busy times fails when a calendar is missing from the response', async () => {
    const strange = await startStrayServer({ status: 200, body: () => '{"calendars":{"a":{"busy":[]}}}' })
    const found = await googleCalendars({ http, apiUrl: strange.url, threads }).busy(
      login,
      ['a', 'b'],
      monday,
    )
    expect(found).toMatchObject({ kind: 'failed', why: 'invalid-response' })
    await strange.close()
  })
})

function span(from: string, to: string) {
  return { startMs: at(from), endMs: at(to) }
}
