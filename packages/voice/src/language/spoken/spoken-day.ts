import type { Language } from '../../agent/agent-settings.ts'
import { type CivilDate, dayNumber } from '../parse/civil-date.ts'
import { spokenNumber } from './spoken-number.ts'

const dayMs = 86_400_000
const locales = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-GB', de: 'de-DE', pl: 'pl-PL' } as const

/**
 * A date in words: "pátého prosince". The year is added if it differs from `today`. Ordinals are spelled out in Czech
 * and Slovak.
 */
export function spokenDay(date: CivilDate, language: Language, today: CivilDate): string {
  const hasYear = date.year !== today.year
  const ordinals = language === 'cs' || language === 'sk' ? ordinalsOf[language] : undefined
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).formatToParts(
      dayNumber(date) * dayMs,
    )
  const parts = format({ day: 'numeric', month: 'long', ...(hasYear && { year: 'numeric' }) })
  if (ordinals === undefined || (language !== 'cs' && language !== 'sk'))
    return parts.map(({ value }) => value).join('')
  const month = parts.find(({ type }) => type === 'month')!.value
  const year = hasYear ? [spokenYear(date.year, language)] : []
  return [spokenOrdinal(date.day, ordinals), month, ...year].join(' ')
}

/** "devatenáct set osmdesát pět", "dva tisíce deset" */
function spokenYear(year: number, language: 'cs' | 'sk'): string {
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

interface Ordinals {
  /** First to twentieth, in the genitive. */
  readonly upToTwenty: readonly string[]
  readonly thirtieth: string
}

function spokenOrdinal(day: number, { upToTwenty, thirtieth }: Ordinals): string {
  if (day <= 20) return upToTwenty[day - 1]!
  const ten = day < 30 ? upToTwenty[19]! : thirtieth
  return day % 10 === 0 ? ten : `${ten} ${upToTwenty[(day % 10) - 1]}`
}

const ordinalsOf: Readonly<Record<'cs' | 'sk', Ordinals>> = {
  cs: {
    upToTwenty:
      `prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého
      třináctého čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého`.split(
        /\s+/,
      ),
    thirtieth: 'třicátého',
  },
  sk: {
    upToTwenty:
      `prvého druhého tretieho štvrtého piateho šiesteho siedmeho ôsmeho deviateho desiateho jedenásteho
      dvanásteho trinásteho štrnásteho pätnásteho šestnásteho sedemnásteho osemnásteho devätnásteho
      dvadsiateho`.split(/\s+/),
    thirtieth: 'tridsiateho',
  },
}
