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
  test('are those of the laws on every day from 2020 to 2040', () => {
    const found = { CZ: [] as string[], SK: [] as string[] }
    const end = Temporal.PlainDate.from('2041-01-01')
    for (let date = Temporal.PlainDate.from('2020-01-01'); !date.equals(end); date = date.add({ days: 1 })) {
      for (const country of ['CZ', 'SK'] as const) {
        if (isPublicHoliday(country, date)) found[country].push(date.toString())
      }
    }
    const years = Object.entries(easterSundays).map(([year, sunday]) => {
      const easter = Temporal.PlainDate.from(`${year}-${sunday}`)
      const moving = [easter.subtract({ days: 2 }), easter.add({ days: 1 })].map(String)
      return { year: Number(year), moving }
    })
    const daysOf = (fixed: (year: number) => readonly string[]) =>
      years.flatMap(({ year, moving }) => [...fixed(year).map((day) => `${year}-${day}`), ...moving].sort())
    expect(found.CZ).toEqual(daysOf(() => czech))
    expect(found.SK).toEqual(daysOf((year) => slovak.filter((day) => !isWorkingDay(day, year))))
  })
})

/** As the almanac has them. */
const easterSundays = {
  2020: '04-12',
  2021: '04-04',
  2022: '04-17',
  2023: '04-09',
  2024: '03-31',
  2025: '04-20',
  2026: '04-05',
  2027: '03-28',
  2028: '04-16',
  2029: '04-01',
  2030: '04-21',
  2031: '04-13',
  2032: '03-28',
  2033: '04-17',
  2034: '04-09',
  2035: '03-25',
  2036: '04-13',
  2037: '04-05',
  2038: '04-25',
  2039: '04-10',
  2040: '04-01',
}
const common = ['01-01', '05-01', '05-08', '07-05', '11-17', '12-24', '12-25', '12-26']
const czech = [...common, '07-06', '09-28', '10-28']
const slovak = [...common, '01-06', '08-29', '09-01', '09-15', '11-01']

/** Holidays on which Slovakia works: 1 September and 17 November for good, two more in one year. */
function isWorkingDay(day: string, year: number): boolean {
  if (day === '09-01') return year >= 2024
  if (day === '11-17') return year >= 2025
  return year === 2026 && ['05-08', '09-15'].includes(day)
}
