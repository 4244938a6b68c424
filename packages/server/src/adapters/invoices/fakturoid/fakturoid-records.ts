import { z } from 'zod'
import type { Customer, Invoice } from '../../../integrations/ports/invoices.port.ts'
import { isCurrency, minorUnits } from '../../../platform/kernel/minor-units.ts'
import { dueStatus } from '../due-status.ts'

const text = z.string().nullish()
const date = z.iso.date()
const amount = z.union([z.string(), z.number().transform(String)])

/** `/user.json`: the user of the login, and the accounts it reaches. */
export const fakturoidUser = z.object({
  accounts: z.array(z.object({ slug: z.string(), name: text })).max(1000),
  /** A slug. */
  default_account: text,
})

/** A contact (API v3, Subjects). */
export const fakturoidSubject = z.object({
  id: z.int(),
  type: text,
  name: text,
  full_name: text,
  phone: text,
  registration_no: text,
  vat_no: text,
  local_vat_no: text,
})
/** The phone numbers of a contact, whatever else is odd about it. */
export const fakturoidPhone = z
  .object({ phone: text.catch(null) })
  .transform(({ phone }) => (phone ? [phone] : []))
export type FakturoidSubject = z.output<typeof fakturoidSubject>

/** A document (API v3, Invoices). Amounts are strings; kinds and statuses may be added to at any time. */
export const fakturoidInvoice = z.object({
  id: z.int(),
  document_type: text,
  number: z.string(),
  variable_symbol: text,
  subject_id: z.int(),
  client_name: text,
  client_registration_no: text,
  client_vat_no: text,
  client_local_vat_no: text,
  status: z.string(),
  issued_on: date,
  due_on: date.nullish(),
  currency: z.string().refine(isCurrency),
  total: amount,
  remaining_amount: amount,
  payments: z.array(z.object({ amount })).nullish(),
})
export type FakturoidInvoice = z.output<typeof fakturoidInvoice>

export const customerOf = (subject: FakturoidSubject): Customer => ({
  id: String(subject.id),
  name: subject.name || subject.full_name || '',
  companyId: subject.registration_no || null,
  vatId: subject.vat_no || subject.local_vat_no || null,
  phones: subject.phone ? [subject.phone] : [],
})

/**
 * Whether it asks for money: a tax document only confirms an advance that was paid on a pro forma. A kind that is not
 * known counts as an invoice.
 */
export const isInvoice = ({ document_type }: FakturoidInvoice): boolean => document_type !== 'tax_document'

/** Written-off documents are no longer due. */
const statuses: Readonly<Record<string, Invoice['status']>> = {
  open: 'open',
  sent: 'open',
  overdue: 'overdue',
  paid: 'paid',
  cancelled: 'cancelled',
  uncollectible: 'cancelled',
}

/** Of a status that is not known, by what remains to be paid. */
function statusOf(
  { status, issued_on, due_on }: FakturoidInvoice,
  isPaid: boolean,
  today: string,
): Invoice['status'] {
  const known = statuses[status]
  if (known !== undefined) return known
  if (isPaid) return 'paid'
  return (due_on ?? issued_on) < today ? 'overdue' : 'open'
}

/**
 * Undefined if an amount cannot be parsed. Phone numbers are on the contact, not on the document.
 *
 * @param today ISO 8601 date.
 */
export function invoiceOf(
  document: FakturoidInvoice,
  phones: readonly string[],
  today: string,
): Invoice | undefined {
  const totalMinor = minorUnits(document.total, document.currency)
  const paidMinor = paidOf(document)
  if (totalMinor === undefined || paidMinor === undefined) return undefined
  return {
    id: String(document.id),
    number: document.number,
    variableSymbol: document.variable_symbol || null,
    customer: {
      id: String(document.subject_id),
      name: document.client_name ?? '',
      companyId: document.client_registration_no || null,
      vatId: document.client_vat_no || document.client_local_vat_no || null,
      phones,
    },
    issuedOn: document.issued_on,
    dueOn: document.due_on ?? document.issued_on,
    currency: document.currency,
    totalMinor,
    paidMinor,
    status: dueStatus(statusOf(document, paidMinor === totalMinor, today), totalMinor),
  }
}

/** Computed from the remaining amount, except for a document that is no longer due, which has none. */
function paidOf({
  status,
  currency,
  total,
  remaining_amount,
  payments,
}: FakturoidInvoice): number | undefined {
  if (statuses[status] === 'cancelled') {
    return (payments ?? []).reduce<number | undefined>((sum, { amount }) => {
      const paid = minorUnits(amount, currency)
      return sum === undefined || paid === undefined ? undefined : sum + paid
    }, 0)
  }
  const whole = minorUnits(total, currency)
  const remaining = minorUnits(remaining_amount, currency)
  return whole === undefined || remaining === undefined ? undefined : whole - remaining
}
