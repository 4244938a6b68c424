import { expect, test } from 'vitest'
import { vatPrefixes } from '../../../platform/kernel/tax/vat-area.ts'
import { vatRateOn, vatRates } from './vat-rates.ts'

test.each([
  ['CZ', '2026-11-29', 21],
  ['SK', '2024-12-31', 20],
  ['SK', '2025-01-01', 23],
  ['EE', '2025-06-30', 22],
  ['EE', '2025-07-01', 24],
  ['RO', '2025-07-31', 19],
  ['RO', '2025-08-01', 21],
  ['FI', '2026-11-29', 25.5],
] as const)('the rate of %s on %s is %d per cent', (country, day, percent) => {
  expect(vatRateOn(country, day)).toBe(percent)
})

test('every member state has a rate, and its lines are in the order of their days', () => {
  const countries = new Set(vatRates.map(({ country }) => country))
  expect(countries.size).toBe(vatPrefixes.length)
  for (const country of countries) {
    const days = vatRates.filter((one) => one.country === country).map(({ from }) => from)
    expect(days).toEqual([...new Set(days)].sort())
  }
})

test('a day before the table has no rate', () => {
  expect(() => vatRateOn('CZ', '2019-12-31')).toThrow(RangeError)
})
