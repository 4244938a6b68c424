import type { Account } from '@hovor/api'
import { pragueZone } from '../../../platform/kernel/prague.ts'

export type Language = Account['language']

/** Values as people of a language write them; dates and times are those of Prague. */
export interface Formats {
  /** `1 234,50 Kč` */
  money(amountHal: number): string
  number(value: number): string
  /** `22. listopadu 2026` */
  day(atMs: number): string
  /** `22. listopadu 2026, 13:02` */
  moment(atMs: number): string
  /** `16.–22. listopadu 2026`: the week that begins on the given day. */
  week(monday: string): string
  /** `+420 228 880 001` */
  phone(e164: string): string
  /** `+••• ••• ••• 001`: for what people read who need not know the number. */
  maskedPhone(e164: string): string
}

const halPerKoruna = 100
const dayMs = 24 * 3_600_000
const locales = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB' } as const

const phone = (e164: string): string => e164.replace(/(?<=\d)(?=(\d{3})+$)/g, '\u00a0')

function formatsOf(language: Language): Formats {
  const locale = locales[language]
  const timeZone = pragueZone
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const number = new Intl.NumberFormat(locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  // A date without a time has no zone.
  const week = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    money: (amountHal) =>
      `${money.format(amountHal / halPerKoruna)}\u00a0${language === 'en' ? 'CZK' : 'Kč'}`,
    number: (value) => number.format(value),
    day: (atMs) => day.format(atMs),
    moment: (atMs) => `${day.format(atMs)}, ${time.format(atMs)}`,
    week(monday) {
      const startMs = Date.parse(`${monday}T00:00:00Z`)
      return week.formatRange(startMs, startMs + 6 * dayMs)
    },
    phone,
    maskedPhone: (e164) => phone(e164).replace(/\d(?=(?:\D*\d){3})/g, '•'),
  }
}

export const formats: Readonly<Record<Language, Formats>> = {
  cs: formatsOf('cs'),
  sk: formatsOf('sk'),
  en: formatsOf('en'),
}
