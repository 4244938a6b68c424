import type { Lexicon } from '../grammar/lexicon.ts'
import { fold } from '../grammar/words.ts'
import type { CivilDate } from './civil-date.ts'
import { ordinalYearAt } from './ordinal-year.ts'
import { numberAt } from './spoken-number.ts'

/** Which side of today a date lies on: past for a birth, future for an appointment. */
export type Tense = 'past' | 'future' | 'any'

/** Years spoken in full. */
const fullYears = { from: 1900, to: 2200 } as const
/** Smaller numbers next to a date may be the hour. */
const minShortYear = 25

/**
 * The year at word `from`: "devatenáct set osmdesát pět", "dva tisíce deset", "roku 1985", "osmdesát pět", "osmdesátého
 * pátého". Undefined if there is none.
 */
export function yearAt(
  words: readonly string[],
  from: number,
  lexicon: Lexicon,
  today: CivilDate,
  tense: Tense,
): number | undefined {
  const led = lexicon.dates.year.find((lead) => {
    const parts = lead.split(' ')
    return parts.every((part, at) => fold(words[from + at] ?? '') === part)
  })
  const start = from + (led === undefined ? 0 : led.split(' ').length)
  const ordinal = ordinalYearAt(words, start, lexicon)
  if (ordinal !== undefined)
    return ordinal.value < 100 ? fullYear(ordinal.value, today, tense) : ordinal.value
  const number = numberAt(words, start, lexicon.numbers)
  if (number === undefined) return undefined
  if (number.value >= fullYears.from && number.value <= fullYears.to) return number.value
  const second = number.to === start + 1 ? numberAt(words, number.to, lexicon.numbers) : undefined
  // "nineteen eighty-five"
  if ((number.value === 19 || number.value === 20) && second && second.value >= 10 && second.value < 100)
    return number.value * 100 + second.value
  const isHour = lexicon.clock.hour.includes(fold(words[number.to] ?? ''))
  const isShort = number.value < 100 && !isHour && (tense === 'past' || number.value >= minShortYear)
  return isShort ? fullYear(number.value, today, tense) : undefined
}

/** "85" is 1985; "27" is 2027 unless the date is past. */
export function fullYear(short: number, today: CivilDate, tense: Tense): number {
  const latest = (today.year % 100) + (tense === 'past' ? 0 : 20)
  const century = today.year - (today.year % 100)
  return short > latest ? century - 100 + short : century + short
}
