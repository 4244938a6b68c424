import { type InvoiceRecord, operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { Connections } from '../connections/use-integration.ts'
import type { Invoice } from '../ports/invoices.port.ts'
import { findInvoices } from './find-invoices.ts'
import { openInvoices } from './open-invoices.ts'

/** GET /v1/integrations/{id}/invoices. */
export const listInvoices = (deps: Connections) =>
  handle(operations.listInvoices, async ({ account }, { params, query }) => {
    const opened = await openInvoices(deps, account.id, params.id)
    if (isFailure(opened)) return opened
    const outcome = await findInvoices(opened, query)
    const found = await opened.told(outcome)
    if (isFailure(found)) return found
    const unread = (outcome.kind === 'ok' && outcome.unread) || []
    return {
      invoices: found.map(invoiceRecord),
      ...(unread.length > 0 && { unread: unread.map(({ number }) => number.slice(0, 100).toWellFormed()) }),
    }
  })

const invoiceRecord = (invoice: Invoice): InvoiceRecord => ({
  id: invoice.id,
  number: invoice.number.slice(0, 100).toWellFormed(),
  customer: invoice.customer.name.slice(0, 300).toWellFormed(),
  issuedAt: invoice.issuedOn,
  dueAt: invoice.dueOn,
  totalMinor: invoice.totalMinor,
  paidMinor: invoice.paidMinor,
  currency: invoice.currency,
  status: invoice.status,
})
