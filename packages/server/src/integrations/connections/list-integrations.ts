import {
  type IntegrationProvider,
  integrationProviders,
  maxIntegrations,
  operations,
  type ProviderReadiness,
} from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { ErpHosts } from './erp-hosts.ts'
import { selectIntegrations } from './integration.store.ts'
import { integrationRecord } from './integration-record.ts'
import type { IntegrationServers } from './use-integration.ts'

export interface ListIntegrationsDeps {
  readonly servers: IntegrationServers
  readonly erpHosts: Pick<ErpHosts, 'some'>
  /** The page where a person connects the provider in a browser, or reads how else it is connected. */
  readonly connectUrlFor: (accountId: AccountId, provider: IntegrationProvider, nowMs: number) => string
}

export const listIntegrations = ({ servers, erpHosts, connectUrlFor }: ListIntegrationsDeps) =>
  handle(operations.listIntegrations, async ({ db, account, clock }) => {
    const mayConnectErp = await erpHosts.some(db)
    const isReady = (provider: IntegrationProvider) =>
      provider === 'invoices-credentials' ? mayConnectErp : servers[provider] !== undefined
    const readiness = Object.fromEntries(
      integrationProviders.map((provider) => [
        provider,
        { ready: isReady(provider), connectUrl: connectUrlFor(account.id, provider, clock.nowMs()) },
      ]),
    ) as Record<IntegrationProvider, ProviderReadiness>
    const integrations = await selectIntegrations(db, account.id, maxIntegrations)
    return {
      integrations: integrations.map(integrationRecord),
      oauthCalendar: readiness['calendar-oauth'],
      providers: readiness,
    }
  })
