import { fold } from './words.ts'

/** Vocabulary that indicates whether a caller has finished, folded. */
export interface EndOfTurnWords {
  /** Words that cannot end a sentence: conjunctions, prepositions, possessive pronouns, auxiliaries. */
  readonly trailing: readonly string[]
  /** Sentence openings that cannot be an end: "I need", "my number". */
  readonly begun: readonly string[]
  /** Words that rarely end a sentence. */
  readonly seldomLast: readonly string[]
  /** Hesitation sounds and filler words. */
  readonly hesitations: readonly string[]
  /** Phrases that end a turn, whatever their last word. */
  readonly closings: readonly string[]
  /** Openings before the actual request: greetings, calls for attention. */
  readonly openers: readonly string[]
  /** Conjunctions that open a conditional clause. */
  readonly conditions: readonly string[]
  /** Words that open the clause after a condition. */
  readonly consequences: readonly string[]
  /** Words that retract what was dictated before them. */
  readonly corrections: readonly string[]
  /** Words after which the caller says something else instead. */
  readonly retractions: readonly string[]
  /** Street words, followed by a name and a house number. */
  readonly streets: readonly string[]
  /** Names of dictated numbers of any length. */
  readonly codes: readonly string[]
  /** Names of dictated numbers, with their number of digits. */
  readonly numbered: Readonly<Record<string, number>>
}

/** Splits a list at commas and line breaks, folded. */
export const listed = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map(fold)
    .filter((phrase) => phrase !== '')
