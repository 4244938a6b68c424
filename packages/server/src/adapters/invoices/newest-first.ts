import { byNewest, type Invoice } from '../../integrations/ports/invoices.port.ts'

/** Most invoices of one answer. */
export const maxInvoices = 100
/** Most customers of one answer. */
export const maxCustomers = 20

export const newestFirst = (invoices: readonly Invoice[]): Invoice[] =>
  [...invoices].sort(byNewest).slice(0, maxInvoices)
