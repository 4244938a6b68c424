import type { FieldKind } from '../../agent/data-field.ts'

/** Everything that the engine itself says in one language. */
export interface Phrases {
  /** The default first message: says that an AI speaks (Regulation (EU) 2024/1689, Article 50). */
  readonly greetIn: (agent: string) => string
  readonly greetOut: (agent: string) => string
  readonly howCanIHelp: string
  /** The question for a field whose description is no question of its own. */
  readonly ask: (kind: FieldKind, description: string, options: readonly string[]) => string
  /** The question for a day that has its year, as that of a birth. */
  readonly askPastDay: (description: string) => string
  readonly thanks: string
  readonly notUnderstood: string
  readonly notHeard: string
  /** The reply could not be made. */
  readonly lostThread: string
  /** Said while the caller waits for something. */
  readonly fillers: readonly string[]
  readonly goOn: string
  readonly confirm: (value: string) => string
  readonly yesOrNo: string
  readonly wrong: string
  readonly anythingElse: string
  readonly noted: string
  /** Some of what was asked for is not known. */
  readonly notedPart: string
  readonly notedNothing: string
  /** A value that the caller never said yes to is left out. */
  readonly notStored: string
  readonly goodbye: string
  readonly optedOut: string
  readonly trouble: string
  readonly handingOver: string
  readonly nobodyTookCall: string
  readonly areYouThere: string
  readonly silenceGoodbye: string
  readonly timeIsUp: string
  /** The credit of the account is used up: whoever is called need not know why. */
  readonly outOfCredit: string
  readonly unknownAnswer: string
  readonly iAmAi: string
  readonly iWait: string
  readonly or: string
  /** How e-mail punctuation is read back. */
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
