import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, describe, expect, test } from 'vitest'
import { customer, domestic, supplier } from '../testing/tax-parties.ts'
import { crowns } from './crowns.ts'
import { documentDay } from './document-day.ts'
import { isdocOf } from './isdoc.ts'
import { pdfOf } from './pdf.ts'
import { spayd } from './spayd.ts'
import { creditNoteOf, documentOfPayment, reversalOf, type TaxDocument } from './tax-document.ts'
import { vatNotes } from './vat-note.ts'

/** 2026-11-23 in Prague. */
const at = Date.UTC(2026, 10, 22, 23, 30)
const payment = {
  grossHal: 50_000,
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
const due: TaxDocument = { ...paid, dueAt: at + 14 * 86_400_000 }
const back = { grossHal: 12_100, returnedAt: at, reason: 'Vrácení platby' }
const note: TaxDocument = {
  ...paid,
  number: '2026000002',
  ...creditNoteOf(paid, [], back, at),
}
const brand = {
  name: 'Telefony Novák',
  email: 'help@example.com',
  phone: '+420 228 880 000',
  termsUrl: 'https://example.com/terms',
  privacyUrl: 'https://example.com/privacy',
}
const reversal: TaxDocument = {
  ...paid,
  number: '2026000003',
  ...reversalOf(note, { at, reason: 'Vrácení platby se nezdařilo' }, at),
}

test.each([
  [1, '0,01 Kč'],
  [100, '1,00 Kč'],
  [123_456, '1 234,56 Kč'],
  [1_000_000_000, '10 000 000,00 Kč'],
])('%d hal is written %s', (hal, text) => {
  expect(crowns(hal)).toBe(text.replaceAll(' ', '\u00a0'))
})

test('the amount due is encoded for banks in capitals without accents, with the Prague date', () => {
  const told = spayd({
    iban: 'CZ6508000000192000145399',
    amountHal: 60_505,
    dueAt: due.dueAt!,
    variableSymbol: '2026000001',
    message: 'Příliš * žluťoučký',
  })
  expect(told).toBe(
    'SPD*1.0*ACC:CZ6508000000192000145399*AM:605.05*CC:CZK*DT:20261207*MSG:PRILIS ZLUTOUCKY*X-VS:2026000001',
  )
})

describe('ISDOC', () => {
  const textsOf = (document: TaxDocument, name: string) =>
    Array.from(
      new DOMParser().parseFromString(isdocOf(document), 'text/xml').getElementsByTagName(name),
      ({ textContent }) => textContent,
    )

  test.each([
    ['a paid top-up', paid, '5', '500.00', '0.00'],
    ['its credit note', note, '6', '-121.00', '0.00'],
    ['what takes the note back', reversal, '5', '121.00', '0.00'],
    ['an invoice that is due', due, '1', '500.00', '500.00'],
  ])('of %s has its type and amounts', (_, document, type, gross, payable) => {
    expect(textsOf(document, 'DocumentType')).toEqual([type])
    expect(textsOf(document, 'IssueDate')).toEqual(['2026-11-23'])
    expect(textsOf(document, 'LineExtensionAmountTaxInclusive')).toEqual([gross])
    expect(textsOf(document, 'PayableAmount')).toEqual([payable])
  })

  test('names the document it corrects', () => {
    const named = (document: TaxDocument) => textsOf(document, 'OriginalDocumentReference')
    expect([paid, note, reversal].map(named)).toEqual([[], [paid.number], [note.number]])
  })

  test('contains any text unchanged', () => {
    expect(textsOf(paid, 'Description')).toEqual(['Dobití <&> kreditu'])
    expect(textsOf(note, 'Note')).toEqual(['Vrácení platby'])
  })
})

const has = (program: string) => {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}
const missing = ['pdftotext', 'pdfdetach', 'pdftoppm', 'zbarimg'].filter((program) => !has(program))
if (missing.length > 0 && process.env.CI !== undefined)
  throw new Error(`Not installed: ${missing.join(', ')}`)

describe('the PDF', () => {
  const dir = mkdtempSync(join(tmpdir(), 'documents-'))
  afterAll(() => rmSync(dir, { recursive: true }))
  const written = async (document: TaxDocument): Promise<string> => {
    const path = join(dir, `${document.number}-${document.dueAt ?? 0}.pdf`)
    writeFileSync(path, await pdfOf(document, brand))
    return path
  }

  test('has the logo in itself', async () => {
    const logo = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08000a001401011100ffd9', 'hex')
    expect((await pdfOf(paid, { ...brand, logo })).includes(logo)).toBe(true)
    expect((await pdfOf(paid, brand)).includes('/Subtype /Image')).toBe(false)
  })

  test('is the same to the byte on every rendering', async () => {
    const [one, other] = [await pdfOf(note, brand), await pdfOf(note, brand)]
    expect(one.equals(other)).toBe(true)
    expect(one.equals(await pdfOf(paid, brand))).toBe(false)
  })

  describe.skipIf(missing.length > 0)(
    `in other readers${missing.map((program) => ` (missing: ${program})`)}`,
    () => {
      test('has every Czech and Slovak letter and the required details', async () => {
        const text = execFileSync('pdftotext', ['-layout', await written(note), '-'], { encoding: 'utf8' })
        for (const said of [
          'Opravný daňový doklad',
          'č. 2026000002',
          'Opravuje doklad č. 2026000001',
          'Důvod opravy: Vrácení platby',
          'Příliš žluťoučký kůň s.r.o.',
          'Ľubotice',
          'Ďábelská ĹĺŔŕÔôÄäŇň 5',
          'DIČ: CZ27074358',
          'DIČ: SK2020202020',
          '23. 11. 2026',
          '100,00 Kč',
          '21,00 Kč',
          '121,00 Kč',
        ])
          expect(text.replaceAll('\u00a0', ' ')).toContain(said)
      })

      test('says on its one page who runs the service, whom to ask and by which terms', async () => {
        const long: TaxDocument = { ...note, number: '2026000004', correctionReason: 'Důvod '.repeat(50) }
        const ofLong = { ...brand, name: 'Telefony '.repeat(11).trim() }
        for (const [document, by, name] of [
          [paid, brand, 'Telefony Novák'],
          [due, brand, 'Telefony Novák'],
          [long, ofLong, 'Telefony Telefony'],
        ] as const) {
          const path = join(dir, 'foot.pdf')
          writeFileSync(path, await pdfOf(document, by))
          const pages = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).split('\f')
          // The last one ends with a form feed.
          expect(pages.slice(1)).toEqual([''])
          expect(pages[0]).toContain(name)
          expect(pages[0]).toMatch(/https:\/\/example\.com\/terms · https:\/\/example\.com\/privacy\s*$/)
        }
        const text = execFileSync('pdftotext', ['-layout', await written(paid), '-'], { encoding: 'utf8' })
        expect(text).toContain('Telefony Novák · help@example.com · +420 228 880 000')
      })

      test('has its ISDOC attached', async () => {
        const out = join(dir, 'attached.isdoc')
        execFileSync('pdfdetach', ['-save', '1', '-o', out, await written(paid)])
        expect(execFileSync('cat', [out], { encoding: 'utf8' })).toBe(isdocOf(paid))
      })

      test('has a code that banks can read if an amount is due, and none otherwise', async () => {
        const codeOf = async (document: TaxDocument) => {
          const page = join(dir, 'page')
          execFileSync('pdftoppm', ['-r', '100', '-png', '-singlefile', await written(document), page])
          try {
            return execFileSync('zbarimg', ['-q', '--raw', `${page}.png`], { encoding: 'utf8' }).trim()
          } catch {
            return undefined
          }
        }
        expect(await codeOf(due)).toMatch(/^SPD\*1\.0\*ACC:CZ65.*AM:500\.00.*DT:20261207.*X-VS:2026000001$/)
        expect(await codeOf(paid)).toBeUndefined()
      })
    },
  )
})

describe('a document in another language or with another tax', () => {
  const reverse = {
    ...paid,
    language: 'sk',
    vat: {
      treatment: 'reverse_charge',
      country: 'SK',
      check: { vatId: 'SK2020202020', outcome: 'valid', checkedAt: at, reference: 'WAPIAAAAX' },
    },
    vatRate: 0,
    netHal: 50_000,
    vatHal: 0,
    lines: [{ description: 'Telekomunikačné služby', netHal: 50_000, vatHal: 0, grossHal: 50_000 }],
  } as const satisfies TaxDocument
  const textOf = (document: TaxDocument, name: string) =>
    Array.from(
      new DOMParser().parseFromString(isdocOf(document), 'text/xml').getElementsByTagName(name),
      ({ textContent }) => textContent,
    )

  test('of a reverse charge has no tax, and the sentence that the act asks for', () => {
    expect(vatNotes(reverse)).toEqual([
      expect.stringContaining('daň odvede zákazník'),
      'IČ DPH SK2020202020 overené vo VIES 23. 11. 2026, číslo dopytu WAPIAAAAX.',
    ])
    for (const language of ['cs', 'sk', 'en'] as const)
      expect(vatNotes({ ...reverse, language })[0]).toMatch(/daň odvede zákazník/i)
    expect(new Set(textOf(reverse, 'VATApplicable'))).toEqual(new Set(['false']))
    expect(textOf(reverse, 'TaxAmount')).toEqual(['0.00', '0.00'])
    expect(textOf(reverse, 'VATNote')[0]).toContain('daň odvede zákazník')
  })

  test('of the One Stop Shop names the country whose tax it is, and a rate with a half', () => {
    const finnish = { ...paid, vat: { treatment: 'oss', country: 'FI' }, vatRate: 25.5 } as const
    expect(vatNotes(finnish)).toEqual(['Daň státu Finsko, zvláštní režim jednoho správního místa (OSS).'])
    expect(new Set(textOf(finnish, 'Percent'))).toEqual(new Set(['25.5']))
  })

  test('has country names, the means of payment and the address in ISDOC', () => {
    const named = (language: TaxDocument['language']) => {
      const xml = new DOMParser().parseFromString(isdocOf({ ...paid, language }), 'text/xml')
      return Array.from(
        xml.getElementsByTagName('Country'),
        (one) => one.getElementsByTagName('Name')[0]?.textContent,
      )
    }
    expect(named('cs')).toEqual(['Česko', 'Slovensko'])
    expect(named('en')).toEqual(['Czechia', 'Slovakia'])
    expect(textOf(paid, 'PaymentMeansCode')).toEqual(['48'])
    expect(textOf({ ...paid, paidBy: 'transfer' }, 'PaymentMeansCode')).toEqual(['42'])
    expect([textOf(paid, 'StreetName')[0], textOf(paid, 'BuildingNumber')[0]]).toEqual(['Křižíkova', '12'])
    expect(textOf(paid, 'ElectronicPossibilityAgreementReference')).toEqual(['Podmínky služby'])
  })

  test('has amounts and days as the language writes them', () => {
    expect(crowns(123_456, 'en')).toBe('1,234.56\u00a0CZK')
    expect(documentDay(at, 'en')).toBe('23 November 2026')
    expect(documentDay(at, 'sk')).toBe('23. 11. 2026')
  })
})
