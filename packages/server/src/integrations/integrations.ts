import type { AgentCalendar } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Bookings } from '@hovor/voice'
import type { Handler } from '../http/exchange/handler.ts'
import type { PageRoute } from '../http/pages/pages.ts'
import type { Database } from '../platform/db/database.ts'
import type { JobHandler } from '../platform/jobs/queue.ts'
import type { AccountId, RandomBytes } from '../platform/kernel/ids.ts'
import type { Seal } from '../platform/kernel/seal.ts'
import type { Log } from '../platform/log/log.ts'
import { createBookings } from './appointments/bookings.ts'
import { createEvent } from './appointments/create-event.ts'
import { type CalendarIds, createCalendarIds } from './calendars/calendar-ids.ts'
import { findAvailability } from './calendars/find-availability.ts'
import { listCalendars } from './calendars/list-calendars.ts'
import { type CreateIntegrationDeps, createIntegration } from './connections/create-integration.ts'
import type { ErpHosts } from './connections/erp-hosts.ts'
import { type ListIntegrationsDeps, listIntegrations } from './connections/list-integrations.ts'
import { createConnections, type UseIntegration } from './connections/use-integration.ts'
import { type DeleteIntegrationDeps, deleteIntegration } from './delete-integration.ts'
import { type AgentInvoices, createAgentInvoices } from './invoices/agent-invoices.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import type { ConnectLinks } from './oauth/connect-link.ts'
import { type ConnectPagesDeps, connectPages } from './oauth/connect-pages.ts'
import { endGrant, endGrantKind } from './oauth/end-grant.ts'
import { createFreshToken } from './oauth/fresh-token.ts'

/** The dependencies of integrations. */
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

/** Integrations for other features. */
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
  bookingsIn(accountId: AccountId, calendar: AgentCalendar, busyCalendarIds: readonly string[]): Bookings
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
    invoices: createAgentInvoices({ ...connections, log: deps.log }),
    calendarIds: createCalendarIds(calendars),
    bookingsIn: (accountId, calendar, busyCalendarIds) =>
      createBookings(calendars, { accountId, calendar, busyCalendarIds }),
  }
}
