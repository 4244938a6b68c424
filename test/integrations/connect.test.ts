import { pacedUntil } from '@hovor/clock/testing'
import { type IntegrationId, sql, testAgentCalendar, uuidOf } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CalendarService, startCalendarService } from './support/calendar-service.ts'
import { startCalendarWorld } from './support/calendar-world.ts'

/* Connecting with credentials and disconnecting, over the wire to the sandbox's servers. */
let service: CalendarService
let world: Awaited<ReturnType<typeof startCalendarWorld>>
let account: Awaited<ReturnType<CalendarService['newAccount']>>

beforeAll(async () => {
  world = await startCalendarWorld()
  service = await startCalendarService({
    caldavUrl: world.clinic.url,
    erpHosts: [new URL(world.erp.baseUrl).hostname],
    certificates: [world.erp.certificate],
  })
})
afterAll(async () => {
  await service?.close()
  await world?.peer.stop()
})
beforeEach(async () => {
  account = await service.newAccount()
})

const calendar = (more: object = {}) => ({
  provider: 'calendar-app-password',
  username: world.clinic.username,
  appPassword: world.clinic.password,
  ...more,
})
const erp = (more: object = {}) => ({
  provider: 'invoices-credentials',
  baseUrl: world.erp.baseUrl,
  company: world.erp.company,
  username: world.erp.username,
  password: world.erp.password,
  ...more,
})
const connect = (body: object) => account.ask('POST', '/v1/integrations', body)
const list = async () => (await account.ask('GET', '/v1/integrations')).body
const disconnect = (id: string) => account.ask('DELETE', `/v1/integrations/${id}`)
const toldOf = ({ status, body }: { status: number; body: { error?: { code: string; cause: string } } }) => [
  status,
  body.error?.code,
  body.error?.cause,
]
const idOf = async (body: object): Promise<IntegrationId> => {
  const { status, body: told } = await connect(body)
  if (status !== 200) throw new Error(JSON.stringify(told))
  return told.integration.id
}

describe('a connection', () => {
  // verifies: integrations.create, integrations.record, integrations.list, general.integrations
  it('is returned and listed with its details and without credentials', async () => {
    const made = await connect(calendar({ label: 'Ordinace' }))
    expect(made).toEqual({
      status: 200,
      body: {
        integration: {
          id: expect.stringMatching(/^int_[0-9a-f]{32}$/),
          provider: 'calendar-app-password',
          kind: 'calendar',
          label: 'Ordinace',
          accountLabel: world.clinic.username,
          createdAt: expect.any(Number),
          updatedAt: expect.any(Number),
          lastVerifiedAt: expect.any(Number),
        },
      },
    })
    const invoices = await connect(erp())
    expect(invoices.body.integration).toMatchObject({ provider: 'invoices-credentials', kind: 'invoices' })
    const { integrations } = await list()
    expect(integrations).toEqual([invoices.body.integration, made.body.integration])
  })

  // verifies: integrations.readiness, general.neutral-names, integrations.providers
  it('can be made with each configured provider, each at its own address', async () => {
    const { oauthCalendar, providers } = await list()
    expect(providers).toEqual({
      'calendar-oauth': { ready: false, connectUrl: expect.stringContaining('/connect/calendar-oauth?') },
      'calendar-app-password': { ready: true, connectUrl: expect.stringMatching(/^http/) },
      'invoices-oauth': { ready: false, connectUrl: expect.stringContaining('/connect/invoices-oauth?') },
      'invoices-credentials': { ready: true, connectUrl: expect.stringMatching(/^http/) },
    })
    expect(oauthCalendar).toEqual(providers['calendar-oauth'])
  })

  // verifies: integrations.repeat
  it('with the same login is the same connection, with the last label', async () => {
    const first = (await connect(calendar({ label: 'Ordinace' }))).body.integration
    const again = (await connect(calendar({ label: 'Recepce', calendarUrl: world.clinic.url }))).body
      .integration
    expect(again).toMatchObject({ id: first.id, label: 'Recepce', createdAt: first.createdAt })
    expect((await connect(calendar())).body.integration).toMatchObject({ id: first.id, label: 'Recepce' })
    const books = await idOf(erp({ label: 'Účetnictví' }))
    expect(await idOf(erp({ baseUrl: `${world.erp.baseUrl}/?x=1`, label: 'Faktury' }))).toBe(books)
    expect((await list()).integrations.map(({ label }: { label: string }) => label)).toEqual([
      'Faktury',
      'Recepce',
    ])
  })

  it('of another account on the same server is a separate one', async () => {
    const clinic = await idOf(calendar())
    const { username, password: appPassword } = world.peer
    expect(await idOf(calendar({ username, appPassword }))).not.toBe(clinic)
  })

  it('selects the calendar that its address names', async () => {
    const { username, password: appPassword } = world.peer
    const id = await idOf(calendar({ username, appPassword, calendarUrl: world.calendarUrl }))
    const { body } = await account.ask('GET', `/v1/integrations/${id}/calendars`)
    expect(body.calendars).toMatchObject([{ id: world.calendarId, primary: true }])
  })
})

describe('connecting', () => {
  // verifies: integrations.oauth-only
  it.each(['calendar-oauth', 'invoices-oauth'])(
    '%s is refused: it is connected in a browser',
    async (provider) => {
      expect(toldOf(await connect({ provider }))).toEqual([400, 'integration_unsupported', 'request'])
    },
  )

  // verifies: limits.integration-fields
  it.each([
    ['label', { label: 'x'.repeat(81) }],
    ['username', { username: 'x'.repeat(201) }],
    ['username', { username: '' }],
    ['appPassword', { appPassword: 'x'.repeat(201) }],
    ['appPassword', { appPassword: undefined }],
    ['calendarUrl', { calendarUrl: `https://example.com/${'x'.repeat(2000)}` }],
    ['calendarUrl', { calendarUrl: 'http://10.0.0.1/' }],
    ['calendarUrl', { calendarUrl: 'calendars' }],
  ])('a calendar is refused for a wrong %s, with the reason', async (field, more) => {
    const answer = await connect(calendar(more))
    expect(toldOf(answer)).toEqual([400, 'validation', 'request'])
    expect(answer.body.error.message).toMatch(new RegExp(`^${field}(:| is required)`))
  })

  // verifies: limits.integration-fields, integrations.hosts
  it.each([
    ['company', { company: 'x'.repeat(201) }],
    ['password', { password: '' }],
    ['baseUrl', { baseUrl: 'http://127.0.0.1/' }],
    ['baseUrl', { baseUrl: `https://127.0.0.1/${'x'.repeat(2000)}` }],
    ['baseUrl', { baseUrl: 'https://erp.example.com/' }],
  ])('an ERP is refused for a wrong %s, with the reason', async (field, more) => {
    const answer = await connect(erp(more))
    expect(toldOf(answer)).toEqual([400, 'validation', 'request'])
    expect(answer.body.error.message).toMatch(new RegExp(`^${field}: `))
  })

  // verifies: integrations.hosts
  it('an ERP on a host that is not enabled says who can enable it', async () => {
    const { error } = (await connect(erp({ baseUrl: 'https://erp.example.com/' }))).body
    expect(error.message).toContain('has a host that the operator of the service has not enabled')
    expect(error.action).toContain('ask them to enable it')
  })

  // verifies: errors.integration-create
  it.each([
    ['does not take the login', 'unauthorized', 409, 'integration_unauthorized', 'account'],
    ['limits our requests', '429', 409, 'integration_busy', 'busy'],
    ['is overloaded', '503', 409, 'integration_busy', 'busy'],
    ['fails', '5xx', 502, 'integration_provider_error', 'service'],
    ['hangs up', 'drop', 502, 'integration_provider_error', 'service'],
    ['answers something else', 'garbage', 502, 'integration_invalid_provider_response', 'service'],
    ['is none', 'not-caldav', 400, 'integration_invalid_provider', 'service'],
  ])(
    'a calendar server that %s is reported as such, and nothing is stored',
    async (_what, fault, ...told) => {
      await world.setFault('caldav', fault, 20)
      const answer = await connect(calendar())
      await world.setFault('caldav', 'none', 1)
      expect(toldOf(answer)).toEqual(told)
      expect((await list()).integrations).toEqual([])
    },
  )

  // verifies: errors.integration-create
  it.each([
    ['does not take the login', 'unauthorized', 409, 'integration_unauthorized', 'account'],
    ['does not know the company', 'not-found', 404, 'integration_not_found', 'account'],
    ['limits our requests', '429', 409, 'integration_busy', 'busy'],
    ['fails', '5xx', 502, 'integration_provider_error', 'service'],
    ['hangs up', 'drop', 502, 'integration_provider_error', 'service'],
    ['is another kind', 'not-winstrom', 502, 'integration_invalid_provider_response', 'service'],
  ])('an ERP that %s is reported as such, and nothing is stored', async (_what, fault, ...told) => {
    await world.setFault('erp', fault, 20)
    const answer = await connect(erp())
    await world.setFault('erp', 'none', 1)
    expect(toldOf(answer)).toEqual(told)
    expect((await list()).integrations).toEqual([])
  })

  it('a wrong password or company is refused by the server itself', async () => {
    const wrong = [calendar({ appPassword: 'wrong' }), erp({ password: 'wrong' }), erp({ company: 'nobody' })]
    const told = []
    for (const body of wrong) told.push(toldOf(await connect(body))[1])
    expect(told).toEqual(['integration_unauthorized', 'integration_unauthorized', 'integration_not_found'])
  })

  // verifies: errors.integration-create
  it('an address that names no calendar of the login, or a read-only one, is refused', async () => {
    const at = (path: string) =>
      calendar({ calendarUrl: `${world.clinic.url}${world.clinic.username}/${path}/` })
    expect(toldOf(await connect(at('nothing')))).toEqual([400, 'integration_invalid_calendar', 'request'])
    expect(toldOf(await connect(at('dovolene')))).toEqual([409, 'integration_read_only', 'account'])
    expect((await connect(at('rezervace'))).status).toBe(200)
  })

  // verifies: errors.integration-create
  it('a connection that the database refuses is reported as such', async () => {
    await service.asOwner(`alter table integration add constraint refused check (label <> 'refused')`)
    expect(toldOf(await connect(calendar({ label: 'refused' })))).toEqual([
      500,
      'integration_storage_error',
      'service',
    ])
    expect((await connect(calendar({ label: 'taken' }))).status).toBe(200)
  })

  // verifies: errors.integration-create, errors.integration-delete
  it('the same login twice at once, or a concurrent disconnect, is refused until the first request ends', async () => {
    const id = await idOf(calendar())
    await world.setFault('caldav', 'slow', 1)
    const slow = connect(calendar({ label: 'first' }))
    const leases = sql<{
      until: string
    }>`select until from integration_lease where account_id = ${uuidOf(account.id)}`
    await pacedUntil('the login is being tried', () => service.database.one(leases))
    expect(toldOf(await connect(calendar({ label: 'second' })))).toEqual([409, 'integration_busy', 'busy'])
    expect(toldOf(await disconnect(id))).toEqual([409, 'integration_busy', 'busy'])
    expect((await slow).body.integration).toMatchObject({ id, label: 'first' })
    expect((await disconnect(id)).status).toBe(200)
  })
})

describe('stored credentials', () => {
  const logins = () =>
    service.database.query(sql<{ id: string; sealed: Buffer }>`
      select id, sealed_login as sealed from integration where account_id = ${uuidOf(account.id)} order by id`)

  it('are sealed', async () => {
    await idOf(calendar())
    const [login] = await logins()
    expect(login!.sealed.includes(world.clinic.password)).toBe(false)
    expect(login!.sealed.includes(Buffer.from(world.clinic.password).toString('base64'))).toBe(false)
  })

  it('open in no other row', async () => {
    const id = await idOf(calendar())
    await idOf(calendar({ username: world.peer.username, appPassword: world.peer.password }))
    const [one, other] = await logins()
    await service.database.query(sql`
      update integration set sealed_login = case id when ${one!.id}::uuid then ${other!.sealed}::bytea
        else ${one!.sealed}::bytea end
      where account_id = ${uuidOf(account.id)}`)
    const answer = await account.ask('GET', `/v1/integrations/${id}/calendars`)
    expect(toldOf(answer)).toEqual([409, 'calendar_credentials_unavailable', 'account'])
    const shown = (await list()).integrations.find((each: { id: string }) => each.id === id)
    expect(shown.lastError).toBe('the stored credentials cannot be decrypted')
    expect(await idOf(calendar())).toBe(id)
    expect((await account.ask('GET', `/v1/integrations/${id}/calendars`)).status).toBe(200)
  })
})

describe('disconnecting', () => {
  // verifies: integrations.delete, errors.integration-delete
  it('removes the connection for good', async () => {
    const id = await idOf(calendar())
    expect(await disconnect(id)).toEqual({ status: 200, body: { disconnected: true } })
    expect(toldOf(await disconnect(id))).toEqual([404, 'integration_not_found', 'account'])
    expect((await list()).integrations).toEqual([])
    expect((await account.ask('GET', `/v1/integrations/${id}/calendars`)).status).toBe(404)
    expect(await idOf(calendar())).not.toBe(id)
  })

  // verifies: integrations.delete
  it('turns off the calendar of its agents and names them', async () => {
    const integrationId = await idOf(calendar())
    const { body } = await account.ask('POST', '/v1/agents', {
      name: 'Anna',
      language: 'cs',
      calendar: testAgentCalendar(integrationId),
    })
    const agentId = body.agent.id
    expect((await disconnect(integrationId)).body).toEqual({ disconnected: true, affectedAgents: [agentId] })
    expect((await account.ask('GET', `/v1/agents/${agentId}`)).body.agent.calendar).toBeNull()
  })

  // verifies: errors.integration-delete
  it('does not wait for a concurrent change to the connection', async () => {
    const id = await idOf(calendar())
    await service.database.transaction(async (tx) => {
      await tx.query(sql`select from integration where id = ${uuidOf(id)} for update`)
      expect(toldOf(await disconnect(id))).toEqual([409, 'integration_busy', 'busy'])
    })
    expect((await disconnect(id)).status).toBe(200)
  })
})
