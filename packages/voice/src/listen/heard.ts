import type { Transcription } from '../providers/ports/speech-to-text.ts'

/**
 * More than the fastest caller says in the longest turn (`maxTurnMs`). A recogniser may deliver far more, all of which
 * would be read for every kind of answer while other calls wait.
 */
export const maxTurnCharacters = 1000

/** Caller input other than speech: a line of real-time text, or DTMF digits. */
export type Entry =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'digits'; readonly digits: string }

/** The content of a turn once the caller has finished it. */
export type Heard = Transcription | Extract<Entry, { kind: 'digits' }>
