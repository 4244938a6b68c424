import { expect, test } from 'vitest'
import { countryOfVatId, euCountryOf, vatPrefixes } from './vat-area.ts'

test.each([
  ['SK', 'SK'],
  ['GR', 'GR'],
  ['MC', 'FR'],
  ['GB', undefined],
  ['CH', undefined],
  ['RE', undefined],
  ['', undefined],
])('the tax area of %s is that of %s', (country, area) => {
  expect(euCountryOf(country)).toBe(area)
})

test.each([
  ['SK2020202020', 'SK'],
  ['EL123456789', 'GR'],
  ['GR123456789', undefined],
  ['XI123456789', undefined],
  ['CHE123456788', undefined],
  ['', undefined],
])('the VAT number %s was given by %s', (vatId, country) => {
  expect(countryOfVatId(vatId)).toBe(country)
})

test('the Union has 27 member states with letters of their own', () => {
  expect(new Set(vatPrefixes).size).toBe(27)
})
