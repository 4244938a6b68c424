import type { Lexicon } from '../grammar/lexicon.ts'
import { rememberingWords } from '../grammar/remember-words.ts'
import { fold } from '../grammar/words.ts'
import { numberAt } from './spoken-number.ts'

/** A day or month number and the index of the word after it. */
export interface Ordinal {
  readonly value: number
  readonly to: number
}

/** "dvacátého pátého" is 25, as is "twenty fifth". */
export function ordinalAt(words: readonly string[], at: number, lexicon: Lexicon): Ordinal | undefined {
  const first = ordinalOf(words[at], lexicon) ?? lexicon.numbers.tens[fold(words[at] ?? '')]
  if (first === undefined) return undefined
  const second = first === 20 || first === 30 ? ordinalOf(words[at + 1], lexicon) : undefined
  if (second !== undefined && second < 10) return { value: first + second, to: at + 2 }
  return ordinalOf(words[at], lexicon) === undefined ? undefined : { value: first, to: at + 1 }
}

/** "čtvrtek" is a weekday, although it starts like "fourth". */
export const ordinalOf = (word: string | undefined, lexicon: Lexicon): number | undefined =>
  word === undefined ? undefined : ordinalIn(word, lexicon)

const ordinalIn = rememberingWords((word: string, lexicon: Lexicon): number | undefined => {
  if (weekdayOf(word, lexicon) !== undefined) return undefined
  const folded = fold(word)
  const parts = folded.split('-')
  if (parts.length === 2) {
    const ten = lexicon.numbers.tens[parts[0]!]
    const unit = ordinalOf(parts[1], lexicon)
    if (ten !== undefined && unit !== undefined) return ten + unit
  }
  return lexicon.ordinals.valueOf(folded)
})

/** Day of the month starting at word `from`: an ordinal, digits or a number. */
export function dayStartingAt(words: readonly string[], from: number, lexicon: Lexicon): Ordinal | undefined {
  const start = words[from] !== undefined && fold(words[from]) === 'the' ? from + 1 : from
  const ordinal = ordinalAt(words, start, lexicon)
  if (ordinal !== undefined) return ordinal
  const digits = /^(\d{1,2})(?:st|nd|rd|th|ter|ten)?$/.exec(fold(words[start] ?? ''))
  if (digits !== null) return { value: Number(digits[1]), to: start + 1 }
  const number = numberAt(words, start, lexicon.numbers)
  return number === undefined || number.value < 1 || number.value > 31 ? undefined : number
}

/** 1-12 */
export const monthOf = rememberingWords((word, { months }: Lexicon) => byStem(word, months))

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = rememberingWords((word, { weekdays }: Lexicon) => byStem(word, weekdays))

function byStem(word: string, stems: readonly (readonly [string, number])[]): number | undefined {
  const folded = fold(word)
  return stems.find(([stem]) => folded.startsWith(stem))?.[1]
}
