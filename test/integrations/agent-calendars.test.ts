import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agentAnswers, booksIn, refused, taken } from './support/agent-answers.ts'
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

const anna = { name: 'Anna', language: 'cs' }

describe('a read-only calendar', () => {
  // verifies: agents.calendar-roles
  it('cannot be used by an agent over CalDAV, and a writable one can', async () => {
    const account = await service.account(world.addresses.caldav)
    const { calendars } = (await account.calendars()).body
    const idOf = (role: string) =>
      calendars.find(({ accessRole }: { accessRole: string }) => accessRole === role).id
    const unlisted = await service.account(world.addresses.caldav)
    for (const each of [account, unlisted]) {
      expect(await agentAnswers(each, booksIn(each, idOf('reader')))).toEqual(refused)
      expect(await agentAnswers(each, booksIn(each, idOf('writer')))).toEqual(taken)
    }
    const kept = booksIn(account, idOf('writer'), [idOf('reader')])
    expect((await account.ask('POST', '/v1/agents', { ...anna, ...kept })).status).toBe(201)
  })

  // verifies: agents.calendar-roles
  it('cannot be used by an agent at Google, nor can one with free/busy access only', async () => {
    const account = await withGoogle(service)
    for (const id of ['svatky@group.v.calendar.google.com', 'petr@example.com'])
      expect(await agentAnswers(account, booksIn(account, id))).toEqual(refused)
    for (const id of ['primary', 'ordinace@group.calendar.google.com'])
      expect(await agentAnswers(account, booksIn(account, id))).toEqual(taken)
  })
})

describe.each([
  ['CalDAV', 'caldav', () => service.account(world.addresses.caldav)],
  ['Google', 'google', () => withGoogle(service)],
] as const)('a calendar that the account at %s does not have', (_name, target, connect) => {
  let account: CalendarAccount
  beforeEach(async () => {
    account = await connect()
    return () => world.setFault(target, 'none')
  })

  // verifies: agents.calendar-exists
  it('is refused wherever it is set: in a new agent, a draft and a change', async () => {
    expect(await agentAnswers(account, booksIn(account, '/nikde/'))).toEqual(refused)
    expect(await agentAnswers(account, booksIn(account, 'primary', ['/nikde/']))).toEqual(refused)
    const others = (await account.calendars()).body.calendars
      .filter(({ primary }: { primary: boolean }) => !primary)
      .map(({ id }: { id: string }) => id)
    expect(await agentAnswers(account, booksIn(account, 'primary', others.slice(0, 4)))).toEqual(taken)
  })

  // verifies: agents.calendar-exists
  it('is named by its path', async () => {
    const wanted = booksIn(account, 'primary', ['/nikde/'])
    const { body } = await account.ask('POST', '/v1/agents', { ...anna, ...wanted })
    expect(body.error.message).toBe(
      'busyCalendarIds.0: "/nikde/" is not a calendar of the connected account.',
    )
  })

  // verifies: agents.calendar-exists
  it.each(['5xx', 'drop', 'garbage'])(
    'is accepted while the server cannot list its calendars (%s), and refused when the draft is published',
    async (fault) => {
      await world.setFault(target, fault)
      const made = await account.ask('POST', '/v1/agents', { ...anna, ...booksIn(account, 'primary') })
      expect(made.status).toBe(201)
      const path = `/v1/agents/${made.body.agent.id}`
      const { draft, revision } = (await account.ask('GET', `${path}/draft`)).body
      const saved = { draft: { ...draft, ...booksIn(account, '/nikde/') }, expectedRevision: revision }
      expect((await account.ask('PUT', `${path}/draft`, saved)).status).toBe(200)
      await world.setFault(target, 'none')
      const { status, body } = await account.ask('POST', `${path}/draft/publish`, {})
      expect([status, body.error?.code]).toEqual([400, 'calendar_invalid_calendar'])
      expect(body.error.message).toContain('draft.calendar.calendarId')
    },
  )

  // verifies: agents.calendar-exists
  it('does not block other changes to its agent', async () => {
    await world.setFault(target, '5xx')
    const made = await account.ask('POST', '/v1/agents', { ...anna, ...booksIn(account, '/nikde/') })
    await world.setFault(target, 'none')
    const path = `/v1/agents/${made.body.agent.id}`
    expect((await account.ask('PATCH', path, { goal: 'Termín.' })).status).toBe(200)
    expect((await account.ask('PATCH', path, { calendar: null, busyCalendarIds: [] })).status).toBe(200)
  })
})

// verifies: agents.calendar-exists
it('a calendar server that does not respond is given five seconds, and the agent is saved', async () => {
  const clock = new VirtualClock(Date.now())
  const patient = await startCalendarService({}, clock)
  const account = await patient.account(world.addresses.caldav)
  await world.setFault('caldav', 'timeout')
  const asked = nextRequest(world.addresses.caldav.url)
  const made = account.ask('POST', '/v1/agents', { ...anna, ...booksIn(account, 'primary') })
  await asked
  await clock.advance(5_000)
  expect((await made).status).toBe(201)
  await world.setFault('caldav', 'none')
  await patient.close()
})

/** Resolves when a server of this process gets a request. */
function nextRequest(serverUrl: string): Promise<void> {
  const { port } = new URL(serverUrl)
  return new Promise((resolve) => {
    const look = (message: unknown) => {
      const { request } = message as { readonly request: IncomingMessage }
      if (String(request.socket.localPort) !== port) return
      unsubscribe('http.server.request.start', look)
      resolve()
    }
    subscribe('http.server.request.start', look)
  })
}
