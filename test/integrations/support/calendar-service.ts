import { type Clock, systemClock } from '@hovor/clock'
import {
  type AccountId,
  composeIntegrations,
  createOutboundHttp,
  createQueue,
  type IntegrationId,
  integrationServers,
  silentLog,
  startTestSurface,
  type TestDatabase,
} from '@hovor/server/testing'

interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any
}

/** An account with a connected calendar. */
export interface CalendarAccount {
  readonly id: AccountId
  readonly apiKey: string
  readonly integrationId: IntegrationId
  ask(method: string, path: string, body?: unknown): Promise<Answered>
  calendars(): Promise<Answered>
  availability(body: Readonly<Record<string, unknown>>): Promise<Answered>
  /** With `confirm: true` by default. */
  book(body: Readonly<Record<string, unknown>>): Promise<Answered>
}

interface CalendarLogin {
  readonly username: string
  readonly password: string
  readonly url: string
}

type Database = TestDatabase['database']

export interface CalendarService {
  readonly database: Database
  readonly asOwner: TestDatabase['asOwner']
  readonly baseUrl: string
  /** Another process of the service on the same database. */
  another(): ReturnType<typeof composeIntegrations>
  suspend(accountId: AccountId): Promise<void>
  /** A fresh account without a connection. */
  newAccount(): Promise<NewAccount>
  /** A new account, whose key has its sixty requests a minute, with this calendar connected. */
  account(login: CalendarLogin): Promise<CalendarAccount>
  close(): Promise<void>
}

export interface NewAccount extends Pick<CalendarAccount, 'id' | 'apiKey' | 'ask'> {
  using(integrationId: IntegrationId): CalendarAccount
}

/** The calendars and invoicing systems of the service, and additional trusted certificates. */
type Given = Partial<Parameters<typeof integrationServers>[0]> & { readonly certificates?: readonly string[] }

/** The integrations as composed in the service, over real HTTP and PostgreSQL; loopback is allowed. */
export async function startCalendarService(
  { certificates = [], ...outside }: Given = {},
  clock: Clock = systemClock,
): Promise<CalendarService> {
  const http = createOutboundHttp({ clock, allowCidrs: ['127.0.0.0/8'], extraCa: certificates })
  const base = { url: 'http://127.0.0.1:8080' }
  const integrations = integrationServers({ erpHosts: [], ...outside }, { http, ownHttp: http, clock, base })
  const surface = await startTestSurface({ clock, ports: { http, ownHttp: http, integrations } })
  const { service, ports } = surface
  base.url = surface.baseUrl
  service.base.url = surface.baseUrl
  const queue = createQueue({
    database: surface.database,
    clock: systemClock,
    nodeId: 'calendar-service',
    log: silentLog,
    handlers: surface.jobs,
  })
  queue.start()
  const ask = async (apiKey: string, method: string, path: string, body?: unknown): Promise<Answered> => {
    const answer = await fetch(`${surface.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    database: surface.database,
    asOwner: surface.asOwner,
    baseUrl: surface.baseUrl,
    another: () => composeIntegrations(service, ports),
    suspend: surface.suspend,
    async newAccount() {
      const { id, apiKey } = await surface.newAccount()
      const asks: CalendarAccount['ask'] = (...args) => ask(apiKey, ...args)
      const using = (integrationId: IntegrationId) => accountWith(id, apiKey, integrationId, asks)
      return { id, apiKey, ask: asks, using }
    },
    async account({ username, password, url }) {
      const { id, apiKey } = await surface.newAccount()
      const connected = await ask(apiKey, 'POST', '/v1/integrations', {
        provider: 'calendar-app-password',
        username,
        appPassword: password,
        calendarUrl: url,
      })
      if (connected.status !== 200) throw new Error(JSON.stringify(connected.body))
      return accountWith(id, apiKey, connected.body.integration.id, (...args) => ask(apiKey, ...args))
    },
    async close() {
      await queue.stop()
      await surface.close()
    },
  }
}

function accountWith(
  id: AccountId,
  apiKey: string,
  integrationId: IntegrationId,
  ask: CalendarAccount['ask'],
): CalendarAccount {
  const path = `/v1/integrations/${integrationId}`
  return {
    id,
    apiKey,
    integrationId,
    ask,
    calendars: () => ask('GET', `${path}/calendars`),
    availability: (body) => ask('POST', `${path}/availability`, body),
    book: (body) => ask('POST', `${path}/events`, { confirm: true, ...body }),
  }
}
