import type { Invoice } from '../../integrations/ports/invoices.port.ts'

/** Only a sum to be paid can be overdue: nothing is left of zero, and a credit note waits for the account to pay. */
export function dueStatus(status: Invoice['status'], totalMinor: number): Invoice['status'] {
  if (status === 'overdue' && totalMinor < 0) return 'open'
  return totalMinor === 0 && (status === 'open' || status === 'overdue') ? 'paid' : status
}
