import type { Lexicon } from '../language/lexicon.ts'
import { fold, phraseOf, wordsOf } from '../words.ts'
import { type CivilDate, civilDate, dayNumber, isRealDate, weekday } from './civil-date.ts'
import { numberAt } from './spoken-number.ts'

/**
 * A day as written ("25. 11. 2026", "2026-11-25") or spoken ("dvacátého pátého listopadu", "zítra", "v
 * pátek"). Without a year it is the next such day from `today` on; a weekday is the next one after today.
 */
export function parseDate(text: string, lexicon: Lexicon, today: CivilDate): CivilDate | undefined {
  return writtenDate(text, today) ?? namedDate(text, lexicon, today) ?? relativeDate(text, lexicon, today)
}

function writtenDate(text: string, today: CivilDate): CivilDate | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  if (iso !== null) return real({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) })
  const dotted = /\b(\d{1,2})\s?[./]\s?(\d{1,2})(?:\s?[./]\s?(\d{4})?|\b)/.exec(text)
  if (dotted === null) return undefined
  return inYear(
    Number(dotted[1]),
    Number(dotted[2]),
    dotted[3] === undefined ? undefined : Number(dotted[3]),
    today,
  )
}

/** A day and a month in words, in either order. */
function namedDate(text: string, lexicon: Lexicon, today: CivilDate): CivilDate | undefined {
  const words = wordsOf(text)
  const monthAt = words.findIndex((word) => monthOf(fold(word), lexicon) !== undefined)
  if (monthAt < 0) return numericDate(words, lexicon, today)
  const month = monthOf(fold(words[monthAt]!), lexicon)!
  const before = dayEndingAt(words, monthAt, lexicon)
  const after = before === undefined ? dayStartingAt(words, monthAt + 1, lexicon) : undefined
  const day = before ?? after?.day
  if (day === undefined) return undefined
  return inYear(day, month, yearFrom(words, after?.to ?? monthAt + 1, lexicon), today)
}

/** "dvacátého pátého jedenáctý": two ordinals, the second of them the month. */
function numericDate(words: readonly string[], lexicon: Lexicon, today: CivilDate): CivilDate | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const day = ordinalAt(words, at, lexicon)
    if (day === undefined) continue
    const month = ordinalAt(words, day.to, lexicon)
    return month === undefined
      ? undefined
      : inYear(day.value, month.value, yearFrom(words, month.to, lexicon), today)
  }
  return undefined
}

function dayEndingAt(words: readonly string[], end: number, lexicon: Lexicon): number | undefined {
  const skip = words[end - 1] !== undefined && ['of', 'the'].includes(fold(words[end - 1]!)) ? 1 : 0
  for (const from of [end - 2 - skip, end - 1 - skip]) {
    const found = from < 0 ? undefined : dayStartingAt(words, from, lexicon)
    if (found !== undefined && found.to === end - skip) return found.day
  }
  return undefined
}

function dayStartingAt(
  words: readonly string[],
  from: number,
  lexicon: Lexicon,
): { day: number; to: number } | undefined {
  const start = words[from] !== undefined && fold(words[from]) === 'the' ? from + 1 : from
  const ordinal = ordinalAt(words, start, lexicon)
  if (ordinal !== undefined) return { day: ordinal.value, to: ordinal.to }
  const digits = /^(\d{1,2})(?:st|nd|rd|th|ter|ten)?$/.exec(fold(words[start] ?? ''))
  if (digits !== null) return { day: Number(digits[1]), to: start + 1 }
  const number = numberAt(words, start, lexicon.numbers)
  return number === undefined || number.value < 1 || number.value > 31
    ? undefined
    : { day: number.value, to: number.to }
}

/** "dvacátého pátého" is 25; "twenty fifth" too. */
function ordinalAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { value: number; to: number } | undefined {
  const first = ordinalOf(words[at], lexicon) ?? lexicon.numbers.tens[fold(words[at] ?? '')]
  if (first === undefined) return undefined
  const second = first === 20 || first === 30 ? ordinalOf(words[at + 1], lexicon) : undefined
  if (second !== undefined && second < 10) return { value: first + second, to: at + 2 }
  return ordinalOf(words[at], lexicon) === undefined ? undefined : { value: first, to: at + 1 }
}

function ordinalOf(word: string | undefined, lexicon: Lexicon): number | undefined {
  if (word === undefined) return undefined
  const folded = fold(word)
  const parts = folded.split('-')
  if (parts.length === 2) {
    const ten = lexicon.numbers.tens[parts[0]!]
    const unit = ordinalOf(parts[1], lexicon)
    if (ten !== undefined && unit !== undefined) return ten + unit
  }
  return lexicon.ordinals.find(([stem]) => folded.startsWith(stem))?.[1]
}

const monthOf = (folded: string, lexicon: Lexicon) =>
  lexicon.months.find(([stem]) => folded.startsWith(stem))?.[1]

function yearFrom(words: readonly string[], from: number, lexicon: Lexicon): number | undefined {
  const number = numberAt(words, from, lexicon.numbers)
  return number !== undefined && number.value >= 1900 && number.value <= 2200 ? number.value : undefined
}

function relativeDate(text: string, lexicon: Lexicon, today: CivilDate): CivilDate | undefined {
  const said = phraseOf(text)
  const days = Object.entries(lexicon.relativeDays).find(([word]) => said.includes(` ${word} `))?.[1]
  if (days !== undefined) return civilDate(dayNumber(today) + days)
  for (const word of wordsOf(fold(text))) {
    const wanted = lexicon.weekdays.find(([stem]) => word.startsWith(stem))?.[1]
    if (wanted !== undefined) return civilDate(dayNumber(today) + (((wanted - weekday(today) + 6) % 7) + 1))
  }
  return undefined
}

function inYear(
  day: number,
  month: number,
  year: number | undefined,
  today: CivilDate,
): CivilDate | undefined {
  if (year !== undefined) return real({ year, month, day })
  const thisYear = real({ year: today.year, month, day })
  if (thisYear !== undefined && dayNumber(thisYear) >= dayNumber(today)) return thisYear
  return real({ year: today.year + 1, month, day }) ?? thisYear
}

const real = (date: CivilDate) => (date.month >= 1 && date.month <= 12 && isRealDate(date) ? date : undefined)
