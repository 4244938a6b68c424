import type { CallRecord } from './call-record.ts'
import type { Reply } from './dialogue.ts'
import type { Hearing } from './hearing.ts'
import type { Turn, TurnCue } from './turn.ts'

interface LastWordsOptions {
  readonly hearing: Hearing
  readonly record: CallRecord
  readonly replyTo: (cue: TurnCue, signal: AbortSignal) => Reply
}

/** The caller hung up in the middle of a turn: what they said still counts. */
export async function lastWords(turn: Turn, options: LastWordsOptions): Promise<void> {
  if (turn.speechFromMs === undefined) return
  const { signal } = new AbortController()
  const heard = await options.hearing.understand(turn, signal)
  if (heard.kind !== 'heard') return
  options.record.addLine('caller', heard.text.trim(), turn.speechFromMs)
  options.replyTo({ kind: 'words', text: heard.text }, signal).adopt()
}
