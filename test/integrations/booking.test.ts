import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putEvent } from '../peers/support/caldav.ts'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import type { CalendarAccount } from './support/calendar-service.ts'
import { type ServedCalendars, startServedCalendars } from './support/served-calendars.ts'
import { standingEvents } from './support/standing-events.ts'

/* POST /v1/integrations/{id}/events over the sandbox's calendars. */
let service: ServedCalendars['service']
let world: ServedCalendars['world']
let close: ServedCalendars['close'] | undefined
let account: CalendarAccount

beforeAll(async () => {
  ;({ service, world, close } = await startServedCalendars())
})
afterAll(() => close?.())
beforeEach(async () => {
  account = await service.account(world.peer)
})

let day = 0
/** An hour used by no other test. */
function appointment(more: Readonly<Record<string, unknown>> = {}) {
  day++
  const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10)
  return {
    calendarId: world.calendarId,
    start: `${date}T10:00:00+01:00`,
    end: `${date}T11:00:00+01:00`,
    title: 'Jan Novák',
    ...more,
  }
}
const stamp = (start: string) => `${new Date(start).toISOString().replace(/[-:]|\.000/g, '')}`
/** The uids of the events that start then. */
const standing = async ({ start }: { readonly start: string }) =>
  (await standingEvents(world.peer, world.calendarUrl))
    .filter(({ startMs }) => startMs === Date.parse(start))
    .map(({ id }) => id)

describe('an appointment', () => {
  // verifies: integrations.events
  it('is written on confirmation and returned with its id', async () => {
    const wanted = appointment({ attendee: { phone: '+420601000001' } })
    for (const confirm of [false, undefined]) {
      const { status, body } = await account.book({ ...wanted, confirm })
      expect([status, body.error.code]).toEqual([400, 'calendar_confirmation_required'])
    }
    expect(await standing(wanted)).toEqual([])
    const { status, body } = await account.book(wanted)
    const { calendarId, start, end, title } = wanted
    const id = expect.stringMatching(/^hovor[0-9a-f]{32}$/)
    expect([status, body]).toEqual([
      200,
      { event: { id, calendarId, start, end, timezone: 'Europe/Prague', title } },
    ])
    expect(await standing(wanted)).toEqual([body.event.id])
  })

  // verifies: integrations.events
  it('for a taken slot is refused with at most five later free slots of the same length', async () => {
    const wanted = appointment()
    await account.book(wanted)
    const { status, body } = await account.book({ ...wanted, title: 'Eva' })
    expect([status, body.error.code, body.error.cause]).toEqual([409, 'calendar_slot_taken', 'request'])
    const date = wanted.start.slice(0, 10)
    expect(body.error.alternatives).toEqual(
      ['11', '12', '13', '14', '15'].map((hour) => ({
        start: `${date}T${hour}:00:00+01:00`,
        end: `${date}T${Number(hour) + 1}:00:00+01:00`,
      })),
    )
    expect(await standing(wanted)).toHaveLength(1)
  })

  it('may adjoin another one, but not fall within its buffer', async () => {
    const wanted = appointment()
    await account.book(wanted)
    const next = { ...wanted, start: wanted.end, end: wanted.end.replace('T11', 'T12') }
    expect((await account.book({ ...next, bufferMinutes: 5 })).body.error.code).toBe('calendar_slot_taken')
    expect((await account.book(next)).status).toBe(200)
  })

  it.each([
    ['over', { start: '2026-01-05T10:00:00+01:00', end: '2026-01-05T11:00:00+01:00' }, /notice/],
    ['sooner than its notice', { minNoticeMinutes: 43_200 }, /notice/],
    ['beyond its horizon', { horizonDays: 1 }, /horizon/],
    ['outside its windows', { windows: { saturday: [{ from: '10:00', to: '10:30' }] } }, /windows/],
  ])('that is %s is refused with alternatives that are not', async (_what, more, told) => {
    const soon = new Date(Date.now() + 48 * 3_600_000).toISOString()
    const end = new Date(Date.parse(soon) + 1_800_000).toISOString()
    const { status, body } = await account.book({ ...appointment(), start: soon, end, ...more })
    expect([status, body.error.code]).toEqual([409, 'calendar_slot_taken'])
    expect(body.error.message).toMatch(told)
    expect(body.error.alternatives.length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['end', (start: string) => ({ end: start }), 'calendar_invalid_range'],
    ['busyCalendarIds', () => ({ busyCalendarIds: [world.calendarId] }), 'calendar_invalid_rules'],
    ['timezone', () => ({ timezone: 'Mars/Base' }), 'calendar_invalid_timezone'],
    ['windows', () => ({ windows: {} }), 'calendar_no_windows'],
    ['title', () => ({ title: '' }), 'validation'],
  ])('with a bad %s is refused', async (field, change, code) => {
    const wanted = appointment()
    const { status, body } = await account.book({ ...wanted, ...change(wanted.start) })
    expect([status, body.error.code]).toEqual([400, code])
    expect(body.error.message).toContain(field)
  })

  it('does not conflict with itself when `primary` and an id name the same calendar', async () => {
    const wanted = appointment({ calendarId: 'primary', busyCalendarIds: [world.calendarId] })
    expect((await account.book(wanted)).status).toBe(200)
    expect(await standing(wanted)).toHaveLength(1)
  })

  it('is written once per key, however often and concurrently it is requested', async () => {
    const wanted = appointment({ idempotencyKey: 'one' })
    const answers = await Promise.all([1, 2, 3].map(() => account.book(wanted)))
    answers.push(await account.book(wanted))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await standing(wanted)).toHaveLength(1)
    const other = await account.book({ ...wanted, title: 'Eva' })
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_conflict'])
  })

  it('under another account’s key is a separate one', async () => {
    const stranger = await service.account(world.peer)
    const first = await account.book(appointment({ idempotencyKey: 'shared' }))
    const second = await stranger.book(appointment({ idempotencyKey: 'shared' }))
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.event.id).not.toBe(second.body.event.id)
  })

  it('whose slot was taken keeps its response under its key, even when the slot is free again', async () => {
    const wanted = appointment({ idempotencyKey: 'late' })
    const uid = `private-${wanted.start.slice(0, 10)}`
    await putEvent(world.peer, world.calendarUrl, uid, [`DTSTART:${stamp(wanted.start)}`, 'DURATION:PT1H'])
    const { body } = await account.book(wanted)
    const authorization = `Basic ${Buffer.from(`${world.peer.username}:${world.peer.password}`).toString('base64')}`
    await fetch(`${world.calendarUrl}${uid}.ics`, { method: 'DELETE', headers: { authorization } })
    const again = await account.book(wanted)
    expect(again.body.error).toEqual({ ...body.error, requestId: again.body.error.requestId })
    expect((await account.book({ ...wanted, idempotencyKey: 'later' })).status).toBe(200)
  })

  it('whose response was lost is found in the calendar', async () => {
    const wanted = appointment()
    await world.setFault('caldav-write', 'drop', 1)
    expect((await account.book(wanted)).status).toBe(200)
    expect(await standing(wanted)).toHaveLength(1)
  })

  it('with an uncertain outcome says so, and is found under its key', async () => {
    const proxy = await startCuttingProxy(world.peer.url)
    const broken = await service.account({ ...world.peer, url: `${proxy.baseUrl}/` })
    // from then on the calendar's location is known
    await broken.book(appointment())
    const wanted = appointment({ idempotencyKey: 'unknown' })
    // a check makes three requests, a write one
    proxy.plan('pass', 'pass', 'pass', 'after', 'before')
    const { status, body } = await broken.book(wanted)
    expect([status, body.error.code]).toEqual([502, 'calendar_provider_error'])
    expect(body.error.action).toContain('idempotencyKey')
    expect(await standing(wanted)).toHaveLength(1)
    const again = await broken.book(wanted)
    expect([again.status, again.body.event.id]).toEqual([200, (await standing(wanted))[0]])
    expect(await standing(wanted)).toHaveLength(1)
    proxy.close()
  })
})
