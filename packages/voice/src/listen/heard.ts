import type { Transcription } from '../providers/ports/speech-to-text.ts'

/** What the caller entered instead of speaking: a line of real-time text, or keys. */
export type Entry =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'digits'; readonly digits: string }

/** What is known of a turn's words once the caller has ended it. */
export type Heard = Transcription | Extract<Entry, { kind: 'digits' }>
