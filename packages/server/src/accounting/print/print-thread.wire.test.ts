import { systemClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { type TaxDocument, taxDocuments } from '../../money/index.ts'
import { seller } from '../testing/books.ts'
import { createPrintThread } from './print-thread.ts'

const at = Date.UTC(2026, 10, 22, 23, 30)
const document: TaxDocument = {
  id: 'doc_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b',
  number: '2026000001',
  kind: 'invoice',
  issuedAt: at,
  taxableAt: at,
  currency: 'CZK',
  netHal: 41_322,
  vatHal: 8_678,
  grossHal: 50_000,
  vatRate: 21,
  vat: { treatment: 'domestic', country: 'CZ' },
  language: 'cs',
  paidBy: 'card',
  lines: [{ description: 'Kredit', netHal: 41_322, vatHal: 8_678, grossHal: 50_000 }],
  customer: { name: 'Příliš žluťoučký kůň' },
  supplier: seller,
}

test('what a thread prints is the same bytes as what a download has', async () => {
  const print = createPrintThread(systemClock)
  const letterhead = { name: 'Hovor', email: 'help@example.com' }
  const [one, two] = await Promise.all([print({ document, letterhead }), print({ document, letterhead })])
  const downloaded = await taxDocuments.pdfOf(document, letterhead)
  expect([one.equals(downloaded), two.equals(downloaded)]).toEqual([true, true])
})
