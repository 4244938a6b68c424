import type { AudioRecognition } from '../listen/audio-recognition.ts'
import type { Turn } from '../turn/turn.ts'

/**
 * The caller hung up in the middle of a turn: `tell` gets what was still said, and where it began on the leg's sample
 * clock. Nothing is told where there were no words.
 */
export async function lastWords(
  turn: Turn,
  recognition: AudioRecognition,
  tell: (text: string, fromMs: number) => void,
): Promise<void> {
  if (turn.speechFromMs === undefined) return
  const heard = await recognition.transcribe(turn, new AbortController().signal)
  if (heard.kind === 'heard') tell(heard.text.trim(), turn.speechFromMs)
}
