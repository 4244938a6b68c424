import type { ClockWords, Lexicon } from '../grammar/lexicon.ts'
import { fold, phraseOf, wordsOf } from '../grammar/words.ts'
import { type Ordinal, ordinalOf } from './day-words.ts'
import { numberAt } from './spoken-number.ts'

export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
}

/** Hours before this one mean the afternoon unless stated: "v půl čtvrté" is 15:30. */
const dayBeginsAtHour = 7

/**
 * Parses a time of day as written ("10:30", "3 pm") or spoken: "v deset hodin", "půl čtvrté", "čtvrt na pět", "half
 * past three". Assumes daytime, from 7 to 19, unless a part of day is named or the hour is written with a leading zero
 * ("04:45"). Undefined if there is none or if there are two to choose from.
 */
export function parseTimeOfDay(text: string, lexicon: Lexicon): TimeOfDay | undefined {
  const alternatives = text.split(either).map((part) => timeIn(part, lexicon))
  const known = new Set(alternatives.flatMap((time) => (time === undefined ? [] : isoTime(time))))
  if (known.size > 1) return undefined
  const undated = text.replaceAll(writtenDay, ' ')
  return (undated === text ? undefined : timeIn(undated, lexicon)) ?? timeIn(text, lexicon)
}

/** "V deset, nebo v jedenáct" names no time. */
const either = /(?<!\p{L})(?:nebo|anebo|alebo|or|oder|albo|lub)(?!\p{L})/iu
/** "4.12. v 16 hodin" is at four, not at 4:12. */
const writtenDay = /(?<![\d.:])\d{1,2}\.\s?(?:1[0-2]|0?[1-9])\.(?!\d)/g

function timeIn(text: string, lexicon: Lexicon): TimeOfDay | undefined {
  const said = phraseOf(text)
  const written = writtenTime(text)
  const fraction =
    written === undefined ? (fractionTime(said, lexicon) ?? minutesAround(said, lexicon)) : undefined
  const found = written ?? fraction ?? plainTime(said, lexicon)
  if (found === undefined)
    return lexicon.clock.noon.some((noon) => said.includes(` ${noon} `)) ? { hour: 12, minute: 0 } : undefined
  const isExact = written === undefined ? found.hour === 0 && !fraction : /(?<!\d)0\d?\s?[:.]/.test(text)
  return inPartOfDay(found, said, lexicon.clock, isExact)
}

function writtenTime(text: string): TimeOfDay | undefined {
  const match = /\b([01]?\d|2[0-3])\s?[:.]\s?([0-5]\d)\b(?!\s?\.\s?\d)/.exec(text)
  return match === null ? undefined : { hour: Number(match[1]), minute: Number(match[2]) }
}

/** Halves and quarters before ("na pět", "to five") or after ("past three") an hour. */
function fractionTime(said: string, lexicon: Lexicon): TimeOfDay | undefined {
  const { clock } = lexicon
  const forms: [readonly string[], number][] = [
    [clock.threeQuartersToNext, -15],
    [clock.quarterToNext, -45],
    [clock.quarterPast, 15],
    [clock.half, clock.halfCounts === 'to-next' ? -30 : 30],
  ]
  for (const [phrases, minutes] of forms) {
    for (const phrase of phrases) {
      const at = said.indexOf(` ${phrase} `)
      if (at < 0) continue
      const hour = hourAfter(said.slice(at + phrase.length + 1), lexicon)
      if (hour !== undefined) return fromMinutes(hour * 60 + minutes)
    }
  }
  return undefined
}

function hourAfter(rest: string, lexicon: Lexicon): number | undefined {
  return hourAt(wordsOf(rest), 0, lexicon)?.value
}

/** An hour as an ordinal ("páté") or a number ("pět", "deset"), 0-24. */
function hourAt(words: readonly string[], at: number, lexicon: Lexicon): Ordinal | undefined {
  const ordinal = ordinalOf(words[at], lexicon)
  const found = ordinal === undefined ? numberAt(words, at, lexicon.numbers) : { value: ordinal, to: at + 1 }
  return found === undefined || found.value > 24 ? undefined : found
}

/** "za pět minut deset", "pět minut po deváté", "deset minut před pátou". */
function minutesAround(said: string, lexicon: Lexicon): TimeOfDay | undefined {
  const words = wordsOf(said)
  const { before, after, to, minute } = lexicon.clock
  for (let at = 0; at < words.length; at += 1) {
    const count = numberAt(words, at, lexicon.numbers)
    if (count === undefined || count.value < 1 || count.value > 59) continue
    const isNamed = isOneOf(words[count.to], minute)
    const next = isNamed ? count.to + 1 : count.to
    const isBefore = isOneOf(words[next], before)
    if (isNamed && (isBefore || isOneOf(words[next], after))) {
      const hour = hourAt(words, next + 1, lexicon)
      if (hour !== undefined) return fromMinutes(hour.value * 60 + (isBefore ? -1 : 1) * count.value)
    }
    const single = isNamed ? count : shortest(words, at, lexicon)
    const hour = hourAt(words, isNamed ? next : single.to, lexicon)
    if (
      isOneOf(words[at - 1], to) &&
      hour !== undefined &&
      single.value <= 20 &&
      !isSpan(words, hour.to, lexicon)
    )
      return fromMinutes(hour.value * 60 - single.value)
  }
  return undefined
}

/** "za pět deset" is five to ten. */
const shortest = (words: readonly string[], at: number, lexicon: Lexicon) =>
  numberAt(words.slice(0, at + 1), at, lexicon.numbers) ?? { value: 99, to: at + 1 }

/** "za pět dní" is not a time of day. */
const isSpan = (words: readonly string[], at: number, lexicon: Lexicon) =>
  lexicon.dates.spans[fold(words[at] ?? '')] !== undefined || isOneOf(words[at], lexicon.clock.minute)

/** An hour after a preposition or before "hodin", with minutes if a number follows. */
function plainTime(said: string, lexicon: Lexicon): TimeOfDay | undefined {
  const words = wordsOf(said)
  const { clock } = lexicon
  for (let at = 0; at < words.length; at += 1) {
    const hour = numberAt(words, at, lexicon.numbers)
    const spokenHour = hour?.value ?? ordinalOf(words[at], lexicon)
    if (spokenHour === undefined || spokenHour > 24) continue
    let next = hour?.to ?? at + 1
    const named = isOneOf(words[next], clock.hour) || startsWithOneOf(words, next, clock)
    const led = at > 0 && isOneOf(words[at - 1], clock.at)
    if (!named && !led) continue
    if (isOneOf(words[next], clock.hour)) next += 1
    if (isSpan(words, next, lexicon) && !named) continue
    // "v deset nula pět"
    if (lexicon.numbers.units[words[next] ?? ''] === 0) next += 1
    const minute = numberAt(words, next, lexicon.numbers)
    const minutes = minute !== undefined && minute.value < 60 ? minute.value : 0
    return { hour: spokenHour % 24, minute: minutes }
  }
  return undefined
}

const isOneOf = (word: string | undefined, list: readonly string[]) =>
  word !== undefined && list.includes(fold(word))

const startsWithOneOf = (words: readonly string[], at: number, clock: ClockWords) =>
  [...clock.hour, ...clock.afternoon, ...clock.morning].some((phrase) =>
    phrase.split(' ').every((word, index) => words[at + index] === word),
  )

/** "tři odpoledne" is 15:00, "dvanáct v noci" 0:00, "tři" alone 15:00. */
function inPartOfDay(time: TimeOfDay, said: string, clock: ClockWords, isExact: boolean): TimeOfDay {
  const { hour } = time
  const says = (words: readonly string[]) => words.some((word) => said.includes(` ${word} `))
  const at = (other: number): TimeOfDay => ({ ...time, hour: other })
  if (says(clock.afternoon)) return hour < 12 ? at(hour + 12) : time
  if (says(clock.night)) return hour === 12 ? at(0) : hour >= 8 && hour < 12 ? at(hour + 12) : time
  if (says(clock.morning)) return hour === 12 ? at(0) : time
  return hour < dayBeginsAtHour && !isExact ? at(hour + 12) : time
}

const fromMinutes = (minutes: number): TimeOfDay => {
  const inDay = (minutes + 24 * 60) % (24 * 60)
  return { hour: Math.floor(inDay / 60), minute: inDay % 60 }
}

/** `10:30` */
export const isoTime = ({ hour, minute }: TimeOfDay): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
