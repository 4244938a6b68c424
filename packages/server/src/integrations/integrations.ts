import type { AgentCalendar } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Bookings } from '@hovor/voice'
import type { Database } from '../db/database.ts'
import type { JobHandler } from '../jobs/queue.ts'
import type { RandomBytes } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Seal } from '../kernel/seal.ts'
import type { Handler } from '../surface/handler.ts'
import type { PageRoute } from '../surface/pages.ts'
import { createBookings } from './bookings.ts'
import { type CalendarIds, createCalendarIds } from './calendar-ids.ts'
import { createEvent } from './create-event.ts'
import { type CreateIntegrationDeps, createIntegration } from './create-integration.ts'
import { type DeleteIntegrationDeps, deleteIntegration } from './delete-integration.ts'
import type { ErpHosts } from './erp-hosts.ts'
import { findAvailability } from './find-availability.ts'
import { type AgentInvoices, createAgentInvoices } from './invoices/agent-invoices.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { listCalendars } from './list-calendars.ts'
import { type ListIntegrationsDeps, listIntegrations } from './list-integrations.ts'
import type { ConnectLinks } from './oauth/connect-link.ts'
import { type ConnectPagesDeps, connectPages } from './oauth/connect-pages.ts'
import { endGrant, endGrantKind } from './oauth/end-grant.ts'
import { createFreshToken } from './oauth/fresh-token.ts'
import { createConnections, type UseIntegration } from './use-integration.ts'

/** What integrations need of the rest of the service; the composition fills it in. */
export interface IntegrationsDeps
  extends CreateIntegrationDeps,
    Omit<ListIntegrationsDeps, keyof ConnectLinks>,
    DeleteIntegrationDeps,
    ConnectPagesDeps {
  readonly http: CreateIntegrationDeps['http'] & ConnectPagesDeps['http']
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** A number in [0, 1). */
  readonly random: () => number
  readonly seal: Seal
  readonly log: Log
  readonly links: ConnectLinks
  readonly erpHosts: ErpHosts
}

/** What other features may ask of the integrations. */
export interface Integrations {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** Where people connect providers in a browser. */
  readonly pages: readonly PageRoute[]
  readonly useIntegration: UseIntegration
  /** Which ERPs may be connected. */
  readonly erpHosts: ErpHosts
  /** The invoicing systems that agents of the accounts ask. */
  readonly invoices: AgentInvoices
  readonly calendarIds: CalendarIds
  /** The calendar that an agent of the account books in. */
  bookingsIn(accountId: string, calendar: AgentCalendar, busyCalendarIds: readonly string[]): Bookings
}

/** The feature as the composition takes it. */
export function createIntegrations(deps: IntegrationsDeps): Integrations {
  const connections = createConnections({ ...deps, freshToken: createFreshToken(deps) })
  const calendars = { ...deps, ...connections }
  return {
    handlers: [
      listIntegrations({ ...deps, ...deps.links }),
      createIntegration(deps),
      deleteIntegration(deps),
      listCalendars(calendars),
      findAvailability(calendars),
      createEvent(calendars),
      listInvoices(connections),
    ],
    jobs: { [endGrantKind]: endGrant(deps) },
    pages: connectPages(deps),
    useIntegration: connections.useIntegration,
    erpHosts: deps.erpHosts,
    invoices: createAgentInvoices(connections),
    calendarIds: createCalendarIds(calendars),
    bookingsIn: (accountId, calendar, busyCalendarIds) =>
      createBookings(calendars, { accountId, calendar, busyCalendarIds }),
  }
}
