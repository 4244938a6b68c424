import type { Clock } from '@hovor/clock'
import { createCaldavServer } from './caldav/caldav-server.ts'
import type { CalendarUser } from './caldav/calendar-state.ts'
import { calendarUsers } from './caldav/calendar-users.ts'
import type { FaultBoard } from './faults/fault-board.ts'
import type { Happenings } from './happenings/happenings.ts'
import { listening } from './listening.ts'
import type { OpenServers } from './open-servers.ts'
import type { WorldAddresses } from './world-addresses.ts'

export interface IntegrationOptions {
  readonly clock: Clock
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly ports: { readonly caldav: number }
  readonly newPassword: () => string
}

/** Starts the servers that an account can connect. */
export async function openIntegrations(
  open: OpenServers['open'],
  options: IntegrationOptions,
): Promise<Pick<WorldAddresses, 'calendars'>> {
  const { clinic, empty } = calendarUsers(options.clock.nowMs(), options.newPassword)
  const caldav = await open(options.ports.caldav, (port) =>
    listening(createCaldavServer({ ...options, users: [clinic, empty] }), port),
  )
  return {
    calendars: { caldavUrl: `${caldav.url}/`, ...loginOf(clinic), empty: loginOf(empty) },
  }
}

const loginOf = ({ username, password }: CalendarUser) => ({ username, password })
