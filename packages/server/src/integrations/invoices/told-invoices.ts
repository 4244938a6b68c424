import { decimalOf } from '../../platform/kernel/minor-units.ts'
import { byNewest, type Invoice } from '../ports/invoices.port.ts'

/** An agent reads out no more. */
const maxTold = 20

/** Invoices as the agent gets them, newest first, as JSON; `unread` more of the same customers cannot be read. */
export function toldInvoices(invoices: readonly Invoice[], unread: number): string {
  const all = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const newestFirst = [...all.values()].sort(byNewest)
  return JSON.stringify({
    verified: true,
    invoices: newestFirst.slice(0, maxTold).map(told),
    ...(newestFirst.length > maxTold && { more: newestFirst.length - maxTold }),
    ...(unread > 0 && { unread, note: 'Some invoices cannot be read. Do not say that nothing else is due.' }),
  })
}

const told = (invoice: Invoice) => ({
  number: invoice.number.slice(0, 60),
  variableSymbol: invoice.variableSymbol?.slice(0, 20),
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  status: invoice.status,
  total: decimalOf(invoice.totalMinor, invoice.currency),
  remaining: decimalOf(invoice.totalMinor - invoice.paidMinor, invoice.currency),
  currency: invoice.currency,
})
