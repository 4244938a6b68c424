import type { Transcription } from '../providers/ports/speech-to-text.ts'

/** Caller input other than speech: a line of real-time text, or DTMF digits. */
export type Entry =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'digits'; readonly digits: string }

/** The content of a turn once the caller has finished it. */
export type Heard = Transcription | Extract<Entry, { kind: 'digits' }>
