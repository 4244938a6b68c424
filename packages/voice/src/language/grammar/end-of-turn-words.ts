import { fold } from './words.ts'

/** What tells whether a caller has finished; words and phrases folded. */
export interface EndOfTurnWords {
  /** Small words that cannot end a sentence: conjunctions, prepositions, pronouns before a noun, auxiliaries. */
  readonly trailing: readonly string[]
  /** Beginnings of a sentence that cannot be its end: "I need", "my number". */
  readonly begun: readonly string[]
  /** Words that end a sentence now and then, and mostly do not. */
  readonly seldomLast: readonly string[]
  /** Sounds and words of somebody who looks for words. */
  readonly hesitations: readonly string[]
  /** End a turn, whatever their last word is. */
  readonly closings: readonly string[]
  /** Said before what one wants to say: greetings, calls for attention. */
  readonly openers: readonly string[]
  /** Begin a clause that another one has to follow. */
  readonly conditions: readonly string[]
  /** The words that the clause after a condition begins with. */
  readonly consequences: readonly string[]
  /** What was dictated before does not count. */
  readonly corrections: readonly string[]
  /** A house number follows the name after these. */
  readonly streets: readonly string[]
  /** Names of numbers that are dictated and may have any length. */
  readonly codes: readonly string[]
  /** What is dictated after these, to its number of digits. */
  readonly numbered: Readonly<Record<string, number>>
}

/** The words and phrases of a text that parts them by commas or lines, folded. */
export const listed = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map(fold)
    .filter((phrase) => phrase !== '')
