import type { DateWords } from './date-words.ts'
import type { EndOfTurnWords } from './end-of-turn-words.ts'

/** Words of one language, folded (lower case, no diacritics) unless said otherwise. */
export interface Lexicon {
  readonly yes: readonly string[]
  readonly no: readonly string[]
  /** The caller does not know or does not want to say. */
  readonly refusal: readonly string[]
  /** The caller asks to hear it again. */
  readonly repeat: readonly string[]
  readonly goodbye: readonly string[]
  /** "Do not call me again", over folded text. */
  readonly optOut: readonly RegExp[]
  /** "Are you a robot?", over folded text. */
  readonly asksForAi: readonly RegExp[]
  /** "I want to talk to a person", over folded text. */
  readonly asksForPerson: readonly RegExp[]
  /** Sounds and words that only say "I am listening". */
  readonly backchannels: readonly string[]
  readonly endings: EndOfTurnWords
  /** "Just a moment." */
  readonly hold: readonly string[]
  readonly questionWords: readonly string[]
  /** What stands before a person's name, over the text as written; the rest of the clause is the name. */
  readonly nameIntroductions: readonly RegExp[]
  /** Words that are no part of an answer: greetings, politeness, titles. */
  readonly fillers: readonly string[]
  /** Words that answer the question for a name without being one. */
  readonly notNames: readonly string[]
  readonly numbers: NumberWords
  /** Names of letters as spoken (lower case, with diacritics) to the letter. */
  readonly letters: Readonly<Record<string, string>>
  /** "A as in Adam": the word that starts the explanation. */
  readonly spelledAs: readonly string[]
  /** Beginnings of month names to 1-12; the first that fits wins. */
  readonly months: readonly (readonly [string, number])[]
  /** Beginnings of weekday names to 1 (Monday) - 7. */
  readonly weekdays: readonly (readonly [string, number])[]
  readonly relativeDays: Readonly<Record<string, number>>
  /** Beginnings of ordinals to their number. */
  readonly ordinals: readonly (readonly [string, number])[]
  readonly dates: DateWords
  readonly clock: ClockWords
  /** E-mail punctuation as spoken. */
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
  /**
   * Words that multiply what stands before them by 100, 1000 or a million. From 1000 on the first one of each value
   * may stand alone: "tisíc", not "tisíce".
   */
  readonly multipliers: Readonly<Record<string, number>>
  /** Words between the parts of one number. */
  readonly joints: readonly string[]
  /** Decimal comma. */
  readonly comma: readonly string[]
  readonly half: readonly string[]
  /** Between a number and its half: "dva a půl". */
  readonly halfJoints: readonly string[]
  /** Before a number they leave open how much it is: "pár tisíc". */
  readonly vague: readonly string[]
  readonly minus: readonly string[]
  /** How decimals are written; the other mark parts thousands. */
  readonly decimalMark: ',' | '.'
  /** Compounds written as one word: "pětadvacet", "dvadsaťpäť", "twenty-five". */
  readonly compound?: (word: string) => number | undefined
}

export interface ClockWords {
  /** "Half past" counted from the hour before (cs "půl čtvrté" is 3:30) or after (en "half past three"). */
  readonly half: readonly string[]
  readonly halfCounts: 'to-next' | 'past'
  readonly quarterPast: readonly string[]
  /** A quarter on the way to the next hour: "čtvrt na pět" is 4:15. */
  readonly quarterToNext: readonly string[]
  readonly threeQuartersToNext: readonly string[]
  readonly afternoon: readonly string[]
  readonly morning: readonly string[]
  readonly night: readonly string[]
  readonly noon: readonly string[]
  readonly hour: readonly string[]
  /** Prepositions that stand before a time of day. */
  readonly at: readonly string[]
}
