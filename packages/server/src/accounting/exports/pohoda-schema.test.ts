import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { ExportedDocument } from '../../money/index.ts'
import { packEnd, packItem, packStart } from './pohoda.ts'

/**
 * The part of the schema that exports use, in words of our own: Stormware's files may be downloaded and not be passed on.
 * `HOVOR_TEST_POHODA_SCHEMAS` names a folder with them, and the same tests then prove it by all of them.
 */
const folder =
  process.env.HOVOR_TEST_POHODA_SCHEMAS ?? fileURLToPath(new URL('../testing/pohoda-2/', import.meta.url))
const schemas = readdirSync(folder)
  .filter((fileName) => fileName.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: inUtf8(readFileSync(join(folder, fileName))) }))

/** Stormware writes Windows-1250, which the validator does not read. */
function inUtf8(bytes: Buffer): string {
  const [, encoding = 'utf-8'] = /^<\?xml [^>]*encoding="([^"]+)"/.exec(bytes.toString('latin1')) ?? []
  return new TextDecoder(encoding).decode(bytes).replace(/^(<\?xml [^>]*encoding=")[^"]+/, '$1UTF-8')
}
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
  vat: { treatment: 'domestic', country: 'CZ' },
  language: 'cs',
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

const vat = fc.constantFrom<ExportedDocument['vat']>(
  { treatment: 'domestic', country: 'CZ' },
  {
    treatment: 'reverse_charge',
    country: 'SK',
    check: { vatId: 'SK2020202020', outcome: 'valid', checkedAt: at },
  },
  { treatment: 'oss', country: 'FI' },
  { treatment: 'outside_eu', country: 'CH' },
)

test('a pack of documents of any customer is valid by the schema of Pohoda', async () => {
  const document = fc
    .record({ customer: party, description: text, correctionReason: text, vat })
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

test('a document whose number is longer than Pohoda takes is not', async () => {
  expect(await errorsOf({ ...paid, number: '2'.repeat(33) })).not.toEqual([])
})

test('a document has its number, which the schema of Pohoda leaves open, also as its variable symbol', () => {
  expect(packItem(paid)).toMatch(/<typ:numberRequested[^>]*>2026000001</)
  expect(packItem(paid)).toMatch(/<inv:symVar[^>]*>2026000001</)
})

test('a document without tax of this country is not an inland supply, says why, and keeps its total', () => {
  const abroad = packItem({
    ...paid,
    vat: { treatment: 'oss', country: 'FI' },
    vatRate: 25.5,
    netHal: 9641,
    vatHal: 2459,
    lines: [{ description: 'x', netHal: 9641, vatHal: 2459, grossHal: 12_100 }],
  })
  expect(abroad).toContain('>nonSubsume<')
  expect(abroad).toContain('OSS FI 25.5 %: ')
  expect(abroad).toMatch(/<typ:priceNone[^>]*>121\.00</)
})
