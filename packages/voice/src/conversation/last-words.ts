import type { AudioRecognition } from '../listen/audio-recognition.ts'
import type { Turn } from '../turn/turn.ts'

/**
 * Transcribes speech that a hangup cut short and passes it to `tell` with its start on the leg's sample clock. `tell`
 * is not called if there are no words.
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
