import type { CallRecord } from './call-record.ts'
import type { Reply } from './dialogue.ts'
import type { Hearing } from './hearing.ts'
import type { Turn, TurnCue } from './turn.ts'

/** The caller hung up in the middle of a turn: what they said still counts. */
export async function lastWords(
  turn: Turn,
  hearing: Hearing,
  record: CallRecord,
  replyTo: (cue: TurnCue, signal: AbortSignal) => Reply,
): Promise<void> {
  if (turn.speechFromMs === undefined) return
  const { signal } = new AbortController()
  const heard = await hearing.understand(turn, signal)
  if (heard.kind !== 'heard') return
  record.addLine('caller', heard.text.trim(), turn.speechFromMs)
  replyTo({ kind: 'words', text: heard.text }, signal).adopt()
}
