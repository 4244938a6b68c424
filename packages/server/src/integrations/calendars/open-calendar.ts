import type { IntegrationProvider } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { AccountId, IntegrationId, RandomBytes } from '../../platform/kernel/ids.ts'
import type { Connections } from '../connections/use-integration.ts'
import type {
  CalendarFailure,
  CalendarLogin,
  CalendarOutcome,
  CalendarServer,
} from '../ports/calendar.port.ts'
import { calendarError } from './calendar-errors.ts'

/** The dependencies of calendars. */
export interface CalendarDeps extends Connections {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** A number in [0, 1). */
  readonly random: () => number
}

/** A connected calendar account, open for one use. */
export interface OpenCalendar {
  /** Of the connection. */
  readonly id: IntegrationId
  readonly server: CalendarServer
  readonly login: CalendarLogin
  readonly provider: IntegrationProvider
  /** The result of a query: its value, or the error for the account; the connection shows it from then on. */
  told<V>(outcome: CalendarOutcome<V>): Promise<V | ReturnType<typeof calendarError>>
}

/** `id` is the wire id of an integration, as it came. */
export async function openCalendar(deps: CalendarDeps, accountId: AccountId, id: string) {
  const used = await deps.useIntegration(accountId, id)
  if (used.kind === 'failed') return fail(used.code)
  if (used.kind !== 'calendar') return fail('calendar_unsupported')
  const { server, login, provider, integration } = used
  const open: OpenCalendar = {
    id: integration.id,
    server,
    login,
    provider,
    async told(outcome) {
      if (outcome.kind === 'ok' || !isOfRequest.has(outcome.why))
        await deps.noteOutcome(accountId, integration.id, outcome)
      return outcome.kind === 'ok' ? outcome.value : calendarError(provider, outcome)
    },
  }
  return open
}

/** Failures that say nothing about the connection. */
const isOfRequest: ReadonlySet<CalendarFailure> = new Set(['not-found', 'read-only', 'too-many-events'])
