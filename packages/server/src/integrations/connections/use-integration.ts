import type { IntegrationProvider } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, type IntegrationId, parseId } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import type { CalendarLogin, CalendarServer } from '../ports/calendar.port.ts'
import type { InvoiceServer, InvoicesLogin } from '../ports/invoices.port.ts'
import type { TokenLogin } from '../ports/token-login.port.ts'
import { checkErpAddress } from './erp-address.ts'
import type { ErpHosts } from './erp-hosts.ts'
import { type StoredIntegration, selectIntegration, updateOutcome } from './integration.store.ts'
import { type FreshToken, renewableToken } from './renewable-token.ts'
import { openLogin, type StoredLogin } from './stored-login.ts'
import type { UseFailure } from './use-failure.ts'

/** The server of each provider; one without a server is not set up on this service. */
export interface IntegrationServers {
  readonly 'calendar-app-password': CalendarServer
  readonly 'calendar-oauth'?: CalendarServer | undefined
  readonly 'invoices-credentials': InvoiceServer
  readonly 'invoices-oauth'?: InvoiceServer | undefined
}

type UsedIntegration =
  | {
      readonly kind: 'calendar'
      readonly provider: IntegrationProvider
      readonly server: CalendarServer
      readonly login: CalendarLogin
      readonly integration: StoredIntegration
    }
  | {
      readonly kind: 'invoices'
      readonly provider: IntegrationProvider
      readonly server: InvoiceServer
      readonly login: InvoicesLogin
      readonly integration: StoredIntegration
    }
  | { readonly kind: 'failed'; readonly code: UseFailure }

export interface ConnectionsDeps {
  readonly database: Db
  readonly clock: Clock
  readonly seal: Seal
  readonly servers: IntegrationServers
  readonly freshToken: FreshToken
  /** Where CalDAV calendars are that name no server; iCloud where it is left out. */
  readonly caldavUrl?: string | undefined
  /** Hosts of ERPs that may be asked. */
  readonly erpHosts: Pick<ErpHosts, 'allows'>
}

/** Opens a connection of the account for one use. `id` is a wire id as it came. */
export type UseIntegration = (accountId: AccountId, id: string) => Promise<UsedIntegration>

/** Stores the outcome of a use: the time of the last success, or the error. */
type NoteOutcome = (
  accountId: AccountId,
  id: IntegrationId,
  outcome: { readonly kind: 'ok' } | { readonly kind: 'failed'; readonly detail: string },
) => Promise<void>

export interface Connections {
  readonly useIntegration: UseIntegration
  readonly noteOutcome: NoteOutcome
}

export function createConnections(deps: ConnectionsDeps): Connections {
  const noteOutcome: NoteOutcome = async (accountId, id, outcome) => {
    const change =
      outcome.kind === 'ok'
        ? { lastVerifiedAt: deps.clock.nowMs() }
        : { lastError: outcome.detail.slice(0, 300) }
    await updateOutcome(deps.database, accountId, id, change)
  }
  const useIntegration: UseIntegration = async (accountId, given) => {
    const id = parseId('int', given)
    const integration = id && (await selectIntegration(deps.database, accountId, id))
    if (!integration) return failed('calendar_not_found')
    if (deps.servers[integration.provider] === undefined) return failed('calendar_not_configured')
    const login = openLogin(deps.seal, accountId, integration.id, integration.sealedLogin)
    if (login === undefined) {
      const detail = 'the stored credentials cannot be decrypted'
      await noteOutcome(accountId, integration.id, { kind: 'failed', detail })
      return failed('calendar_credentials_unavailable')
    }
    if (login.kind !== 'oauth') return used(deps, accountId, integration, login)
    const token = await deps.freshToken(accountId, integration, login)
    if (token.kind === 'ok') {
      const { accessToken } = token
      const renew = () => deps.freshToken(accountId, integration, login, accessToken)
      return used(deps, accountId, integration, login, renewableToken(accountId, accessToken, renew))
    }
    // That somebody else just renews it says nothing about the connection.
    if (token.code !== 'calendar_refresh_in_progress') await noteOutcome(accountId, integration.id, token)
    return failed(token.code)
  }
  return { useIntegration, noteOutcome }
}

async function used(
  deps: ConnectionsDeps,
  account: AccountId,
  integration: StoredIntegration,
  login: StoredLogin,
  token?: TokenLogin,
): Promise<UsedIntegration> {
  const { servers, caldavUrl } = deps
  const { provider } = integration
  if (provider === 'calendar-app-password' || provider === 'calendar-oauth') {
    const server = servers[provider]
    const opened = token ?? calendarLogin(account, integration.id, login, caldavUrl)
    if (server === undefined || opened === undefined) return failed('calendar_not_configured')
    return { kind: 'calendar', provider, server, login: opened, integration }
  }
  const server = servers[provider]
  const opened = await invoicesLogin(login, deps, token)
  if (server === undefined || opened === undefined) return failed('calendar_not_configured')
  return { kind: 'invoices', provider, server, login: opened, integration }
}

function calendarLogin(
  account: AccountId,
  connection: string,
  login: StoredLogin,
  usualUrl: string | undefined,
): CalendarLogin | undefined {
  return login.kind === 'password' ? { ...login, url: login.url ?? usualUrl, connection, account } : undefined
}

async function invoicesLogin(
  login: StoredLogin,
  { database, erpHosts }: Pick<ConnectionsDeps, 'database' | 'erpHosts'>,
  token: TokenLogin | undefined,
): Promise<InvoicesLogin | undefined> {
  if (login.kind === 'erp') {
    // the operator may have taken the host back since
    const address = await checkErpAddress(login.baseUrl, (host) => erpHosts.allows(database, host))
    return address.kind === 'ok' ? { ...login, kind: 'password' } : undefined
  }
  if (login.kind !== 'oauth' || login.slug === undefined || token === undefined) return undefined
  return Object.assign(token, { slug: login.slug })
}

const failed = (code: UseFailure): UsedIntegration => ({ kind: 'failed', code })
