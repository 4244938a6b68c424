import type { Clock } from '@hovor/clock'
import { createCaldavServer } from './caldav/caldav-server.ts'
import type { CalendarUser } from './caldav/calendar-state.ts'
import { calendarUsers } from './caldav/calendar-users.ts'
import type { FaultBoard } from './faults/fault-board.ts'
import { createGoogle, type GoogleControl } from './google/google.ts'
import type { Happenings } from './happenings/happenings.ts'
import { listening } from './listening.ts'
import type { OpenServers } from './open-servers.ts'
import type { WorldAddresses } from './world-addresses.ts'

export interface IntegrationOptions {
  readonly clock: Clock
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly randomBytes: (length: number) => Uint8Array
  readonly ports: { readonly caldav: number; readonly google: number }
  readonly newPassword: () => string
}

/** Starts the servers that an account can connect. */
export async function openIntegrations(
  open: OpenServers['open'],
  options: IntegrationOptions,
): Promise<{
  readonly addresses: Pick<WorldAddresses, 'calendars' | 'google'>
  readonly google: GoogleControl
}> {
  const { clinic, empty } = calendarUsers(options.clock.nowMs(), options.newPassword)
  const caldav = await open(options.ports.caldav, (port) =>
    listening(createCaldavServer({ ...options, users: [clinic, empty] }), port),
  )
  const client = { clientId: 'hovor.sandbox', clientSecret: options.newPassword() }
  const google = createGoogle({ ...options, client })
  const { url } = await open(options.ports.google, (port) => listening(google.server, port))
  return {
    addresses: {
      calendars: { caldavUrl: `${caldav.url}/`, ...loginOf(clinic), empty: loginOf(empty) },
      google: {
        authorizeUrl: `${url}/o/oauth2/v2/auth`,
        tokenUrl: `${url}/token`,
        revokeUrl: `${url}/revoke`,
        apiUrl: `${url}/calendar/v3`,
        ...client,
      },
    },
    google: google.control,
  }
}

const loginOf = ({ username, password }: CalendarUser) => ({ username, password })
