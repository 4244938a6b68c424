import type { Party, Supplier } from '../../../platform/kernel/tax-party.ts'

/** With letters of both languages that fonts often lack. */
export const customer: Party = {
  name: 'Příliš žluťoučký kůň s.r.o.',
  street: 'Ďábelská ĹĺŔŕÔôÄäŇň 5',
  city: 'Ľubotice',
  postalCode: '080 06',
  country: 'SK',
  companyId: '12345679',
  vatId: 'SK2020202020',
  email: 'kun@example.cz',
}

export const supplier: Supplier = {
  name: 'Hovor Telefony s.r.o.',
  street: 'Křižíkova 12',
  city: 'Praha 8',
  postalCode: '186 00',
  country: 'CZ',
  companyId: '27074358',
  vatId: 'CZ27074358',
  registeredAt: 'Městský soud v Praze, C 12345',
  iban: 'CZ6508000000192000145399',
  bic: 'GIBACZPX',
}

/** Czech tax, as most documents have it. */
export const domestic = {
  vat: { treatment: 'domestic', country: 'CZ' },
  ratePercent: 21,
  language: 'cs',
  paidBy: 'card',
} as const
