import type { Case } from './numerals.ts'
import { spaced } from './words.ts'

/** How the writing of one language is spoken. */
export interface SpeechWords {
  /** Case that a preposition asks of the number after it, folded; `object` is the accusative. */
  readonly cases: Readonly<Record<string, Case | 'object'>>
  /** Prepositions before a time of day, folded. */
  readonly at: readonly string[]
  /** Abbreviations as written, with what is said. */
  readonly abbreviations: Readonly<Record<string, string>>
  /** Abbreviations that never end a sentence, without their full stop; the others may. */
  readonly beforeName: readonly string[]
  /** Names of numbers that are said digit by digit, folded. */
  readonly digitsAfter: readonly string[]
  readonly to: string
  readonly slash: string
  readonly months: readonly string[]
  readonly hours: (hour: number, wanted: Case) => string
}

/** The cases that prepositions ask for, by their lists. */
export const prepositionsOf = (
  lists: Readonly<Partial<Record<Case | 'object', string>>>,
): SpeechWords['cases'] =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([asked, list]) =>
      spaced(list).map((word) => [word, asked as Case | 'object'] as const),
    ),
  )
