import type { Clock } from '@hovor/clock'
import { createCaldavServer } from './caldav/caldav-server.ts'
import type { CalendarUser } from './caldav/calendar-state.ts'
import { calendarUsers } from './caldav/calendar-users.ts'
import type { FaultBoard } from './faults/fault-board.ts'
import { createGoogle, type GoogleControl } from './google/google.ts'
import type { Happenings } from './happenings/happenings.ts'
import { person } from './invoices/fakturoid/accounts.ts'
import { createFakturoidServer } from './invoices/fakturoid/fakturoid-server.ts'
import { createFlexiServer } from './invoices/flexi/flexi-server.ts'
import { selfSigned } from './invoices/self-signed.ts'
import { listening } from './listening.ts'
import type { OpenServers } from './open-servers.ts'
import type { WorldAddresses } from './world-addresses.ts'

export interface IntegrationOptions {
  readonly clock: Clock
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly randomBytes: (length: number) => Uint8Array
  readonly ports: {
    readonly caldav: number
    readonly google: number
    readonly fakturoid: number
    readonly erp: number
  }
  readonly newPassword: () => string
}

/** Starts the servers that accounts can connect. */
export async function openIntegrations(
  open: OpenServers['open'],
  options: IntegrationOptions,
): Promise<{
  readonly addresses: Pick<WorldAddresses, 'caldav' | 'google' | 'fakturoid' | 'erp'>
  readonly google: GoogleControl
}> {
  const { clinic, empty } = calendarUsers(options.clock.nowMs(), options.newPassword)
  const caldav = await open(options.ports.caldav, (port) =>
    listening(createCaldavServer({ ...options, users: [clinic, empty] }), port),
  )
  const client = { clientId: 'hovor.sandbox', clientSecret: options.newPassword() }
  const { url, control } = await open(options.ports.google, async (port) => {
    const google = createGoogle({ ...options, client })
    return { ...(await listening(google.server, port)), control: google.control }
  })
  return {
    addresses: {
      caldav: { url: `${caldav.url}/`, ...loginOf(clinic), empty: loginOf(empty) },
      google: {
        authorizeUrl: `${url}/o/oauth2/v2/auth`,
        tokenUrl: `${url}/token`,
        revokeUrl: `${url}/revoke`,
        apiUrl: `${url}/calendar/v3`,
        ...client,
      },
      ...(await openInvoices(open, options)),
    },
    google: control,
  }
}

async function openInvoices(
  open: OpenServers['open'],
  options: IntegrationOptions,
): Promise<Pick<WorldAddresses, 'fakturoid' | 'erp'>> {
  const client = { clientId: 'hovor.sandbox', clientSecret: options.newPassword() }
  const fakturoid = await open(options.ports.fakturoid, (port) =>
    listening(createFakturoidServer({ ...options, client }), port),
  )
  const own = selfSigned(options.clock.nowMs(), options.randomBytes(8))
  const login = { company: 'ordinace_dvorakova', username: 'hovor', password: options.newPassword() }
  const flexi = await open(options.ports.erp, (port) =>
    listening(createFlexiServer({ ...options, own, login }), port),
  )
  const url = `${fakturoid.url}/api/v3`
  return {
    fakturoid: {
      authorizeUrl: `${url}/oauth`,
      tokenUrl: `${url}/oauth/token.json`,
      revokeUrl: `${url}/oauth/revoke.json`,
      apiUrl: url,
      slug: person.accounts[0].slug,
      ...client,
    },
    erp: { baseUrl: flexi.url, certificate: own.certificate, ...login },
  }
}

const loginOf = ({ username, password }: CalendarUser) => ({ username, password })
