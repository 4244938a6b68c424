import { fail } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { Connections } from '../connections/use-integration.ts'
import type { InvoicesOutcome } from '../ports/invoices.port.ts'
import type { OpenedInvoices } from './find-invoices.ts'
import { invoiceError, unusableInvoices } from './invoice-errors.ts'

/** A connected invoicing system, open for one use. */
export interface OpenInvoices extends OpenedInvoices {
  /** The result of a query: its value, or the error for the account; the connection shows it from then on. */
  told<V>(outcome: InvoicesOutcome<V>): Promise<V | ReturnType<typeof invoiceError>>
}

/** `id` is the wire id of an integration, as it came. */
export async function openInvoices(deps: Connections, accountId: AccountId, id: string) {
  const used = await deps.useIntegration(accountId, id)
  if (used.kind === 'failed') return unusableInvoices(used.code)
  if (used.kind !== 'invoices') return fail('integration_unsupported', isCalendar)
  const { server, login, integration } = used
  const open: OpenInvoices = {
    server,
    login,
    async told(outcome) {
      await deps.noteOutcome(accountId, integration.id, outcome)
      return outcome.kind === 'ok' ? outcome.value : invoiceError(outcome.why)
    },
  }
  return open
}

const isCalendar = {
  message: 'This connection has no invoices.',
  action: 'Use the id of a connected invoicing system.',
} as const
