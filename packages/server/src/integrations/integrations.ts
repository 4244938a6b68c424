import type { AgentCalendar } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Bookings } from '@hovor/voice'
import type { Database } from '../db/database.ts'
import type { RandomBytes } from '../kernel/ids.ts'
import type { Seal } from '../kernel/seal.ts'
import type { Handler } from '../surface/handler.ts'
import { createBookings } from './bookings.ts'
import { createEvent } from './create-event.ts'
import { type CreateIntegrationDeps, createIntegration } from './create-integration.ts'
import { type DeleteIntegrationDeps, deleteIntegration } from './delete-integration.ts'
import { findAvailability } from './find-availability.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { listCalendars } from './list-calendars.ts'
import { type ListIntegrationsDeps, listIntegrations } from './list-integrations.ts'
import { createConnections, type FreshToken, type UseIntegration } from './use-integration.ts'

/** What integrations need of the rest of the service; the composition fills it in. */
export interface IntegrationsDeps extends CreateIntegrationDeps, ListIntegrationsDeps, DeleteIntegrationDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** A number in [0, 1). */
  readonly random: () => number
  readonly seal: Seal
  readonly freshToken: FreshToken
}

/** What other features may ask of the integrations. */
export interface Integrations {
  readonly handlers: readonly Handler[]
  readonly useIntegration: UseIntegration
  /** The calendar that an agent of the account books in. */
  bookingsIn(accountId: string, calendar: AgentCalendar, busyCalendarIds: readonly string[]): Bookings
}

/** The feature as the composition takes it. */
export function createIntegrations(deps: IntegrationsDeps): Integrations {
  const connections = createConnections(deps)
  const calendars = { ...deps, ...connections }
  return {
    handlers: [
      listIntegrations(deps),
      createIntegration(deps),
      deleteIntegration(deps),
      listCalendars(calendars),
      findAvailability(calendars),
      createEvent(calendars),
      listInvoices(connections),
    ],
    useIntegration: connections.useIntegration,
    bookingsIn: (accountId, calendar, busyCalendarIds) =>
      createBookings(calendars, { accountId, calendar, busyCalendarIds }),
  }
}
