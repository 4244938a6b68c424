import { caldavCalendars } from '../adapters/calendar/caldav/caldav-calendars.ts'
import { googleCalendars } from '../adapters/calendar/google/google-calendars.ts'
import type { OutboundHttp } from '../adapters/http/outbound-http.ts'
import { createFakturoid } from '../adapters/invoices/fakturoid/fakturoid.ts'
import { fakturoidAccount } from '../adapters/invoices/fakturoid/fakturoid-account.ts'
import { createFlexi } from '../adapters/invoices/flexi/flexi.ts'
import { turnOffCalendars } from '../agents/turn-off-calendars.ts'
import type { Database } from '../db/database.ts'
import type { CalendarServer } from '../integrations/calendar.port.ts'
import { createErpHosts } from '../integrations/erp-hosts.ts'
import { createIntegrations, type Integrations } from '../integrations/integrations.ts'
import { createConnectLinks } from '../integrations/oauth/connect-link.ts'
import {
  fakturoidProvider,
  googleProvider,
  type OauthProvider,
  type OauthProviders,
} from '../integrations/oauth/oauth-provider.ts'
import { readOnlyCalendars } from '../integrations/read-only-calendars.ts'
import type { IntegrationServers } from '../integrations/use-integration.ts'
import type { Seal } from '../kernel/seal.ts'
import type { BaseUrl } from './listen-http.ts'
import type { Outside } from './outside.ts'
import type { ServerOptions } from './server-options.ts'

export interface IntegrationNeeds extends Pick<ServerOptions, 'clock' | 'randomBytes' | 'random' | 'log'> {
  readonly database: Database
  /** For addresses that accounts give. */
  readonly http: OutboundHttp
  /** For those of the settings and the sandbox. */
  readonly ownHttp: OutboundHttp
  readonly seal: Seal
  readonly base: BaseUrl
  /** The deployment's own. */
  readonly secret: string
}

/** Connected calendars and invoicing systems, each with the server of its provider. */
export function composeIntegrations(outside: Outside, needs: IntegrationNeeds): Integrations {
  const { http, ownHttp, clock, base, secret } = needs
  const { caldavUrl, google, fakturoid } = outside
  // Fakturoid wants to know whom to write to.
  const userAgent = `Hovor (${outside.mail?.from.replace(/^.*<|>$/g, '') ?? base.url})`
  const googleServer = google && googleCalendars({ http: ownHttp, apiUrl: google.apiUrl })
  const fakturoidDeps = fakturoid && { http: ownHttp, url: fakturoid.apiUrl, userAgent }
  const servers: IntegrationServers = {
    'calendar-app-password': caldavCalendars({ http, clock }),
    'calendar-oauth': googleServer,
    'invoices-credentials': createFlexi({ http, clock }),
    'invoices-oauth': fakturoidDeps && createFakturoid(fakturoidDeps),
  }
  const providers: OauthProviders = {
    'calendar-oauth':
      google && googleProvider({ ...google, userAgent, accountOf: googleAccount(googleServer!) }),
    'invoices-oauth':
      fakturoid &&
      fakturoidProvider({ ...fakturoid, userAgent, accountOf: fakturoidAccount(fakturoidDeps!) }),
  }
  const baseUrl = () => base.url
  const links = createConnectLinks({ secret, baseUrl })
  return createIntegrations({
    ...needs,
    // What accounts give is judged; what is sent here goes to the token addresses of the providers.
    http: { check: http.check, send: ownHttp.send },
    servers,
    providers,
    caldavUrl,
    erpHosts: createErpHosts(outside.erpHosts),
    links,
    baseUrl,
    turnOffCalendars,
  })
}

/** Google names an account by its own calendar. */
const googleAccount =
  (calendars: CalendarServer): OauthProvider['accountOf'] =>
  async (accessToken) => {
    const listed = await calendars.calendars({ kind: 'token', accessToken })
    if (listed.kind === 'failed') return listed
    const own = listed.value.find(({ primary }) => primary)?.id
    if (own === undefined) return { kind: 'failed', detail: 'the account has no calendar' }
    const account = { loginKey: own, accountLabel: own, readOnlyCalendars: readOnlyCalendars(listed.value) }
    return { kind: 'ok', account }
  }
