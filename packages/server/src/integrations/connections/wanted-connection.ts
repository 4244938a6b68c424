import type { InputOf, operations } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { checkErpAddress } from './erp-address.ts'
import type { ErpHosts } from './erp-hosts.ts'
import type { StoredLogin } from './stored-login.ts'

type Body = InputOf<typeof operations.createIntegration>['body']
type Login = Exclude<StoredLogin, { kind: 'oauth' }>

/** The requested connection, checked as far as possible without its server. */
export interface WantedConnection {
  readonly provider: 'calendar-app-password' | 'invoices-credentials'
  readonly loginKey: string
  readonly label: string | undefined
  readonly login: Login
}

export interface WantedDeps {
  readonly database: Db
  readonly http: {
    /** Judges an address that a user gives; `why` continues a sentence that begins with the name of the field. */
    check(
      url: string,
      options: { readonly plainHttp: boolean },
    ): Promise<{ readonly kind: 'ok' } | { readonly kind: 'refused'; readonly why: string }>
  }
  /** Where CalDAV calendars are that name no server; iCloud where it is left out. */
  readonly caldavUrl?: string | undefined
  /** Hosts of ERPs that may be connected. */
  readonly erpHosts: Pick<ErpHosts, 'allows'>
}

/**
 * @param mode of the account: a test account reaches plain http where the operator allows the address.
 * spec:integrations.oauth-only
 */
export async function wantedConnection(body: Body, mode: 'live' | 'sandbox', deps: WantedDeps) {
  switch (body.provider) {
    case 'calendar-app-password':
      return wantedCalendar(body, mode, deps)
    case 'invoices-credentials':
      return wantedErp(body, deps)
    default:
      return fail('integration_unsupported')
  }
}

async function wantedCalendar(
  body: Extract<Body, { provider: 'calendar-app-password' }>,
  mode: 'live' | 'sandbox',
  { http, caldavUrl }: WantedDeps,
) {
  const { provider, label, username, appPassword: password, calendarUrl: url } = body
  const verdict = url === undefined ? undefined : await http.check(url, { plainHttp: mode === 'sandbox' })
  if (verdict?.kind === 'refused') return invalid('calendarUrl', url, verdict.why)
  const loginKey = `${calendarHost(url ?? caldavUrl)} ${username}`
  const login = { kind: 'password', username, password, ...(url !== undefined && { url }) } as const
  return { provider, loginKey, label, login } satisfies WantedConnection
}

/** Whose user names are one name space. */
function calendarHost(url: string | undefined): string {
  const host = url === undefined ? 'icloud.com' : new URL(url).host
  return /(^|\.)icloud\.com$/.test(host) ? 'icloud.com' : host
}

async function wantedErp(
  body: Extract<Body, { provider: 'invoices-credentials' }>,
  { database, http, erpHosts }: WantedDeps,
) {
  const { provider, label, company, username, password } = body
  const address = await checkErpAddress(body.baseUrl, (host) => erpHosts.allows(database, host))
  if (address.kind === 'refused')
    return { ...invalid('baseUrl', body.baseUrl, address.why), action: askOperator }
  const baseUrl = address.url
  const verdict = await http.check(baseUrl, { plainHttp: false })
  if (verdict.kind === 'refused') return invalid('baseUrl', baseUrl, verdict.why)
  const login = { kind: 'erp', baseUrl, company, username, password } as const
  return { provider, loginKey: `${baseUrl} ${company}`, label, login } satisfies WantedConnection
}

const askOperator =
  'Send an https URL on a host that the operator of the service has enabled, or ask them to enable it.'
