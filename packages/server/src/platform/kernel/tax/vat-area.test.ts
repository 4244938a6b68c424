import { expect, test } from 'vitest'
import { countryOfVatId, euCountryOf, isOutsideVatArea, vatPrefixes } from './vat-area.ts'

test.each([
  ['SK', 'SK'],
  ['GR', 'GR'],
  ['MC', 'FR'],
  ['GB', undefined],
  ['CH', undefined],
  ['RE', undefined],
  ['AX', undefined],
  ['XI', undefined],
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

test.each([
  ['ES', '35001', true],
  ['ES', '38003', true],
  ['ES', '51 001', true],
  ['ES', '52001', true],
  ['ES', '07001', false],
  ['ES', '28001', false],
  ['DE', 'D-78266', true],
  ['DE', '27498', true],
  ['DE', '78262', false],
  ['FI', 'FI-22100', true],
  ['FI', '00100', false],
  ['FR', '97400', true],
  ['FR', '98800', true],
  ['FR', '98000', false],
  ['GR', '630 86', true],
  ['IT', '23041', true],
  ['IT', '22061', true],
  ['IT', '20121', false],
  ['SK', '351 01', false],
  ['ES', '', false],
] as const)('%s %s is outside the tax area: %s', (country, postalCode, outside) => {
  expect(isOutsideVatArea(country, postalCode)).toBe(outside)
})

test('the Union has 27 member states with letters of their own', () => {
  expect(new Set(vatPrefixes).size).toBe(27)
})
