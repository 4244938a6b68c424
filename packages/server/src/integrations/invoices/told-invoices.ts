import type { Invoice } from '../invoices.port.ts'

/** An agent reads out no more. */
const maxTold = 20

/** What an agent is told of invoices, newest first, as JSON. */
export function toldInvoices(invoices: readonly Invoice[]): string {
  const all = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const newestFirst = [...all.values()].sort((one, other) => (one.issuedOn < other.issuedOn ? 1 : -1))
  return JSON.stringify({
    verified: true,
    invoices: newestFirst.slice(0, maxTold).map(told),
    ...(newestFirst.length > maxTold && { more: newestFirst.length - maxTold }),
  })
}

const told = (invoice: Invoice) => ({
  number: invoice.number.slice(0, 60),
  variableSymbol: invoice.variableSymbol?.slice(0, 20),
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  status: invoice.status,
  total: major(invoice.totalMinor, invoice.currency),
  remaining: major(invoice.totalMinor - invoice.paidMinor, invoice.currency),
  currency: invoice.currency,
})

/** Whole minor units as a decimal number of the currency: 121050 CZK is `1210.50`. */
function major(minor: number, currency: string): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits
  const text = String(Math.abs(minor)).padStart((digits ?? 2) + 1, '0')
  const point = text.length - (digits ?? 2)
  const sign = minor < 0 ? '-' : ''
  return `${sign}${text.slice(0, point)}${point < text.length ? `.${text.slice(point)}` : ''}`
}
