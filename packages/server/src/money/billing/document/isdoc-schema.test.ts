import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { customer, domestic, supplier } from '../testing/tax-parties.ts'
import { isdocOf } from './isdoc.ts'
import { creditNoteOf, documentOfPayment, reversalOf, type TaxDocument } from './tax-document.ts'

const folder = new URL('../testing/isdoc-6.0.2/', import.meta.url)
const schemas = readdirSync(folder).map((fileName) => ({
  fileName,
  contents: readFileSync(new URL(fileName, folder), 'utf8'),
}))
const schema = schemas.find(({ fileName }) => fileName.startsWith('isdoc-invoice'))!

const at = Date.UTC(2026, 10, 22, 23, 30)
const payment = {
  grossHal: 50_001,
  receivedAt: at,
  description: 'Dobití <&> kreditu',
  ...domestic,
  customer,
  supplier,
}
const paid: TaxDocument = {
  id: 'doc_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b',
  number: '2026000001',
  ...documentOfPayment(payment, at),
}
const note: TaxDocument = {
  ...paid,
  number: '2026000002',
  ...creditNoteOf(paid, [], { grossHal: 12_100, returnedAt: at, reason: 'Vrácení platby' }, at),
}

test.each<[string, TaxDocument]>([
  ['of a payment', paid],
  ['with an amount due', { ...paid, dueAt: at + 14 * 86_400_000 }],
  ['that corrects another', note],
  [
    'that takes a correction back',
    { ...paid, ...reversalOf(note, { at, reason: 'Nezdařilo se' }, at), number: '2026000003' },
  ],
  [
    'of a customer without an address',
    { ...paid, customer: { name: 'eva@example.com' }, supplier: { name: 'Hovor s.r.o.' } },
  ],
  [
    'of a reverse charge',
    {
      ...paid,
      language: 'sk',
      vat: { treatment: 'reverse_charge', country: 'SK' },
      vatRate: 0,
      netHal: paid.grossHal,
      vatHal: 0,
      lines: paid.lines.map((line) => ({ ...line, netHal: line.grossHal, vatHal: 0 })),
    },
  ],
  ['with a rate that has a half', { ...paid, vat: { treatment: 'oss', country: 'FI' }, vatRate: 25.5 }],
  ['paid by transfer, in English', { ...paid, language: 'en', paidBy: 'transfer' }],
  ['of a name that XML cannot hold', { ...paid, customer: { name: 'a\u0001b\ud800c\uffff' } }],
])('a document %s is valid by the schema of ISDOC 6.0.2', async (_, document) => {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'document.isdoc', contents: isdocOf(document) }],
    schema: [schema],
    preload: schemas.filter((one) => one !== schema),
  })
  expect([valid, errors.map(({ message }) => message)]).toEqual([true, []])
})

test('a document without its number is not', async () => {
  const contents = isdocOf(paid).replace('<ID>2026000001</ID>', '')
  const { valid } = await validateXML({
    xml: [{ fileName: 'document.isdoc', contents }],
    schema: [schema],
    preload: schemas.filter((one) => one !== schema),
  })
  expect(valid).toBe(false)
})
