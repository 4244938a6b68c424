import type { Language } from '../person/person.ts'

const timeZone = 'Europe/Prague'

/** Amounts, times and lengths as the language writes them. */
export interface Formats {
  /** From hundredths of a koruna. */
  money(hal: number): string
  /** From Unix milliseconds. */
  time(atMs: number): string
  day(atMs: number): string
  /** The time of day. */
  clock(atMs: number): string
  /** The time of day to the millisecond. */
  exactTime(atMs: number): string
  duration(secs: number): string
  seconds(ms: number): string
}

export function formatsOf(language: Language): Formats {
  const [locale, currencyDisplay] =
    language === 'en' ? (['en-GB', 'code'] as const) : ([language, 'narrowSymbol'] as const)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CZK', currencyDisplay })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const exact = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZone,
  })
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return {
    money: (hal) => money.format(hal / 100),
    time: (atMs) => time.format(atMs),
    day: (atMs) => day.format(atMs),
    clock: (atMs) => clock.format(atMs),
    exactTime: (atMs) => exact.format(atMs),
    duration(secs) {
      const whole = Math.round(secs)
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
    },
    seconds: (ms) => seconds.format(ms / 1000),
  }
}
