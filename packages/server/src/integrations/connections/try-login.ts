import { fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { CalendarFailure, ListedCalendar } from '../ports/calendar.port.ts'
import type { InvoicesFailure } from '../ports/invoices.port.ts'
import { readOnlyCalendars } from './read-only-calendars.ts'
import type { IntegrationServers } from './use-integration.ts'
import type { WantedConnection } from './wanted-connection.ts'

export interface TryLoginDeps {
  readonly servers: IntegrationServers
  readonly caldavUrl?: string | undefined
}

/** Asks the server whether the login is good for what it is wanted for; answers whose account it is. */
export async function tryLogin(
  account: AccountId,
  { login }: WantedConnection,
  { servers, caldavUrl }: TryLoginDeps,
) {
  if (login.kind === 'password') {
    const server = servers['calendar-app-password']
    const found = await server.calendars({ ...login, url: login.url ?? caldavUrl, account })
    if (found.kind === 'failed') return refusal(found)
    return (
      unfit(found.value) ?? {
        accountLabel: login.username,
        readOnlyCalendars: readOnlyCalendars(found.value),
      }
    )
  }
  const verified = await servers['invoices-credentials'].verify({ ...login, kind: 'password' })
  return verified.kind === 'failed' ? refusal(verified, noCompany) : verified.value
}

/** Of the calendar that an address names, or of all where it names none. */
function unfit(calendars: readonly ListedCalendar[]) {
  const primary = calendars.find((each) => each.primary) ?? calendars[0]
  if (primary === undefined)
    return fail('integration_invalid_calendar', { message: 'The login has no calendar.' })
  return primary.accessRole === 'reader' ? fail('integration_read_only') : undefined
}

const noCalendar = fail('integration_invalid_calendar')
const noCompany = fail('integration_not_found', {
  message: 'The company does not exist on the server.',
  action: 'Correct company: the identifier of the company on the server.',
})

/**
 * The code (spec:errors.integration-create) for what a server answered. `detail` is part of a sentence and holds
 * nothing personal.
 */
function refusal(
  { why, detail }: { readonly why: CalendarFailure | InvoicesFailure; readonly detail: string },
  notFound: typeof noCompany | typeof noCalendar = noCalendar,
) {
  switch (why) {
    case 'unauthorized':
      return fail('integration_unauthorized')
    case 'forbidden':
      return fail('integration_unauthorized', { message: 'The login may not read calendars on this server.' })
    case 'read-only':
      return fail('integration_read_only')
    case 'not-found':
      return notFound
    case 'busy':
      return fail('integration_busy', { message: 'The server is rate-limiting requests.' })
    case 'unsupported':
      return fail('integration_invalid_provider', {
        message: `The address is not a server of this provider: ${detail}.`,
      })
    case 'invalid-response':
      return fail('integration_invalid_provider_response', {
        message: `The server returned an invalid response: ${detail}.`,
      })
    default:
      return fail('integration_provider_error', {
        message: `The server returned an error or could not be reached: ${detail}.`,
      })
  }
}
