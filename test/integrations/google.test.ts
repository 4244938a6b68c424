import { untilPasses } from '@hovor/clock/testing'
import { type AccountId, sql, uuidOf } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import {
  type CalendarAccount,
  type CalendarService,
  startCalendarService,
} from './support/calendar-service.ts'
import { walk, withGoogle } from './support/connect.ts'
import { type IntegrationWorld, startIntegrationWorld } from './support/integration-world.ts'

let world: IntegrationWorld
let service: CalendarService

beforeAll(async () => {
  world = await startIntegrationWorld()
  service = await startCalendarService({ google: world.addresses.google })
})
afterAll(async () => {
  await service?.close()
  await world?.close()
})
beforeEach(() => world.calm())

const own = 'primary'
const petr = 'petr@example.com'
const day = { from: '2027-03-01T08:00:00+01:00', to: '2027-03-01T12:00:00+01:00' }
const at = (hour: number) => ({
  start: `2027-03-01T${String(hour).padStart(2, '0')}:00:00+01:00`,
  end: `2027-03-01T${String(hour + 1).padStart(2, '0')}:00:00+01:00`,
})
const starts = ({ body }: { readonly body: { readonly slots: readonly { readonly start: string }[] } }) =>
  body.slots.map(({ start }) => start.slice(11, 16))
const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
  status,
  body.error.code,
]
const lastErrorOf = async ({ ask, integrationId }: CalendarAccount) => {
  const { body } = await ask('GET', '/v1/integrations')
  return body.integrations.find(({ id }: { id: string }) => id === integrationId).lastError
}

const jobsOf = async (accountId: AccountId) => {
  const found = await service.database.query(sql`select from job where account_id = ${uuidOf(accountId)}`)
  return found.length
}

/** An account whose access token expires too soon to be used. */
async function withEndedToken(): Promise<CalendarAccount> {
  await world.setGoogle({ accessTokenSecs: 30 })
  const account = await withGoogle(service)
  await world.setGoogle({})
  return account
}

it('a provider that is not configured says so on its page and in the list', async () => {
  const { ask } = await service.newAccount()
  const { body } = await ask('GET', '/v1/integrations')
  expect(body.oauthCalendar.ready).toBe(true)
  expect(body.providers['invoices-oauth'].ready).toBe(false)
  const page = await openBrowser().open(body.providers['invoices-oauth'].connectUrl)
  expect([page.status, page.html]).toEqual([503, expect.stringContaining('is not set up on this service')])
})

describe('a Google calendar', () => {
  it('is searched together with free/busy calendars, all-day events included', async () => {
    const account = await withGoogle(service)
    const busyCalendarIds = ['petr@example.com', 'ordinace@group.calendar.google.com']
    await world.control('DELETE', '/google/events')
    const wanted = { calendarId: own, ...day, slotMinutes: 60 }
    expect(starts(await account.availability({ ...wanted, busyCalendarIds }))).toHaveLength(4)
    expect((await account.book({ calendarId: own, ...at(9), title: 'One' })).status).toBe(200)
    const other = await withGoogle(service, petr)
    const booked = await other.book({ calendarId: own, ...at(10), title: 'Tajné' })
    expect(booked.status).toBe(200)
    const free = await account.availability({ ...wanted, busyCalendarIds })
    expect(starts(free)).toEqual(['08:00', '11:00'])
    expect(JSON.stringify(free.body)).not.toContain('Tajné')
  })

  it('accepts an appointment once, and reports a conflicting one', async () => {
    const account = await withGoogle(service)
    await world.control('DELETE', '/google/events')
    const wanted = { calendarId: own, ...at(9), title: 'Jan', idempotencyKey: 'one' }
    const first = await account.book(wanted)
    expect([first.status, (await account.book(wanted)).body]).toEqual([200, first.body])
    const second = await account.book({ ...wanted, idempotencyKey: 'two' })
    expect(codeOf(second)).toEqual([409, 'calendar_slot_taken'])
    expect(second.body.error.alternatives.length).toBeGreaterThan(0)
  })

  it('is written only by users with write access', async () => {
    const account = await withGoogle(service)
    await world.control('DELETE', '/google/events')
    for (const calendarId of [own, 'ordinace@group.calendar.google.com', 'recepce@group.calendar.google.com'])
      expect((await account.book({ calendarId, ...at(9), title: 'x' })).status).toBe(200)
    for (const calendarId of ['svatky@group.v.calendar.google.com', 'petr@example.com'])
      expect(codeOf(await account.book({ calendarId, ...at(9), title: 'x' }))).toEqual([
        409,
        'calendar_read_only',
      ])
  })

  it('fails the whole lookup when it cannot be read', async () => {
    const account = await withGoogle(service)
    const unreadable = 'svatky@group.v.calendar.google.com'
    await world.setGoogle({ unreadable: [unreadable] })
    const wanted = { calendarId: own, ...day }
    expect(codeOf(await account.availability({ ...wanted, busyCalendarIds: [unreadable] }))).toEqual([
      502,
      'calendar_provider_error',
    ])
    expect(codeOf(await account.availability({ ...wanted, busyCalendarIds: ['no@example.com'] }))).toEqual([
      404,
      'calendar_not_found',
    ])
    expect((await account.availability(wanted)).status).toBe(200)
  })

  // verifies: errors.calendars
  it.each([
    ['429', 409, 'calendar_busy'],
    ['403-limit', 409, 'calendar_busy'],
    ['reject', 409, 'calendar_unauthorized'],
    ['5xx', 502, 'calendar_provider_error'],
    ['garbage', 502, 'calendar_invalid_provider_response'],
    ['drop', 503, 'calendar_unavailable'],
  ])('that answers %s is %i %s', async (fault, status, code) => {
    const account = await withGoogle(service)
    await world.setFault('google', fault, 1)
    expect(codeOf(await account.calendars())).toEqual([status, code])
    expect(await lastErrorOf(account)).toEqual(expect.any(String))
    expect((await account.calendars()).status).toBe(200)
    expect(await lastErrorOf(account)).toBeUndefined()
  })
})

describe('access to Google', () => {
  it('that was revoked is calendar_unauthorized until its token expires, then calendar_oauth_failed, until it is granted again', async () => {
    for (const [account, code] of [
      [await withGoogle(service), 'calendar_unauthorized'],
      [await withEndedToken(), 'calendar_oauth_failed'],
    ] as const) {
      await world.control('DELETE', '/google/grants?account=jana@example.com')
      expect(codeOf(await account.calendars())).toEqual([409, code])
      expect(await lastErrorOf(account)).toEqual(expect.any(String))
      await walk(account)
      expect((await account.calendars()).status).toBe(200)
      expect(await lastErrorOf(account)).toBeUndefined()
    }
  })

  // verifies: errors.calendars
  it.each([
    ['reject', 409, 'calendar_oauth_failed'],
    ['429', 409, 'calendar_busy'],
    ['5xx', 502, 'calendar_provider_error'],
    ['garbage', 502, 'calendar_invalid_provider_response'],
    ['drop', 503, 'calendar_unavailable'],
  ])(
    'that cannot be refreshed because of %s is %i %s, and is refreshed later',
    async (fault, status, code) => {
      const account = await withEndedToken()
      await world.setFault('google-token', fault, 1)
      expect(codeOf(await account.calendars())).toEqual([status, code])
      expect((await account.calendars()).status).toBe(200)
    },
  )

  it('is refreshed once, however many requests and processes need it', async () => {
    const account = await withEndedToken()
    const other = service.another()
    const byOther = async () => {
      const used = await other.useIntegration(account.id, account.integrationId)
      return used.kind === 'calendar' ? (await used.server.calendars(used.login)).kind : used.kind
    }
    const before = await world.refreshes()
    const [here, there] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => account.calendars())),
      Promise.all(Array.from({ length: 8 }, byOther)),
    ])
    expect(here.map(({ status }) => status)).toEqual(Array.from(here, () => 200))
    expect(there).toEqual(Array.from(there, () => 'ok'))
    expect((await world.refreshes()) - before).toBe(1)
  })

  it('stores a rotated refresh token, and keeps the old one otherwise', async () => {
    await world.setGoogle({ rotateRefreshTokens: true, accessTokenSecs: 30 })
    const account = await withGoogle(service)
    for (let times = 0; times < 3; times++) expect((await account.calendars()).status).toBe(200)
    await world.setGoogle({ accessTokenSecs: 30 })
    for (let times = 0; times < 3; times++) expect((await account.calendars()).status).toBe(200)
  })

  it('is revoked at Google when its last connection is deleted, and no sooner', async () => {
    await service.database.query(sql`delete from integration where login_key = ${petr}`)
    const [first, last] = [await withGoogle(service, petr), await withGoogle(service, petr)]
    const used = await service.another().useIntegration(last.id, last.integrationId)
    if (used.kind !== 'calendar') throw new Error('not connected')
    const disconnect = async ({ id, ask, integrationId }: CalendarAccount) => {
      expect((await ask('DELETE', `/v1/integrations/${integrationId}`)).status).toBe(200)
      await untilPasses(async () => expect(await jobsOf(id)).toBe(0))
    }
    await disconnect(first)
    expect((await last.calendars()).status).toBe(200)
    await disconnect(last)
    expect(await used.server.calendars(used.login)).toMatchObject({ kind: 'failed', why: 'unauthorized' })
  })

  // verifies: errors.calendars
  it('that another process takes too long to refresh is calendar_refresh_in_progress', async () => {
    const account = await withEndedToken()
    const lease = (until: number) =>
      service.database.query(sql`
        insert into token_lease (account_id, integration_id, holder, until)
        values (${uuidOf(account.id)}, ${uuidOf(account.integrationId)}, ${uuidOf(account.id)}, ${until})
        on conflict (account_id, integration_id) do update set until = excluded.until`)
    await lease(Date.now() + 60_000)
    expect(codeOf(await account.calendars())).toEqual([409, 'calendar_refresh_in_progress'])
    await lease(Date.now() - 1)
    expect((await account.calendars()).status).toBe(200)
  })
})
