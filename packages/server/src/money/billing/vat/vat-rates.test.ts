import { expect, test } from 'vitest'
import { vatPrefixes } from '../../../platform/kernel/tax/vat-area.ts'
import { vatRateOn, vatRates } from './vat-rates.ts'

test.each([
  ['CZ', '2026-11-29', 21],
  ['DE', '2020-06-30', 19],
  ['DE', '2020-12-31', 16],
  ['DE', '2021-01-01', 19],
  ['IE', '2021-02-28', 21],
  ['IE', '2021-03-01', 23],
  ['LU', '2023-12-31', 16],
  ['LU', '2024-01-01', 17],
  ['SK', '2024-12-31', 20],
  ['SK', '2025-01-01', 23],
  ['EE', '2025-06-30', 22],
  ['EE', '2025-07-01', 24],
  ['RO', '2025-07-31', 19],
  ['RO', '2025-08-01', 21],
  ['FI', '2024-08-31', 24],
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

test('the rates of 2026 are those that the Commission publishes', () => {
  const rates = [...new Set(vatRates.map(({ country }) => country))].map((country) => [
    country,
    vatRateOn(country, '2026-01-01'),
  ])
  expect(Object.fromEntries(rates)).toEqual({
    ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20, GR: 24 },
    ...{ HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21 },
    ...{ SE: 25, SI: 22, SK: 23 },
  })
})

test('a day before the table has no rate', () => {
  expect(() => vatRateOn('CZ', '2019-12-31')).toThrow(RangeError)
})
