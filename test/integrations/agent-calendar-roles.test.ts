import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CalendarAccount,
  type CalendarService,
  startCalendarService,
} from './support/calendar-service.ts'
import { withGoogle } from './support/connect.ts'
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

const calendar = ({ integrationId }: CalendarAccount, calendarId: string) => ({
  integrationId,
  calendarId,
  timezone: 'Europe/Prague',
  slotMinutes: 30,
  minNoticeMinutes: 0,
  horizonDays: 30,
  bufferMinutes: 0,
  windows: { monday: [{ from: '08:00', to: '16:00' }] },
})

/** What an agent with this calendar is answered with: when it is made, changed and drafted. */
async function answers(account: CalendarAccount, calendarId: string) {
  const { ask } = account
  const wanted = { calendar: calendar(account, calendarId) }
  const named = { name: 'Anna', language: 'cs' }
  const { id } = (await ask('POST', '/v1/agents', named)).body.agent
  const { draft, revision } = (await ask('GET', `/v1/agents/${id}/draft`)).body
  const all = [
    await ask('POST', '/v1/agents', { ...named, ...wanted }),
    await ask('PUT', `/v1/agents/${id}/draft`, {
      draft: { ...draft, ...wanted },
      expectedRevision: revision,
    }),
    await ask('PATCH', `/v1/agents/${id}`, wanted),
  ]
  return all.map(({ status, body }) => [status, body.error?.code, body.error?.cause])
}

const refused = [400, 'calendar_invalid_calendar', 'request']
const taken = (status: number) => [status, undefined, undefined]

// verifies: agents.calendar-roles
it('a calendar of CalDAV that the login may only read cannot be an agent’s, and one that is written can', async () => {
  const account = await service.account(world.addresses.caldav)
  const { calendars } = (await account.calendars()).body
  const idOf = (role: string) =>
    calendars.find(({ accessRole }: { accessRole: string }) => accessRole === role).id
  const unlisted = await service.account(world.addresses.caldav)
  for (const each of [account, unlisted]) {
    expect(await answers(each, idOf('reader'))).toEqual([refused, refused, refused])
    expect(await answers(each, idOf('writer'))).toEqual([taken(201), taken(200), taken(200)])
  }
  const kept = { calendar: calendar(account, idOf('writer')), busyCalendarIds: [idOf('reader')] }
  expect((await account.ask('POST', '/v1/agents', { name: 'Eva', language: 'cs', ...kept })).status).toBe(201)
})

// verifies: agents.calendar-roles
it('neither can one of Google that the person reads, or sees as busy times only', async () => {
  const account = await withGoogle(service)
  for (const id of ['svatky@group.v.calendar.google.com', 'petr@example.com'])
    expect(await answers(account, id)).toEqual([refused, refused, refused])
  for (const id of ['primary', 'ordinace@group.calendar.google.com'])
    expect(await answers(account, id)).toEqual([taken(201), taken(200), taken(200)])
})
