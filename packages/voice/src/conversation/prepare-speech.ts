import { phrasesOf } from '../language/phrases-of.ts'
import { plainText } from '../language/speech/plain-text.ts'
import { ClipCache } from '../speak/clip-cache.ts'
import { preparedPhrases } from '../speak/prepared-phrases.ts'
import { filledTexts } from '../variables/filled-texts.ts'
import { chooseDialogue } from './choose-dialogue.ts'
import type { ConversationOptions } from './conversation-options.ts'

export type PrepareOptions = Omit<ConversationOptions, 'channel'>

/**
 * Synthesises the opening of a conversation while the far end is ringing, so that the agent speaks within one packet of
 * the answer, then the phrases needed if text to speech fails. Resolves once the opening is ready; later failures are
 * ignored.
 */
export async function prepareSpeech(options: PrepareOptions, signal: AbortSignal): Promise<void> {
  const { agent } = filledTexts(options)
  const { clock, providers } = options
  const { language, voiceId } = agent
  const clips = new ClipCache({ tts: providers.tts, clock, language, voice: voiceId })
  await clips.prepare(await firstSentences({ ...options, agent }, signal), signal)
  void clips.prepare(preparedPhrases(phrasesOf(language)), signal)
}

async function firstSentences(options: PrepareOptions, signal: AbortSignal): Promise<string[]> {
  const sentences: string[] = []
  for await (const part of chooseDialogue(options).reply({ kind: 'open' }, signal).parts)
    if (part.kind === 'sentence') sentences.push(plainText(part.text))
  return sentences.filter((text) => text !== '')
}
