import { type Bill, type Contact, contacts, dayFrom, isDue } from '../books.ts'

/** A contact as returned by `/subjects.json`. */
export function subjectView(contact: Contact, accountUrl: string): object {
  const { id, name, country, companyId, vatId, taxId, phone, mobile, isSupplier } = contact
  return {
    id,
    custom_id: null,
    user_id: null,
    type: isSupplier ? 'supplier' : 'customer',
    name,
    full_name: null,
    email: null,
    email_copy: null,
    phone: [phone, mobile].filter((each) => each !== '').join(', ') || null,
    web: null,
    street: null,
    city: null,
    zip: null,
    country,
    due: null,
    currency: country === 'CZ' ? null : 'EUR',
    private_note: null,
    registration_no: companyId || null,
    vat_no: vatId || null,
    local_vat_no: taxId ?? null,
    variable_symbol: null,
    url: `${accountUrl}/subjects/${id}.json`,
  }
}

/** A document as returned by `/invoices.json`: amounts are strings, ids are numbers. */
export function invoiceView(bill: Bill, nowMs: number, accountUrl: string): object {
  const contact = contacts.find(({ id }) => id === bill.contactId)!
  const total = amount(Number(bill.total))
  const left = isSettled(bill) ? 0 : Number(bill.total) - Number(bill.paid)
  const isCorrection = bill.total.startsWith('-')
  return {
    id: bill.id,
    custom_id: null,
    document_type: isCorrection ? 'correction' : 'invoice',
    correction_id: null,
    number: bill.number,
    variable_symbol: bill.variableSymbol,
    client_name: contact.name,
    client_country: contact.country,
    client_registration_no: contact.companyId || null,
    client_vat_no: contact.vatId || null,
    client_local_vat_no: contact.taxId ?? null,
    subject_id: contact.id,
    subject_custom_id: null,
    status: statusOf(bill),
    issued_on: dayFrom(nowMs, -bill.issuedDaysAgo),
    taxable_fulfillment_due: dayFrom(nowMs, -bill.issuedDaysAgo),
    due: bill.dueInDays,
    due_on: dayFrom(nowMs, bill.dueInDays - bill.issuedDaysAgo),
    paid_on: bill.state.startsWith('paid') ? dayFrom(nowMs, 0) : null,
    note: null,
    private_note: null,
    footer_note: '',
    tags: [],
    bank_account: '1234/2010',
    iban: null,
    payment_method: 'bank',
    currency: bill.currency,
    exchange_rate: bill.currency === 'CZK' ? '1.0' : '25.0',
    language: contact.country === 'SK' ? 'sk' : 'cz',
    total,
    native_total: amount(Number(bill.total) * (bill.currency === 'CZK' ? 1 : 25)),
    remaining_amount: amount(left),
    remaining_native_amount: amount(left * (bill.currency === 'CZK' ? 1 : 25)),
    lines: [
      { id: bill.id * 10, name: 'Služby', quantity: '1.0', unit_name: '', unit_price: total, vat_rate: 0 },
    ],
    payments: Number(bill.paid) === 0 ? [] : [paymentView(bill, nowMs)],
    url: `${accountUrl}/invoices/${bill.id}.json`,
    subject_url: `${accountUrl}/subjects/${contact.id}.json`,
  }
}

const paymentView = (bill: Bill, nowMs: number) => ({
  id: bill.id * 100,
  paid_on: dayFrom(nowMs, 0),
  currency: bill.currency,
  amount: amount(Number(bill.paid)),
})

const isSettled = ({ state }: Bill): boolean => state !== 'unpaid' && state !== 'written off'

function statusOf(bill: Bill): string {
  switch (bill.state) {
    case 'unpaid':
      if (isDue(bill)) return 'overdue'
      return bill.id % 2 === 0 ? 'sent' : 'open'
    case 'cancelled':
      return 'cancelled'
    case 'written off':
      return 'uncollectible'
    default:
      return 'paid'
  }
}

/** Formats a decimal like the API: `48400.0`, `12.25`. */
function amount(number: number): string {
  const cents = Math.round(number * 100) / 100
  return Number.isInteger(cents) ? `${cents}.0` : String(cents)
}
