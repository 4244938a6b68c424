import { caldavCalendars } from '../adapters/calendar/caldav/caldav-calendars.ts'
import type { OutboundHttp } from '../adapters/http/outbound-http.ts'
import { createFakturoid } from '../adapters/invoices/fakturoid/fakturoid.ts'
import { createFlexi } from '../adapters/invoices/flexi/flexi.ts'
import { turnOffCalendars } from '../agents/turn-off-calendars.ts'
import type { Database } from '../db/database.ts'
import { createIntegrations, type Integrations } from '../integrations/integrations.ts'
import { createConnectLinks } from '../integrations/oauth/connect-link.ts'
import type { FreshToken, IntegrationServers } from '../integrations/use-integration.ts'
import type { Seal } from '../kernel/seal.ts'
import type { BaseUrl } from './listen-http.ts'
import type { Outside } from './outside.ts'
import type { ServerOptions } from './server-options.ts'

export interface IntegrationNeeds extends Pick<ServerOptions, 'clock' | 'randomBytes' | 'random'> {
  readonly database: Database
  readonly http: OutboundHttp
  readonly seal: Seal
  readonly base: BaseUrl
  /** The deployment's own. */
  readonly secret: string
}

/** Connected calendars and invoicing systems, each with the server of its provider. */
export function composeIntegrations(outside: Outside, needs: IntegrationNeeds): Integrations {
  const { http, clock, base, secret } = needs
  const { caldavUrl, fakturoid, erpHosts } = outside
  const servers: IntegrationServers = {
    'calendar-app-password': caldavCalendars({ http, clock }),
    'invoices-credentials': createFlexi({ http, clock }),
    'invoices-oauth':
      fakturoid && createFakturoid({ http, url: fakturoid.apiUrl, userAgent: `Hovor (${base.url})` }),
  }
  const { connectUrlFor } = createConnectLinks({ secret, baseUrl: () => base.url })
  return createIntegrations({
    ...needs,
    servers,
    caldavUrl,
    erpHosts,
    connectUrlFor,
    turnOffCalendars,
    freshToken: noToken,
  })
}

const noToken: FreshToken = async () => ({
  kind: 'failed',
  code: 'calendar_not_configured',
  detail: 'the provider is not set up',
})
