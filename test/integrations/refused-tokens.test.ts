import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CalendarService, startCalendarService } from './support/calendar-service.ts'
import { withFakturoid, withGoogle } from './support/connect.ts'
import { type IntegrationWorld, startIntegrationWorld } from './support/integration-world.ts'

/* Access tokens that a provider refuses before their announced end. */
let world: IntegrationWorld
let service: CalendarService

beforeAll(async () => {
  world = await startIntegrationWorld()
  const { google, fakturoid } = world.addresses
  service = await startCalendarService({ google, fakturoid })
})
afterAll(async () => {
  await service?.close()
  await world?.close()
})
beforeEach(() => world.calm())

const providers = [
  {
    provider: 'google',
    tokens: 'google-token',
    refused: 'calendar_unauthorized',
    unavailable: [502, 'calendar_provider_error'],
    async connect() {
      const account = await withGoogle(service)
      return { account, ask: () => account.calendars() }
    },
  },
  {
    provider: 'fakturoid',
    tokens: 'fakturoid-oauth',
    refused: 'integration_unauthorized',
    unavailable: [502, 'integration_provider_error'],
    async connect() {
      const account = await withFakturoid(service)
      return { account, ask: () => account.invoices('status=unpaid') }
    },
  },
] as const

describe.each(providers)('a token that $provider refuses too soon', (each) => {
  const { provider, tokens, refused, unavailable, connect } = each

  it('is renewed within the request, and used from then on', async () => {
    const { ask } = await connect()
    const before = await world.refreshes(provider)
    await world.setFault(provider, 'unauthorized', 1)
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect((await world.refreshes(provider)) - before).toBe(1)
  })

  it('is renewed once in a request, before the person is told to connect again', async () => {
    const { ask } = await connect()
    const before = await world.refreshes(provider)
    await world.setFault(provider, 'unauthorized')
    const { status, body } = await ask()
    expect([status, body.error.code]).toEqual([409, refused])
    expect((await world.refreshes(provider)) - before).toBe(1)
    await world.calm()
    expect((await ask()).status).toBe(200)
  })

  it('is the end of the connection only if its grant has ended, not if the renewal fails', async () => {
    const { ask } = await connect()
    for (const [fault, answer] of [
      ['5xx', unavailable],
      [provider === 'google' ? 'reject' : 'invalid-grant', [409, refused]],
    ] as const) {
      await world.setFault(provider, 'unauthorized', 1)
      await world.setFault(tokens, fault, 1)
      const { status, body } = await ask()
      expect([status, body.error.code]).toEqual(answer)
    }
    expect((await ask()).status).toBe(200)
  })
})

it('a booking whose token Google refuses before the write is made once', async () => {
  const account = await withGoogle(service)
  await world.control('DELETE', '/google/events')
  await world.setFault('google-write', 'unauthorized', 1)
  const times = { start: '2027-03-01T09:00:00+01:00', end: '2027-03-01T10:00:00+01:00' }
  expect((await account.book({ calendarId: 'primary', ...times, title: 'Jan' })).status).toBe(200)
  const { body } = await account.book({ calendarId: 'primary', ...times, title: 'Jan' })
  expect(body.error.code).toBe('calendar_slot_taken')
})
