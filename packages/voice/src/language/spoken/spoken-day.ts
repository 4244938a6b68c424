import type { Language } from '../../agent/agent-settings.ts'
import { csOrdinals } from '../cs/cs.ordinals.ts'
import type { Ordinals } from '../grammar/ordinals.ts'
import { type CivilDate, dayNumber } from '../parse/civil-date.ts'
import { skOrdinals } from '../sk/sk.ordinals.ts'
import { spokenNumber } from './spoken-number.ts'

const dayMs = 86_400_000
const ordinalsOf: Partial<Record<Language, Ordinals>> = { cs: csOrdinals, sk: skOrdinals }
const locales = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB', de: 'de-DE', pl: 'pl-PL' } as const

/**
 * A date in words: "pátého prosince". The year is added if it differs from `today` or the date is past. Ordinals are spelled out in Czech
 * and Slovak.
 */
export function spokenDay(date: CivilDate, language: Language, today: CivilDate): string {
  const hasYear = date.year !== today.year || dayNumber(date) < dayNumber(today)
  const { day } = ordinalsOf[language] ?? {}
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).formatToParts(
      dayNumber(date) * dayMs,
    )
  const parts = format({ day: 'numeric', month: 'long', ...(hasYear && { year: 'numeric' }) })
  if (day === undefined || (language !== 'cs' && language !== 'sk'))
    return parts.map(({ value }) => value).join('')
  const month = parts.find(({ type }) => type === 'month')!.value
  const year = hasYear ? [spokenYear(date.year, language)] : []
  return [spokenDayOfMonth(date.day, language), month, ...year].join(' ')
}

/** "devatenáct set osmdesát pět", "dva tisíce deset" */
export function spokenYear(year: number, language: Language): string {
  const hundreds = Math.floor(year / 100)
  if (language !== 'cs' || hundreds < 11 || hundreds > 19) return spokenNumber(year, language)
  const rest = year % 100
  const parts = [
    spokenNumber(hundreds, language),
    'set',
    ...(rest === 0 ? [] : [spokenNumber(rest, language)]),
  ]
  return parts.join(' ')
}

/** "pátého"; in digits where the language speaks days so. */
export const spokenDayOfMonth = (day: number, language: Language): string =>
  ordinalsOf[language]?.day?.(day) ?? String(day)
