import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCalendar, putEvent, startSandboxCalendars } from '../peers/support/caldav.ts'
import {
  type CalendarAccount,
  type CalendarService,
  startCalendarService,
} from './support/calendar-service.ts'

/* Over the sandbox's calendars, which share their contract with Radicale and xandikos. */
let service: CalendarService
let peer: Awaited<ReturnType<typeof startSandboxCalendars>>
let calendarUrl: string
let account: CalendarAccount

beforeAll(async () => {
  service = await startCalendarService()
  peer = await startSandboxCalendars()
  calendarUrl = await makeCalendar(peer, 'prace')
  await makeCalendar(peer, 'doma')
  const at = 'DTSTART;TZID=Europe/Prague:'
  await putEvent(peer, calendarUrl, 'meeting', [`${at}20270112T090000`, 'DURATION:PT1H', 'SUMMARY:Tajné'])
  await putEvent(peer, new URL('../doma/', calendarUrl).href, 'school', [
    `${at}20270112T103000`,
    'DURATION:PT30M',
    'DESCRIPTION:Děti',
  ])
})
afterAll(async () => {
  await service?.close()
  await peer?.stop()
})

const own = '/nova/prace/'
const other = '/nova/doma/'
const timezone = 'Europe/Prague'
const tuesday = { from: '2027-01-12T08:00:00+01:00', to: '2027-01-12T12:00:00+01:00' }
const fresh = async () => {
  account = await service.account(peer)
  return account
}
const starts = ({ body }: { readonly body: { readonly slots: readonly { readonly start: string }[] } }) =>
  body.slots.map(({ start }) => start.slice(11, 16))

describe('GET …/calendars', () => {
  // verifies: integrations.calendars, integrations.calendar
  it('lists every calendar of the login with its name and access role', async () => {
    const { calendars, integrationId, ask } = await fresh()
    expect(await calendars()).toEqual({
      status: 200,
      body: {
        calendars: expect.arrayContaining([
          { id: own, label: 'prace', primary: true, accessRole: 'writer', timezone },
          { id: other, label: 'doma', primary: false, accessRole: 'writer', timezone },
        ]),
      },
    })
    const { body } = await ask('GET', '/v1/integrations')
    expect(body.integrations).toMatchObject([{ id: integrationId, lastVerifiedAt: expect.any(Number) }])
  })

  it('of another account does not exist', async () => {
    const { integrationId } = await fresh()
    const stranger = await service.account(peer)
    const answer = await stranger.ask('GET', `/v1/integrations/${integrationId}/calendars`)
    expect([answer.status, answer.body.error.code]).toEqual([404, 'calendar_not_found'])
  })
})

describe('POST …/availability', () => {
  // verifies: integrations.availability, integrations.availability-range
  it('returns start, end and time zone of free slots, and nothing about busy ones', async () => {
    const { availability } = await fresh()
    const answer = await availability({ calendarId: own, ...tuesday })
    expect(answer.body.timezone).toBe('Europe/Prague')
    expect(answer.body.slots[0]).toEqual({
      start: '2027-01-12T08:00:00+01:00',
      end: '2027-01-12T08:30:00+01:00',
    })
    expect(starts(answer)).toEqual(['08:00', '08:30', '10:00', '10:30', '11:00', '11:30'])
    expect(JSON.stringify(answer.body)).not.toMatch(/Tajné|Děti|meeting|school/)
    expect(Object.keys(answer.body).sort()).toEqual(['slots', 'timezone'])
  })

  // verifies: integrations.availability-busy
  it('keeps slots clear of the additional calendars, and fails as a whole when one cannot be read', async () => {
    const { availability } = await fresh()
    const wanted = { calendarId: own, ...tuesday }
    expect(starts(await availability({ ...wanted, busyCalendarIds: [other] }))).not.toContain('10:30')
    const answer = await availability({ ...wanted, busyCalendarIds: [other, '/nova/nikde/'] })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'calendar_not_found'])
    expect(answer.body.slots).toBeUndefined()
  })

  // verifies: integrations.availability-windows
  it('treats omitted windows as the whole day and an omitted weekday as closed', async () => {
    const { availability } = await fresh()
    const days = { from: '2027-01-11T00:00:00+01:00', to: '2027-01-14T00:00:00+01:00' }
    const all = await availability({ calendarId: own, ...days, limit: 500 })
    expect(all.body.slots).toHaveLength(3 * 48 - 2)
    const windows = { wednesday: [{ from: '13:00', to: '14:00' }] }
    const some = await availability({ calendarId: own, ...days, windows })
    expect(some.body.slots.map(({ start }: { start: string }) => start)).toEqual([
      '2027-01-13T13:00:00+01:00',
      '2027-01-13T13:30:00+01:00',
    ])
  })

  it('applies the duration, buffer, limit and time zone of the request', async () => {
    const { availability } = await fresh()
    const rules = { slotMinutes: 60, bufferMinutes: 30, timezone: 'Europe/London', limit: 2 }
    const answer = await availability({ calendarId: own, ...tuesday, ...rules })
    expect(answer.body).toEqual({
      slots: [{ start: '2027-01-12T10:00:00+00:00', end: '2027-01-12T11:00:00+00:00' }],
      timezone: 'Europe/London',
    })
  })

  // verifies: limits.availability, limits.calendar-ids, integrations.availability-range
  it.each([
    ['calendarId', { calendarId: '' }, 'calendar_invalid_calendar'],
    ['calendarId', { calendarId: 'x'.repeat(501) }, 'calendar_invalid_calendar'],
    ['busyCalendarIds', { busyCalendarIds: ['a', 'b', 'c', 'd', 'e'] }, 'calendar_invalid_rules'],
    ['busyCalendarIds', { busyCalendarIds: ['a', 'a'] }, 'calendar_invalid_rules'],
    ['busyCalendarIds', { busyCalendarIds: [own] }, 'calendar_invalid_rules'],
    ['to', { to: tuesday.from }, 'calendar_invalid_range'],
    ['to', { to: '2027-02-12T08:00:01+01:00' }, 'calendar_invalid_range'],
    ['minNoticeMinutes', { minNoticeMinutes: 1440, horizonDays: 1 }, 'calendar_invalid_range'],
    ['timezone', { timezone: 'Europe/Praha' }, 'calendar_invalid_timezone'],
    ['timezone', { timezone: '+01:00' }, 'calendar_invalid_timezone'],
    ['windows', { windows: { monday: [{ from: '10:00', to: '09:00' }] } }, 'calendar_invalid_windows'],
    ['windows', { windows: { monday: [{ from: '25:00', to: '26:00' }] } }, 'calendar_invalid_windows'],
    ['windows', { windows: { monday: [] } }, 'calendar_no_windows'],
    ['slotMinutes', { slotMinutes: 4 }, 'calendar_invalid_rules'],
    ['limit', { limit: 501 }, 'calendar_invalid_rules'],
    ['from', { from: '2027-01-12T08:00:00' }, 'validation'],
  ])('refuses %s as %j', async (field, change, code) => {
    account ??= await fresh()
    const { status, body } = await account.availability({ calendarId: own, ...tuesday, ...change })
    expect([status, body.error.code]).toEqual([400, code])
    expect(body.error.message).toContain(field)
  })

  it('accepts exactly 31 days', async () => {
    const { availability } = await fresh()
    const answer = await availability({
      calendarId: own,
      ...tuesday,
      to: '2027-02-12T08:00:00+01:00',
      limit: 1,
    })
    expect(answer.status).toBe(200)
  })

  // verifies: limits.availability
  it('accepts a whole October, which lasts an hour more than 31 days, and not a minute more', async () => {
    const { availability } = await fresh()
    const october = { calendarId: own, from: '2027-10-01T00:00:00+02:00', limit: 1 }
    const to = '2027-11-01T00:00:00+01:00'
    expect((await availability({ ...october, to })).status).toBe(200)
    const more = await availability({ ...october, to: '2027-11-01T00:01:00+01:00' })
    expect([more.status, more.body.error.code]).toEqual([400, 'calendar_invalid_range'])
    const elsewhere = await availability({ ...october, to, timezone: 'UTC' })
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([400, 'calendar_invalid_range'])
  })
})
