import type { Lexicon } from '../grammar/lexicon.ts'
import { fold, phraseOf, wordsOf } from '../grammar/words.ts'
import { type CivilDate, dayNumber, isRealDate, weekday } from './civil-date.ts'
import { dayStartingAt, monthOf, ordinalAt, weekdayOf } from './day-words.ts'
import { relativeDate, weekdayOfMonth } from './relative-date.ts'
import { fullYear, type Tense, yearAt } from './year.ts'

interface Asked {
  readonly lexicon: Lexicon
  readonly today: CivilDate
  readonly tense: Tense
}

/** Undefined: no date was named; null: the date is invalid or contradictory. */
type Found = CivilDate | null | undefined

/**
 * Parses a date as written ("25. 11. 2026", "2026-11-25") or spoken ("dvacátého pátého listopadu", "zítra", "v pátek").
 * Without a year it is the next such day from `today`; a weekday is the next one after today. A `past` date needs its
 * year. Undefined if no date was named, if it lies on the wrong side of today, or if the words contradict each other:
 * "v sobotu třetího" when no near Saturday is the third.
 */
export function parseDate(
  text: string,
  lexicon: Lexicon,
  today: CivilDate,
  tense: Tense = 'any',
): CivilDate | undefined {
  const asked: Asked = { lexicon, today, tense }
  const found = writtenDate(text, asked) ?? namedDate(text, asked)
  const date = found === undefined ? nearDate(text, asked) : agreeing(found, text, asked)
  return date !== undefined && fitsTense(date, asked) ? date : undefined
}

function nearDate(text: string, { lexicon, today }: Asked): CivilDate | undefined {
  const said = phraseOf(text)
  const feast = Object.entries(lexicon.dates.feasts).find(([name]) => said.includes(` ${name} `))?.[1]
  if (feast !== undefined)
    return inYear(feast[1], feast[0], undefined, { lexicon, today, tense: 'any' }) ?? undefined
  const ofMonth = weekdayOfMonth(text, lexicon, today)
  if (ofMonth !== undefined) return ofMonth
  const date = relativeDate(text, lexicon, today)
  const month = monthSought(said, lexicon)
  return month === undefined || date?.month === month ? date : undefined
}

/** "v prosinci" */
function monthSought(said: string, lexicon: Lexicon): number | undefined {
  const words = said.trim().split(' ')
  const at = words.findIndex(
    (word, each) => lexicon.dates.inMonth.includes(word) && isMonth(words[each + 1], lexicon),
  )
  return at < 0 ? undefined : monthOf(words[at + 1]!, lexicon)
}

const isMonth = (word: string | undefined, lexicon: Lexicon) =>
  word !== undefined && weekdayOf(word, lexicon) === undefined && monthOf(word, lexicon) !== undefined

/** The date, unless a weekday was named that does not match. */
function agreeing(date: CivilDate | null, text: string, { lexicon }: Asked): CivilDate | undefined {
  const weekdays = wordsOf(text).flatMap((word) => weekdayOf(word, lexicon) ?? [])
  if (date === null) return undefined
  return weekdays.length === 0 || weekdays.includes(weekday(date)) ? date : undefined
}

function fitsTense(date: CivilDate, { today, tense }: Asked): boolean {
  const away = dayNumber(date) - dayNumber(today)
  return tense === 'any' || (tense === 'past' ? away <= 0 : away >= 0)
}

function writtenDate(text: string, asked: Asked): Found {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  if (iso !== null) return real({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) })
  const dotted = /\b(\d{1,2})\s?[./]\s?(\d{1,2})(?:\s?[./]\s?(\d{4}|\d{2}(?!\s?[:.]?\d))?|\b)/.exec(text)
  if (dotted === null) return undefined
  const year = dotted[3] === undefined ? undefined : Number(dotted[3])
  const full = year !== undefined && year < 100 ? fullYear(year, asked.today, asked.tense) : year
  return inYear(Number(dotted[1]), Number(dotted[2]), full, asked)
}

/** A day and a month in words, in either order. */
function namedDate(text: string, asked: Asked): Found {
  const { lexicon, today, tense } = asked
  const words = wordsOf(text)
  const monthAt = words.findIndex((word) => isMonth(word, lexicon))
  if (monthAt < 0) return numericDate(words, asked)
  const month = monthOf(words[monthAt]!, lexicon)!
  const before = dayEndingAt(words, monthAt, lexicon)
  const after = before === undefined ? dayStartingAt(words, monthAt + 1, lexicon) : undefined
  const day = before ?? after?.value
  if (day === undefined) return undefined
  return inYear(day, month, yearAt(words, after?.to ?? monthAt + 1, lexicon, today, tense), asked)
}

/** The open part of a date begun in words: "dvanáctého" its month, "března" its day, a past "12. března" its year. */
export function missingOfDate(
  text: string,
  lexicon: Lexicon,
  tense: Tense,
): 'day' | 'month' | 'year' | undefined {
  const lacksYear = tense === 'past' ? 'year' : undefined
  if (/\b\d{1,2}\s?[./]\s?\d{1,2}\b/.test(text)) return lacksYear
  const words = wordsOf(text)
  const monthAt = words.findIndex((word) => isMonth(word, lexicon))
  if (monthAt >= 0) {
    const hasDay =
      dayEndingAt(words, monthAt, lexicon) !== undefined ||
      dayStartingAt(words, monthAt + 1, lexicon) !== undefined
    return hasDay ? lacksYear : 'day'
  }
  for (let at = 0; at < words.length; at += 1) {
    const day = dayStartingAt(words, at, lexicon)
    if (day !== undefined) return ordinalAt(words, day.to, lexicon) === undefined ? 'month' : lacksYear
  }
  return undefined
}

/** "dvacátého pátého jedenáctý": two ordinals, the second being the month. */
function numericDate(words: readonly string[], asked: Asked): Found {
  const { lexicon, today, tense } = asked
  for (let at = 0; at < words.length; at += 1) {
    const day = ordinalAt(words, at, lexicon)
    if (day === undefined) continue
    const month = ordinalAt(words, day.to, lexicon)
    if (month === undefined) return undefined
    return inYear(day.value, month.value, yearAt(words, month.to, lexicon, today, tense), asked)
  }
  return undefined
}

function dayEndingAt(words: readonly string[], end: number, lexicon: Lexicon): number | undefined {
  const skip = words[end - 1] !== undefined && ['of', 'the'].includes(fold(words[end - 1]!)) ? 1 : 0
  for (const from of [end - 2 - skip, end - 1 - skip]) {
    const found = from < 0 ? undefined : dayStartingAt(words, from, lexicon)
    if (found !== undefined && found.to === end - skip) return found.value
  }
  return undefined
}

function inYear(
  day: number,
  month: number,
  year: number | undefined,
  { today, tense }: Asked,
): CivilDate | null {
  if (year !== undefined) return real({ year, month, day })
  if (tense === 'past') return null
  const thisYear = real({ year: today.year, month, day })
  if (thisYear !== null && dayNumber(thisYear) >= dayNumber(today)) return thisYear
  return real({ year: today.year + 1, month, day }) ?? thisYear
}

const real = (date: CivilDate): CivilDate | null =>
  date.month >= 1 && date.month <= 12 && isRealDate(date) ? date : null
