import type { LineSpeech } from '../models/line-speech.ts'
import type { Subscriber } from '../subscribers/subscriber.ts'

/**
 * Makes the sound of everything that a subscriber says. Resolves when all of it is there or could not be made: a phone
 * that is picked up before has somebody there who cannot speak yet.
 */
export async function prepareVoice(
  speech: LineSpeech,
  { voice, lines, language }: Pick<Subscriber, 'voice' | 'lines' | 'language'>,
): Promise<void> {
  if (voice !== 'speech') return
  await Promise.allSettled(lines.map((text) => speech.pcmOf({ text, language })))
}
