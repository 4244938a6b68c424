import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { ExportedDocument } from '../../money/index.ts'
import { packEnd, packItem, packStart } from './pohoda.ts'

const folder = new URL('../testing/pohoda-2/', import.meta.url)
const schemas = readdirSync(folder).map((fileName) => ({
  fileName,
  contents: readFileSync(new URL(fileName, folder), 'utf8'),
}))
const schema = schemas.find(({ fileName }) => fileName === 'data.xsd')!

const at = Date.UTC(2026, 10, 22, 23, 30)
const paid: ExportedDocument = {
  accountId: 'acc_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b',
  id: 'doc_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b',
  number: '2026000001',
  kind: 'invoice',
  issuedAt: at,
  taxableAt: at,
  currency: 'CZK',
  netHal: 10_000,
  vatHal: 2_100,
  grossHal: 12_100,
  vatRate: 21,
  lines: [{ description: 'Dobití <&> kreditu', netHal: 10_000, vatHal: 2_100, grossHal: 12_100 }],
  customer: { name: 'Ordinace & syn' },
  supplier: { name: 'Hovor s.r.o.' },
}

async function errorsOf(...documents: readonly ExportedDocument[]): Promise<string[]> {
  const pack = { id: 'hovor-2026-11-01-2026-11-30', companyId: '12345678' }
  const contents = [packStart(pack), ...documents.map(packItem), packEnd].join('')
  const { errors } = await validateXML({
    xml: [{ fileName: 'pack.xml', contents }],
    schema: [schema],
    preload: schemas.filter((one) => one !== schema),
  })
  return errors.map(({ message }) => message)
}

const text = fc.string({ unit: 'binary', maxLength: 400 })
const party = fc.record(
  {
    name: text,
    street: text,
    city: text,
    postalCode: text,
    country: fc.constantFrom('CZ', 'SK'),
    companyId: text,
    vatId: text,
    email: text,
  },
  { requiredKeys: ['name'] },
)

test('a pack of documents of any customer is valid by the schema of Pohoda', async () => {
  const document = fc
    .record({ customer: party, description: text, correctionReason: text, vatRate: fc.constantFrom(0, 21) })
    .map(({ description, ...rest }): ExportedDocument => {
      const isNote = rest.correctionReason.length % 2 === 1
      const lines = paid.lines.map((line) => ({ ...line, description }))
      return { ...paid, ...rest, lines, ...(isNote && { kind: 'credit_note', correctsNumber: paid.number }) }
    })
  await fc.assert(
    fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 20 }), async (documents) => {
      expect(await errorsOf(...documents)).toEqual([])
    }),
    { numRuns: 5 },
  )
})

test('a document without its number is not', async () => {
  expect(await errorsOf({ ...paid, number: '' })).not.toEqual([])
})
