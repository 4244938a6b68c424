import { until } from '@hovor/clock/testing'
import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putEvent } from '../peers/support/caldav.ts'
import type { CalendarAccount } from './support/calendar-service.ts'
import { type ServedCalendars, startServedCalendars } from './support/served-calendars.ts'

/* Every code for a calendar that cannot be read, over the wire. */
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

const tuesday = { start: '2027-01-12T10:00:00+01:00', end: '2027-01-12T11:00:00+01:00' }
const day = { from: '2027-01-12T00:00:00+01:00', to: '2027-01-13T00:00:00+01:00' }
const lastError = async () => (await account.ask('GET', '/v1/integrations')).body.integrations[0].lastError

describe('a calendar server', () => {
  // verifies: errors.calendars
  it.each([
    ['refuses the login', 'unauthorized', 409, 'calendar_invalid_credentials', 'account'],
    ['lets the login read nothing', 'reject', 409, 'calendar_unauthorized', 'account'],
    ['limits our requests', '429', 409, 'calendar_busy', 'busy'],
    ['is overloaded', '503', 409, 'calendar_busy', 'busy'],
    ['fails', '5xx', 502, 'calendar_provider_error', 'service'],
    ['answers something else', 'garbage', 502, 'calendar_invalid_provider_response', 'service'],
    ['hangs up', 'drop', 503, 'calendar_unavailable', 'service'],
    ['is none', 'not-caldav', 400, 'calendar_unsupported', 'request'],
  ])(
    'that %s is reported as such by all three operations and by the connection',
    async (_what, fault, status, code, cause) => {
      const { calendarId } = world
      const operations = [
        () => account.calendars(),
        () => account.availability({ calendarId, ...day }),
        () => account.book({ calendarId, ...tuesday, title: 'x' }),
      ]
      for (const ask of operations) {
        await world.setFault('caldav', fault, 20)
        const answer = await ask()
        await world.setFault('caldav', 'none', 1)
        const { error } = answer.body
        expect([answer.status, error?.code, error?.cause]).toEqual([status, code, cause])
        expect(await lastError()).toEqual(expect.any(String))
      }
      expect((await account.calendars()).status).toBe(200)
      expect(await lastError()).toBeUndefined()
    },
  )

  it('that allows no writes is calendar_read_only', async () => {
    await world.setFault('caldav-write', 'reject', 1)
    const { status, body } = await account.book({ calendarId: world.calendarId, ...tuesday, title: 'x' })
    expect([status, body.error.code]).toEqual([409, 'calendar_read_only'])
  })

  it('without this calendar is calendar_not_found', async () => {
    const calendarId = '/nova/nikde/'
    for (const { status, body } of [
      await account.availability({ calendarId, ...day }),
      await account.book({ calendarId, ...tuesday, title: 'x' }),
    ])
      expect([status, body.error.code]).toEqual([404, 'calendar_not_found'])
  })

  it('with an event that recurs too often to expand is calendar_too_many_events', async () => {
    const lines = ['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']
    await putEvent(world.peer, world.calendarUrl, 'mad', lines)
    const { status, body } = await account.availability({ calendarId: world.calendarId, ...day })
    expect([status, body.error.code]).toEqual([400, 'calendar_too_many_events'])
    await putEvent(world.peer, world.calendarUrl, 'mad', ['DTSTART:20200101T000000Z', 'DURATION:PT1S'])
  })

  it('that hangs during a booking blocks the next one for a few seconds only: calendar_busy', async () => {
    const { calendarId } = world
    await world.setFault('caldav', 'timeout', 1)
    const hanging = account.book({ calendarId, ...tuesday, title: 'x' })
    await until(async () => (await service.database.query(sql`select from calendar_lease`)).length > 0, {
      pollMs: 5,
    })
    const { status, body } = await account.book({ calendarId, ...tuesday, title: 'y' })
    expect([status, body.error.code, body.error.cause]).toEqual([409, 'calendar_busy', 'busy'])
    expect((await hanging).body.error.code).toBe('calendar_unavailable')
  })
})

describe('a connection', () => {
  it('whose credentials cannot be opened is calendar_credentials_unavailable', async () => {
    await service.database.query(sql`update integration set sealed_login = '\\x00'
      where account_id = ${account.id.slice(4)}`)
    const { status, body } = await account.calendars()
    expect([status, body.error.code]).toEqual([409, 'calendar_credentials_unavailable'])
  })
})
