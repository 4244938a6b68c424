import type { Temporal } from 'temporal-polyfill'

export type HolidayCountry = 'CZ' | 'SK'

/** A day of every year, `MM-DD`, in the years that the law says. */
interface Fixed {
  readonly day: string
  readonly until?: number
  /** Working days in these years only. */
  readonly except?: readonly number[]
}

/**
 * Public holidays that are days off. CZ: Act 245/2000. SK: Act 241/1993 and its changes: 1 September is a working day
 * since 2024, 17 November since 2025; 8 May and 15 September are in 2026.
 */
const fixed: Readonly<Record<HolidayCountry, readonly Fixed[]>> = {
  CZ: [
    { day: '01-01' },
    { day: '05-01' },
    { day: '05-08' },
    { day: '07-05' },
    { day: '07-06' },
    { day: '09-28' },
    { day: '10-28' },
    { day: '11-17' },
    { day: '12-24' },
    { day: '12-25' },
    { day: '12-26' },
  ],
  SK: [
    { day: '01-01' },
    { day: '01-06' },
    { day: '05-01' },
    { day: '05-08', except: [2026] },
    { day: '07-05' },
    { day: '08-29' },
    { day: '09-01', until: 2023 },
    { day: '09-15', except: [2026] },
    { day: '11-01' },
    { day: '11-17', until: 2024 },
    { day: '12-24' },
    { day: '12-25' },
    { day: '12-26' },
  ],
}

/** Good Friday is a Czech holiday since 2016. */
const goodFridaySince: Readonly<Record<HolidayCountry, number>> = { CZ: 2016, SK: 1993 }

/** Whether a local date is a public holiday, Good Friday and Easter Monday included. */
export function isPublicHoliday(country: HolidayCountry, date: Temporal.PlainDate): boolean {
  const { year, month, day } = date
  const name = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const isFixed = fixed[country].some(
    (each) => each.day === name && year <= (each.until ?? year) && !each.except?.includes(year),
  )
  if (isFixed) return true
  const easter = easterSunday(year)
  const sunday = date.with({ month: easter.month, day: easter.day })
  const daysAfter = sunday.until(date, { largestUnit: 'days' }).days
  return daysAfter === 1 || (daysAfter === -2 && year >= goodFridaySince[country])
}

/** The Gregorian Easter Sunday of a year, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): { readonly month: number; readonly day: number } {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const k = c % 4
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return { month, day: (h + l - 7 * m + 33 * month + 19) % 32 }
}
