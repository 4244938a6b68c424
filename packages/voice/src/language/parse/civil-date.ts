/** A day of the proleptic Gregorian calendar, without a time zone. */
export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const daysIn400Years = 146097

/** Days since 1970-01-01. */
export function dayNumber({ year, month, day }: CivilDate): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysIn400Years + dayOfEra - 719468
}

/** Inverse of `dayNumber`. */
export function civilDate(number: number): CivilDate {
  const days = number + 719468
  const era = Math.floor(days / daysIn400Years)
  const dayOfEra = days - era * daysIn400Years
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  }
}

/** 1 (Monday) to 7 (Sunday). */
export const weekday = (date: CivilDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1

export function isRealDate(date: CivilDate): boolean {
  const again = civilDate(dayNumber(date))
  return again.year === date.year && again.month === date.month && again.day === date.day
}

const pad = (value: number, width: number) => String(value).padStart(width, '0')

/** `2026-11-25` */
export const isoDate = ({ year, month, day }: CivilDate): string =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`

/** The calendar day of a moment in a time zone. */
export function dateIn(timeZone: string, unixMs: number): CivilDate {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(unixMs)
  const [year, month, day] = parts.split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}
