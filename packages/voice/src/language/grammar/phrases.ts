import type { FieldKind } from '../../agent/data-field.ts'

/** Everything the engine itself says in one language. */
export interface Phrases {
  /** Default first message, which discloses that an AI is speaking (Regulation (EU) 2024/1689, Article 50). */
  readonly greetIn: (agent: string) => string
  readonly greetOut: (agent: string) => string
  readonly howCanIHelp: string
  /** Question for a field whose description is not itself a question. */
  readonly ask: (kind: FieldKind, description: string, options: readonly string[]) => string
  /** Question for a date that needs its year, such as a date of birth. */
  readonly askPastDay: (description: string) => string
  readonly thanks: string
  readonly notUnderstood: string
  readonly notHeard: string
  /** Reply generation failed. */
  readonly lostThread: string
  /** Fillers played while the caller waits. */
  readonly fillers: readonly string[]
  readonly goOn: string
  readonly confirm: (value: string) => string
  /** The caller asks for a person and the agent has no transfer target. */
  readonly noPerson: string
  /** A day without its time, and the reverse. */
  readonly askTime: string
  readonly askDay: string
  /** A date without its month, or a past one without its year. */
  readonly askMonth: string
  readonly askYear: string
  /** One part of a name was told. */
  readonly askSurname: string
  readonly askGivenName: string
  /** Part of a number was dictated. */
  readonly keepDictating: string
  /** The caller's words contradict each other. */
  readonly didYouMean: (value: string) => string
  readonly yesOrNo: string
  readonly wrong: string
  readonly anythingElse: string
  readonly noted: string
  /** Some of the values are missing. */
  readonly notedPart: string
  readonly notedNothing: string
  /** A value the caller never confirmed is not stored. */
  readonly notStored: string
  readonly goodbye: string
  readonly optedOut: string
  readonly trouble: string
  readonly handingOver: string
  readonly nobodyTookCall: string
  readonly areYouThere: string
  readonly silenceGoodbye: string
  readonly timeIsUp: string
  /** The account is out of credit; the other party need not know why. */
  readonly outOfCredit: string
  readonly unknownAnswer: string
  readonly iAmAi: string
  readonly iWait: string
  readonly or: string
  /** E-mail punctuation in read-backs. */
  readonly symbols: Readonly<Record<string, string>>
  readonly locale: string
  readonly summary: SummaryPhrases
}

interface SummaryPhrases {
  readonly noSpeech: string
  readonly learned: (pairs: string) => string
  readonly missing: (names: string) => string
  readonly talked: string
  readonly optedOut: string
  readonly yes: string
  readonly no: string
}
