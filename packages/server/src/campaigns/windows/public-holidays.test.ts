import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { easterSunday, type HolidayCountry, isPublicHoliday } from './public-holidays.ts'

const isHoliday = (country: HolidayCountry, date: string) =>
  isPublicHoliday(country, Temporal.PlainDate.from(date))

describe('public holidays', () => {
  test.each([
    [2000, 4, 23],
    [2008, 3, 23],
    [2011, 4, 24],
    [2024, 3, 31],
    [2025, 4, 20],
    [2026, 4, 5],
    [2027, 3, 28],
    [2038, 4, 25],
    [2285, 3, 22],
  ])('Easter Sunday of %i is %i/%i', (year, month, day) => {
    expect(easterSunday(year)).toEqual({ month, day })
  })

  test.each([
    ['CZ', '2026-04-03', true],
    ['CZ', '2026-04-05', false],
    ['CZ', '2026-04-06', true],
    ['CZ', '2015-04-03', false],
    ['CZ', '2026-09-28', true],
    ['CZ', '2026-01-06', false],
    ['SK', '2026-01-06', true],
    ['SK', '2026-05-08', false],
    ['SK', '2027-05-08', true],
    ['SK', '2026-09-15', false],
    ['SK', '2023-09-01', true],
    ['SK', '2026-09-01', false],
    ['SK', '2024-11-17', true],
    ['SK', '2026-11-17', false],
    ['CZ', '2026-11-17', true],
  ] as const)('in %s %s: %s', (country, date, expected) => {
    expect(isHoliday(country, date)).toBe(expected)
  })
})
