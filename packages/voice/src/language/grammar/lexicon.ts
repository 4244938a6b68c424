import type { AnswerWords } from './answer-words.ts'
import type { ClauseWords } from './clause-words.ts'
import type { DateWords } from './date-words.ts'
import type { DigitNouns } from './digit-nouns.ts'
import type { EndOfTurnWords } from './end-of-turn-words.ts'
import type { Ordinals } from './ordinals.ts'

/** Vocabulary of one language, folded (lower case, no diacritics) unless noted. */
export interface Lexicon {
  readonly answers: AnswerWords
  readonly clauses: ClauseWords
  /** The caller asks for a repeat. */
  readonly repeat: readonly string[]
  /** "Are you a robot?", matched against folded text. */
  readonly asksForAi: readonly RegExp[]
  /** "I want to talk to a person", matched against folded text. */
  readonly asksForPerson: readonly RegExp[]
  /** Backchannels: sounds and words that only signal attention. */
  readonly backchannels: readonly string[]
  readonly endings: EndOfTurnWords
  readonly questionWords: readonly string[]
  /** Introductions of a person's name, matched against the text as written; the rest of the clause is the name. */
  readonly nameIntroductions: readonly RegExp[]
  /** Words that are never part of an answer: greetings, pleasantries, titles. */
  readonly fillers: readonly string[]
  /** Replies to "what is your name?" that are not names. */
  readonly notNames: readonly string[]
  /** Words, most of them verbs, that begin a statement: a clause that begins with one gives no name. */
  readonly statements: readonly string[]
  readonly numbers: NumberWords
  /** Spoken letter names (lower case, with diacritics), with their letter. */
  readonly letters: Readonly<Record<string, string>>
  /** Spelling alphabet, folded: words that stand for their first letter in a plate. */
  readonly spelling: ReadonlySet<string>
  /** "A as in Adam": the word that introduces the explanation. */
  readonly spelledAs: readonly string[]
  /** Stems of month names, 1-12; the first match wins. */
  readonly months: readonly (readonly [string, number])[]
  /** Stems of weekday names, 1 (Monday) to 7. */
  readonly weekdays: readonly (readonly [string, number])[]
  readonly relativeDays: Readonly<Record<string, number>>
  readonly ordinals: Ordinals
  readonly dates: DateWords
  readonly clock: ClockWords
  /** Spoken e-mail punctuation. */
  readonly symbols: Readonly<Record<string, string>>
  readonly countryCode: string
}

export interface NumberWords {
  /** 0-19. */
  readonly units: Readonly<Record<string, number>>
  /** 20-90. */
  readonly tens: Readonly<Record<string, number>>
  /** 100, 200… as one word. */
  readonly hundreds: Readonly<Record<string, number>>
  /** Cases of 100 that are numbers by themselves only after one of `prepositions`: "kolem sta". */
  readonly hundredAfterPreposition: Readonly<Record<string, number>>
  /** Words that multiply the preceding number by 100, 1000 or a million. */
  readonly multipliers: Readonly<Record<string, number>>
  /** Multipliers from 1000 on that are numbers by themselves: "tisíc", not "tisíce". */
  readonly alone: ReadonlySet<string>
  /** The same after one of `prepositions`: "kolem tisíce". */
  readonly aloneAfterPreposition: ReadonlySet<string>
  readonly prepositions: readonly string[]
  readonly digitNouns: DigitNouns
  /** "Twice": repeats the digit that follows. */
  readonly times: Readonly<Record<string, number>>
  /** Words that join the parts of a number. */
  readonly joints: readonly string[]
  /** Decimal separator as spoken. */
  readonly comma: readonly string[]
  /** Parts of one and their value, also with a whole: "půl", "tři čtvrtě", "půldruhého". */
  readonly fractions: Readonly<Record<string, number>>
  /** Between a number and a fraction: "dva a půl". */
  readonly halfJoints: readonly string[]
  /** Before a number, these make it approximate: "pár tisíc". */
  readonly vague: readonly string[]
  readonly minus: readonly string[]
  /** Decimal mark in digits; the other mark separates thousands. */
  readonly decimalMark: ',' | '.'
  /** Parses compounds written as one word: "pětadvacet", "dvadsaťpäť", "twenty-five". */
  readonly compound?: (word: string) => number | undefined
}

export interface ClockWords {
  /** "Half": counted from the hour before (cs "půl čtvrté" is 3:30) or after (en "half past three"). */
  readonly half: readonly string[]
  readonly halfCounts: 'to-next' | 'past'
  readonly quarterPast: readonly string[]
  /** A quarter towards the next hour: "čtvrt na pět" is 4:15. */
  readonly quarterToNext: readonly string[]
  readonly threeQuartersToNext: readonly string[]
  readonly afternoon: readonly string[]
  readonly morning: readonly string[]
  readonly night: readonly string[]
  readonly noon: readonly string[]
  readonly hour: readonly string[]
  readonly minute: readonly string[]
  /** Between minutes and an hour: "deset minut před pátou". */
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Before the minutes left to an hour: "za pět deset". */
  readonly to: readonly string[]
  /** Prepositions before a time of day. */
  readonly at: readonly string[]
}
