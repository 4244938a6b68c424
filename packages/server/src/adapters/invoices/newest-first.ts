import type { Invoice } from '../../integrations/invoices.port.ts'

/** Most invoices of one answer. */
export const maxInvoices = 100
/** Most customers of one answer. */
export const maxCustomers = 20

export const newestFirst = (invoices: readonly Invoice[]): Invoice[] =>
  [...invoices]
    .sort((one, other) => compare(other.issuedOn, one.issuedOn) || compare(other.number, one.number))
    .slice(0, maxInvoices)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
