import type { Clock } from '@hovor/clock'
import { caldavCalendars } from '../../adapters/calendar/caldav/caldav-calendars.ts'
import { googleCalendars } from '../../adapters/calendar/google/google-calendars.ts'
import { createCalendarThreads } from '../../adapters/calendar/thread/calendar-threads.ts'
import { createFakturoid } from '../../adapters/invoices/fakturoid/fakturoid.ts'
import { fakturoidAccount } from '../../adapters/invoices/fakturoid/fakturoid-account.ts'
import { createFlexi } from '../../adapters/invoices/flexi/flexi.ts'
import {
  type CalendarServer,
  fakturoidProvider,
  googleProvider,
  type OauthProvider,
  readOnlyCalendars,
} from '../../integrations/index.ts'
import type { BaseUrl } from '../needs/base-url.ts'
import type { ExternalServices } from '../needs/external-services.ts'
import type { Ports } from '../needs/ports.ts'

type Given = Pick<ExternalServices, 'caldavUrl' | 'google' | 'fakturoid' | 'mail' | 'erpHosts'>

/** Calendars and invoicing systems, each with the server of its provider. */
export function integrationServers(
  { caldavUrl, google, fakturoid, mail, erpHosts }: Given,
  {
    http,
    ownHttp,
    clock,
    base,
  }: Pick<Ports, 'http' | 'ownHttp'> & { readonly clock: Clock; readonly base: BaseUrl },
): Ports['integrations'] {
  // Fakturoid requires a contact in the User-Agent.
  const userAgent = `Hovor (${mail?.from.replace(/^.*<|>$/g, '') ?? base.url})`
  const threads = createCalendarThreads(clock)
  const googleServer = google && googleCalendars({ http: ownHttp, apiUrl: google.apiUrl, threads })
  const fakturoidDeps = fakturoid && { http: ownHttp, clock, url: fakturoid.apiUrl, userAgent }
  return {
    servers: {
      'calendar-app-password': caldavCalendars({ http, clock, threads }),
      'calendar-oauth': googleServer,
      'invoices-credentials': createFlexi({ http, clock }),
      'invoices-oauth': fakturoidDeps && createFakturoid(fakturoidDeps),
    },
    providers: {
      'calendar-oauth':
        google && googleProvider({ ...google, userAgent, accountOf: googleAccount(googleServer!) }),
      'invoices-oauth':
        fakturoid &&
        fakturoidProvider({ ...fakturoid, userAgent, accountOf: fakturoidAccount(fakturoidDeps!) }),
    },
    caldavUrl,
    erpHosts,
  }
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
