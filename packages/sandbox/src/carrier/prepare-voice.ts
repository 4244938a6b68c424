import type { LineSpeech } from '../models/line-speech.ts'
import type { Subscriber } from '../subscribers/subscriber.ts'

/**
 * Synthesises all lines of a subscriber. Resolves when all are ready or have failed, so that nobody picks up before
 * they can speak.
 */
export async function prepareVoice(
  speech: LineSpeech,
  { voice, lines, language }: Pick<Subscriber, 'voice' | 'lines' | 'language'>,
): Promise<void> {
  if (voice !== 'speech') return
  await Promise.allSettled(lines.map((text) => speech.pcmOf({ text, language })))
}
