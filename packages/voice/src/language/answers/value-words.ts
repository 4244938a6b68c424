import { phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { monthOf, ordinalOf, weekdayOf } from '../parse/day-words.ts'

/** Shorter beginnings of a month's name begin other words as well. */
const minMonthCharacters = 5

/** Surnames that begin as months do: "Novák". */
const surnames =
  /^(novak|novacek|novotn|novosad|nowak|novell|marek|mareck|marecek|majer|majster|junek|junger|junker)/

/** Whether the word at `at` is part of a value: a digit, a number, a weekday, a month, a day, a time of day. */
export function isValueWord(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  const word = words[at]!
  const { numbers, clock, relativeDays, answers } = lexicon
  if (/\d/.test(word) || phraseAt(words, at, answers.values) > 0) return true
  if (numbers.compound?.(word) !== undefined) return true
  const { units, tens, hundreds, multipliers, digitNouns, times, fractions } = numbers
  const counted = [units, tens, hundreds, multipliers, digitNouns.one, digitNouns.several, times, fractions]
  if (counted.some((known) => Object.hasOwn(known, word))) return true
  if ([clock.noon, clock.afternoon, clock.morning, clock.night].some((each) => each.includes(word)))
    return true
  if (Object.hasOwn(relativeDays, word) || weekdayOf(word, lexicon) !== undefined) return true
  if (surnames.test(word)) return false
  if (word.length >= minMonthCharacters && monthOf(word, lexicon) !== undefined) return true
  return ordinalOf(word, lexicon) !== undefined
}
