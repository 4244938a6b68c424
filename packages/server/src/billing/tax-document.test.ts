import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Corrected, creditNoteOf, documentOfPayment, type TaxDocument } from './tax-document.ts'
import { customer, supplier } from './testing.ts'

const paidAt = Date.UTC(2026, 10, 22, 9)
const issuedAt = paidAt + 5000
const paid = (grossHal: number) => ({
  grossHal,
  receivedAt: paidAt,
  description: 'Dobití kreditu',
  customer,
  supplier,
})
const documentOf = (grossHal: number): TaxDocument => ({
  id: 'doc_1',
  number: '2026000001',
  ...documentOfPayment(paid(grossHal), issuedAt),
})
const returned = (grossHal: number) => ({
  grossHal,
  returnedAt: paidAt,
  reason: 'Vrácení platby',
  description: 'Dobití kreditu',
})

describe('a document for a payment', () => {
  test('has base and tax that add up to what was paid, on the day of the payment', () => {
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

describe('credit notes of a document', () => {
  test('name what they correct, and have positive amounts', () => {
    const note = creditNoteOf(documentOf(50_000), { grossHal: 0, vatHal: 0 }, returned(12_100), issuedAt)
    expect(note).toMatchObject({
      kind: 'credit_note',
      netHal: 10_000,
      vatHal: 2_100,
      grossHal: 12_100,
      correctsNumber: '2026000001',
      correctionReason: 'Vrácení platby',
    })
  })

  test('take back exactly what it has, in whatever parts', () => {
    const parts = fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 100_000 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(parts, (grosses) => {
        const original = documentOf(grosses.reduce((sum, one) => sum + one, 0))
        const all = grosses.reduce<Corrected>(
          (corrected, grossHal) => {
            const note = creditNoteOf(original, corrected, returned(grossHal), issuedAt)
            expect(note.netHal + note.vatHal).toBe(grossHal)
            expect(Math.min(note.netHal, note.vatHal)).toBeGreaterThanOrEqual(0)
            return {
              grossHal: corrected.grossHal + note.grossHal,
              vatHal: corrected.vatHal + note.vatHal,
            }
          },
          { grossHal: 0, vatHal: 0 },
        )
        expect(all).toEqual({ grossHal: original.grossHal, vatHal: original.vatHal })
      }),
    )
  })

  test.each([0, -1, 50_001])('refuse %d hal of 50000', (grossHal) => {
    const over = () =>
      creditNoteOf(documentOf(50_000), { grossHal: 0, vatHal: 0 }, returned(grossHal), issuedAt)
    expect(over).toThrow(RangeError)
  })
})
