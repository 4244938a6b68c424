import { fail } from '../../platform/kernel/failure.ts'
import type { UseFailure } from '../connections/use-failure.ts'
import type { InvoicesFailure } from '../ports/invoices.port.ts'

const failures = {
  unauthorized: fail('integration_unauthorized'),
  'not-found': fail('integration_unauthorized', {
    message: 'The company no longer exists on the server.',
    action: 'Connect the invoicing system again.',
  }),
  busy: fail('integration_busy', {
    message: 'The invoicing system is rate-limiting requests.',
    action: 'Send the same request again in a few seconds.',
  }),
  'provider-error': fail('integration_provider_error'),
  'invalid-response': fail('integration_invalid_provider_response'),
} as const satisfies Readonly<Record<InvoicesFailure, unknown>>

/** The errors for the account when an invoicing system fails. */
export const invoiceError = (why: InvoicesFailure) => failures[why]

const unusable = {
  calendar_not_found: fail('integration_not_found'),
  calendar_not_configured: fail('integration_invalid_provider', {
    message: 'This invoicing system is not set up on this service.',
    action: 'Contact the operator of the service.',
  }),
  calendar_credentials_unavailable: fail('integration_unauthorized', {
    message: 'The stored credentials cannot be decrypted.',
    action: 'Connect the invoicing system again.',
  }),
  calendar_oauth_failed: fail('integration_unauthorized', {
    message: 'The access granted in the browser has expired or was revoked.',
    action: 'Connect the invoicing system again in the browser.',
  }),
  calendar_refresh_in_progress: fail('integration_busy', {
    message: 'The access token is being refreshed.',
    action: 'Send the same request again in a few seconds.',
  }),
  calendar_busy: failures.busy,
  calendar_provider_error: failures['provider-error'],
  calendar_invalid_provider_response: failures['invalid-response'],
  calendar_unavailable: failures['provider-error'],
} as const satisfies Readonly<Record<UseFailure, unknown>>

/** The same of a connection that cannot be used at all. */
export const unusableInvoices = (code: UseFailure) => unusable[code]
