import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VatCheck } from '../../../people/index.ts'
import type { Party } from '../../../platform/kernel/tax-party.ts'
import { confirmedForMs, type VatQuestion, vatOf } from './vat-treatment.ts'

const nowMs = Date.UTC(2026, 10, 29, 12)
const confirmed: VatCheck = {
  vatId: 'SK2020202020',
  outcome: 'valid',
  checkedAt: nowMs - 3_600_000,
  reference: 'WAPIAAAAX',
}
const inSlovakia: Party = { name: 'Kôň s.r.o.', street: 'Dlhá 1', city: 'Bratislava', country: 'SK' }
const business: Party = { ...inSlovakia, vatId: 'SK2020202020' }
const asked = (customer: Party, more: Partial<VatQuestion> = {}) =>
  vatOf({
    customer,
    check: undefined,
    supplier: { country: 'CZ' },
    usesOss: false,
    taxableAt: nowMs,
    nowMs,
    ...more,
  })
const told = (customer: Party, more: Partial<VatQuestion> = {}) => {
  const { vat, ratePercent } = asked(customer, more)
  return [vat.treatment, vat.country, ratePercent]
}

describe('a customer', () => {
  // verifies: billing.vat
  test.each<[string, Party]>([
    ['in the Czech Republic', { name: 'Kůň s.r.o.', country: 'CZ', vatId: 'CZ27074358' }],
    ['who says no country', { name: 'eva@example.com' }],
    ['with a Czech VAT number, wherever the seat is', { ...inSlovakia, vatId: 'CZ27074358' }],
    ['outside the Union with a Czech VAT number', { ...inSlovakia, country: 'CH', vatId: 'CZ27074358' }],
  ])('%s pays Czech tax, with and without the One Stop Shop', (_, customer) => {
    for (const usesOss of [false, true])
      expect(told(customer, { usesOss, check: confirmed })).toEqual(['domestic', 'CZ', 21])
  })

  // verifies: billing.vat
  test('elsewhere in the Union whose VAT number VIES confirmed pays the tax itself, and the answer stays', () => {
    for (const usesOss of [false, true]) {
      expect(asked(business, { usesOss, check: confirmed })).toEqual({
        vat: { treatment: 'reverse_charge', country: 'SK', check: confirmed },
        ratePercent: 0,
      })
    }
  })

  // verifies: billing.vat
  test('elsewhere in the Union pays the tax of that country where the One Stop Shop is used, else Czech tax', () => {
    expect(told(inSlovakia, { usesOss: true })).toEqual(['oss', 'SK', 23])
    expect(told(inSlovakia, { usesOss: false })).toEqual(['domestic', 'CZ', 21])
    const [finland, monaco] = [
      { ...inSlovakia, country: 'FI' },
      { ...inSlovakia, country: 'MC' },
    ]
    expect(told(finland, { usesOss: true })).toEqual(['oss', 'FI', 25.5])
    expect(told(monaco, { usesOss: true })).toEqual(['oss', 'FR', 20])
  })

  test('has the rate of the tax point, not of the day of issue', () => {
    const taxableAt = Date.UTC(2024, 11, 31, 22, 59)
    expect(told(inSlovakia, { usesOss: true, taxableAt })).toEqual(['oss', 'SK', 20])
    expect(told(inSlovakia, { usesOss: true, taxableAt: taxableAt + 60_000 })).toEqual(['oss', 'SK', 23])
  })

  test('outside the Union pays no tax, if an address says so', () => {
    expect(told({ ...inSlovakia, country: 'CH' }, { usesOss: true })).toEqual(['outside_eu', 'CH', 0])
    expect(told({ name: 'x', country: 'CH' }, { usesOss: true })).toEqual(['domestic', 'CZ', 21])
  })

  test.each(['EU', 'UN', 'ZZ', 'XX'])('with %s for a country pays the tax of the supplier', (country) => {
    expect(told({ ...inSlovakia, country }, { usesOss: true })).toEqual(['domestic', 'CZ', 21])
  })

  test('on the Canary Islands is outside the tax area of the Union, and on the Balearic Islands is not', () => {
    const island: Party = { ...inSlovakia, country: 'ES', postalCode: '35001' }
    expect(told(island, { usesOss: true })).toEqual(['outside_eu', 'ES', 0])
    expect(told({ ...island, city: '' }, { usesOss: true })).toEqual(['domestic', 'CZ', 21])
    expect(told({ ...island, postalCode: '07001' }, { usesOss: true })).toEqual(['oss', 'ES', 21])
  })
})

describe('a VAT number', () => {
  test.each<[string, VatCheck | undefined]>([
    ['was not asked about', undefined],
    ['got no answer', { ...confirmed, outcome: 'unknown' }],
    ['is not valid', { ...confirmed, outcome: 'invalid' }],
    ['was confirmed too long ago', { ...confirmed, checkedAt: nowMs - confirmedForMs }],
    ['was confirmed by a clock that ran ahead', { ...confirmed, checkedAt: nowMs + 3_600_000 }],
    ['is not the one that was confirmed', { ...confirmed, vatId: 'SK1010101010' }],
  ])('that %s makes no reverse charge', (_, check) => {
    expect(told(business, { check, usesOss: true })).toEqual(['oss', 'SK', 23])
    expect(told(business, { check })).toEqual(['domestic', 'CZ', 21])
  })

  test('leaves what VIES said on a document with tax too', () => {
    const check = { ...confirmed, outcome: 'invalid' } as const
    expect(asked(business, { check, usesOss: true }).vat.check).toEqual(check)
    expect(asked(business, { check }).vat.check).toEqual(check)
  })

  test('never makes a reverse charge unless its answer is valid, whatever else there is', () => {
    const country = fc.constantFrom('CZ', 'SK', 'DE', 'GR', 'CH', 'GB', 'XX', '', undefined)
    const vatId = fc.constantFrom('SK2020202020', 'CZ27074358', 'EL123456789', 'XI123', 'CHE1', '', undefined)
    const check = fc.record({
      vatId: fc.constantFrom('SK2020202020', 'CZ27074358', 'EL123456789'),
      outcome: fc.constantFrom<VatCheck['outcome']>('valid', 'invalid', 'unknown'),
      checkedAt: fc.integer({ min: nowMs - 2 * confirmedForMs, max: nowMs + confirmedForMs }),
    })
    fc.assert(
      fc.property(
        country,
        vatId,
        fc.option(check, { nil: undefined }),
        fc.boolean(),
        (where, id, known, usesOss) => {
          const customer = { ...inSlovakia, country: where, vatId: id }
          const { vat, ratePercent } = asked(customer, { check: known, usesOss })
          expect(ratePercent === 0).toBe(vat.treatment === 'reverse_charge' || vat.treatment === 'outside_eu')
          if (vat.treatment === 'reverse_charge')
            expect([known?.outcome, known?.vatId]).toEqual(['valid', id])
        },
      ),
    )
  })
})
