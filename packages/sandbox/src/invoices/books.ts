/** A customer of the companies in this world. Phone numbers are free text, as people write them. */
export interface Contact {
  readonly id: number
  /** Short name in capitals. */
  readonly code: string
  readonly name: string
  readonly country: 'CZ' | 'SK' | 'IE'
  /** IČO. */
  readonly companyId: string
  /** DIČ in the Czech Republic, IČ DPH in Slovakia. */
  readonly vatId: string
  /** DIČ in Slovakia. */
  readonly taxId?: string
  readonly phone: string
  readonly mobile: string
  readonly isSupplier?: boolean
}

export interface Bill {
  readonly id: number
  readonly number: string
  readonly variableSymbol: string
  readonly contactId: number
  /** Days before today. */
  readonly issuedDaysAgo: number
  readonly dueInDays: number
  readonly currency: 'CZK' | 'EUR'
  /** Decimal texts with two places. */
  readonly total: string
  readonly paid: string
  readonly state: 'unpaid' | 'paid' | 'paid by hand' | 'cancelled' | 'written off'
}

const contact = (
  id: number,
  name: string,
  ids: Partial<Pick<Contact, 'country' | 'companyId' | 'vatId' | 'taxId' | 'isSupplier'>>,
  phones: Partial<Pick<Contact, 'phone' | 'mobile'>>,
): Contact => ({
  id,
  code: name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 12)
    .toUpperCase(),
  name,
  country: 'CZ',
  companyId: '',
  vatId: '',
  phone: '',
  mobile: '',
  ...ids,
  ...phones,
})

const named: readonly Contact[] = [
  contact(11, 'Jan Novák', { companyId: '45612378' }, { mobile: '601 000 001' }),
  contact(
    12,
    'Stavby Dvořák s.r.o.',
    { companyId: '27074358', vatId: 'CZ27074358' },
    { phone: 'kancelář 222/111 222, linka 12', mobile: 'tel.: 601/000 002 (mobil)' },
  ),
  contact(
    13,
    'Kavárna U Dvou koček, spol. s r.o.',
    { companyId: '01234567', vatId: 'CZ01234567' },
    { phone: '+420602123456' },
  ),
  contact(
    14,
    'Žilinské strojárne a.s.',
    { country: 'SK', companyId: '36421928', vatId: 'SK2021234567', taxId: '2021234567' },
    { phone: '041/562 12 34; 0905 123 456' },
  ),
  contact(
    15,
    'Mgr. Ľubica Šťastná',
    { country: 'SK', companyId: '50112233', taxId: '1045566778' },
    { mobile: '+421 (0)907 555 111' },
  ),
  contact(16, "O'Brien & Sons", { country: 'IE' }, { phone: '00353 1 234 5678' }),
  contact(17, 'Bez telefonu s.r.o.', { companyId: '28899911', vatId: 'CZ28899911' }, {}),
  contact(
    18,
    'Papír velkoobchod a.s.',
    { companyId: '25544332', vatId: 'CZ25544332', isSupplier: true },
    { phone: '601 000 001' },
  ),
]

const buyers = 60
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** More than fit on one page of either server. */
const others: readonly Contact[] = Array.from({ length: buyers }, (_, index) =>
  contact(
    101 + index,
    `Odběratel ${twoDigits(index + 1)} s.r.o.`,
    { companyId: `700001${twoDigits(index + 1)}`, vatId: `CZ700001${twoDigits(index + 1)}` },
    { phone: `+420 777 100 1${twoDigits(index + 1)}` },
  ),
)

export const contacts: readonly Contact[] = [...named, ...others]

type Terms = Omit<Bill, 'id' | 'number' | 'variableSymbol' | 'dueInDays' | 'paid' | 'state' | 'currency'> &
  Partial<Bill>

const bill = (index: number, terms: Terms): Bill => ({
  id: 501 + index,
  number: `VF1-${String(index + 1).padStart(4, '0')}/2026`,
  variableSymbol: `2026${String(index + 1).padStart(6, '0')}`,
  dueInDays: 14,
  currency: 'CZK',
  paid: '0.00',
  state: 'unpaid',
  ...terms,
})

const single: readonly Bill[] = [
  bill(0, { contactId: 11, issuedDaysAgo: 40, total: '12100.00' }),
  bill(1, { contactId: 11, issuedDaysAgo: 3, total: '4840.50', paid: '1000.25' }),
  bill(2, { contactId: 11, issuedDaysAgo: 90, total: '605.00', paid: '605.00', state: 'paid' }),
  bill(3, { contactId: 11, issuedDaysAgo: 30, total: '2420.00', state: 'cancelled' }),
  bill(4, { contactId: 12, issuedDaysAgo: 5, total: '96800.00', dueInDays: 30 }),
  bill(5, { contactId: 13, issuedDaysAgo: 20, total: '12345678.90', dueInDays: 60 }),
  bill(6, { contactId: 14, issuedDaysAgo: 25, total: '1250.50', paid: '250.25', currency: 'EUR' }),
  bill(7, { contactId: 14, issuedDaysAgo: 2, total: '89.90', currency: 'EUR' }),
  bill(8, {
    contactId: 15,
    issuedDaysAgo: 50,
    total: '47.00',
    paid: '47.00',
    currency: 'EUR',
    state: 'paid',
  }),
  bill(9, { contactId: 16, issuedDaysAgo: 8, total: '300.00', currency: 'EUR' }),
  bill(10, { contactId: 17, issuedDaysAgo: 400, total: '5000.00', state: 'written off' }),
  bill(11, { contactId: 12, issuedDaysAgo: 60, total: '363.00', state: 'paid by hand' }),
  bill(12, { contactId: 12, issuedDaysAgo: 1, total: '-121.00' }),
]

/** One customer whose invoices fill more than a page. */
const monthly: readonly Bill[] = Array.from({ length: 45 }, (_, index) =>
  bill(20 + index, {
    contactId: 101,
    issuedDaysAgo: 30 * (index + 1),
    total: `${100 + index}.00`,
    ...(index > 2 && { paid: `${100 + index}.00`, state: 'paid' as const }),
  }),
)

export const bills: readonly Bill[] = [...single, ...monthly]

const dayMs = 86_400_000

/** The date in Prague this many days from now (ISO 8601). */
export function dayFrom(nowMs: number, days: number): string {
  return prague.format(nowMs + days * dayMs)
}

const prague = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' })

export const isDue = (bill: Bill): boolean => bill.issuedDaysAgo > bill.dueInDays
