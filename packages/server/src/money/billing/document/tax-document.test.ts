import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customer, domestic, supplier } from '../testing/tax-parties.ts'
import { creditNoteOf, type DocumentContent, documentOfPayment, type TaxDocument } from './tax-document.ts'

const paidAt = Date.UTC(2026, 10, 22, 9)
const issuedAt = paidAt + 5000
const paid = (grossHal: number) => ({
  grossHal,
  receivedAt: paidAt,
  description: 'Dobití kreditu',
  ...domestic,
  customer,
  supplier,
})
const documentOf = (grossHal: number): TaxDocument => ({
  id: 'doc_1',
  number: '2026000001',
  ...documentOfPayment(paid(grossHal), issuedAt),
})
const rates = fc.constantFrom(0, 16, 21, 23, 25.5, 27)
const taxedAt = (grossHal: number, ratePercent: number): TaxDocument => ({
  id: 'doc_1',
  number: '2026000001',
  ...documentOfPayment({ ...paid(grossHal), ratePercent }, issuedAt),
})
const returned = (grossHal: number) => ({ grossHal, returnedAt: paidAt, reason: 'Vrácení platby' })
const sumOf = (documents: readonly DocumentContent[]) => ({
  grossHal: documents.reduce((sum, one) => sum + one.grossHal, 0),
  vatHal: documents.reduce((sum, one) => sum + one.vatHal, 0),
})

describe('a document for a payment', () => {
  test('has base and tax that add up to the payment, on its day', () => {
    expect(documentOf(50_000)).toMatchObject({
      kind: 'invoice',
      netHal: 41_322,
      vatHal: 8_678,
      grossHal: 50_000,
      vatRate: 21,
      taxableAt: paidAt,
      issuedAt,
      lines: [{ description: 'Dobití kreditu', netHal: 41_322, vatHal: 8_678, grossHal: 50_000 }],
    })
    expect(documentOf(50_000).dueAt).toBeUndefined()
  })
})

describe('a document for a payment in parts', () => {
  test('has lines that add up to it, in base and in tax', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(parts, (grosses) => {
        const grossHal = grosses.reduce((sum, one) => sum + one, 0)
        const inParts = grosses.map((part, index) => ({ description: `part ${index}`, grossHal: part }))
        const { lines, ...whole } = documentOfPayment({ ...paid(grossHal), parts: inParts }, issuedAt)
        expect(whole).toMatchObject({ grossHal, vatHal: documentOf(grossHal).vatHal })
        expect(lines.map((line) => line.grossHal)).toEqual(grosses)
        for (const line of lines) {
          expect(line.netHal + line.vatHal).toBe(line.grossHal)
          expect(Math.min(line.netHal, line.vatHal)).toBeGreaterThanOrEqual(0)
        }
        for (const amount of ['netHal', 'vatHal'] as const)
          expect(lines.reduce((sum, line) => sum + line[amount], 0)).toBe(whole[amount])
      }),
    )
  })

  test('is refused if they add up to something else', () => {
    const parts = [{ description: 'part', grossHal: 49_999 }]
    expect(() => documentOfPayment({ ...paid(50_000), parts }, issuedAt)).toThrow(RangeError)
  })
})

describe('credit notes of a document', () => {
  test('name the document they correct, and have positive amounts', () => {
    const note = creditNoteOf(documentOf(50_000), [], returned(12_100), issuedAt)
    expect(note).toMatchObject({
      kind: 'credit_note',
      netHal: 10_000,
      vatHal: 2_100,
      grossHal: 12_100,
      correctsNumber: '2026000001',
      correctionReason: 'Vrácení platby',
    })
  })

  test('have the rate, the treatment, the language and the means of payment of what they correct', () => {
    const vat = { treatment: 'oss', country: 'SK' } as const
    const original = { ...taxedAt(50_000, 23), vat, language: 'sk', paidBy: 'transfer' } as const
    expect(creditNoteOf(original, [], returned(12_300), issuedAt)).toMatchObject({
      ...{ vat, vatRate: 23, language: 'sk', paidBy: 'transfer', netHal: 10_000, vatHal: 2_300 },
    })
  })

  test('reverse exactly its amounts, in any parts', () => {
    const parts = fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 100_000 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(parts, rates, (grosses, rate) => {
        const original = taxedAt(
          grosses.reduce((sum, one) => sum + one, 0),
          rate,
        )
        const notes: DocumentContent[] = []
        for (const grossHal of grosses) {
          const note = creditNoteOf(original, notes, returned(grossHal), issuedAt)
          expect(note.netHal + note.vatHal).toBe(grossHal)
          expect(Math.min(note.netHal, note.vatHal)).toBeGreaterThanOrEqual(0)
          notes.push(note)
        }
        expect(sumOf(notes)).toEqual(sumOf([original]))
      }),
    )
  })

  test('have no amount below zero, and together reverse exactly its amounts, whichever of them was reversed', () => {
    const step = fc.record({ grossHal: fc.integer({ min: 1, max: 40 }), gone: fc.option(fc.nat({ max: 9 })) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.array(step, { maxLength: 30 }), (gross, steps) => {
        const original = documentOf(gross)
        let notes: DocumentContent[] = []
        const note = (grossHal: number) => {
          if (grossHal <= 0) return
          const issued = creditNoteOf(original, notes, returned(grossHal), issuedAt)
          expect(Math.min(issued.netHal, issued.vatHal)).toBeGreaterThanOrEqual(0)
          notes.push(issued)
        }
        const leftHal = () => gross - sumOf(notes).grossHal
        for (const { grossHal, gone } of steps) {
          note(Math.min(grossHal, leftHal()))
          notes = notes.filter((_, nth) => nth !== gone)
        }
        note(leftHal())
        expect(sumOf(notes)).toEqual(sumOf([original]))
      }),
      { numRuns: 500 },
    )
  })

  test.each([0, -1, 50_001])('refuse %d hal of 50000', (grossHal) => {
    const over = () => creditNoteOf(documentOf(50_000), [], returned(grossHal), issuedAt)
    expect(over).toThrow(RangeError)
  })
})
