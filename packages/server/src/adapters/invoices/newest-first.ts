import { byNewest, type Invoice } from '../../integrations/ports/invoices.port.ts'

/** The most invoices per answer. */
export const maxInvoices = 100
/** The most customers per answer. */
export const maxCustomers = 20

export const newestFirst = (invoices: readonly Invoice[]): Invoice[] =>
  [...invoices].sort(byNewest).slice(0, maxInvoices)
