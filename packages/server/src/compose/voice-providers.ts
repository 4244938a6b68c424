import type { Clock } from '@hovor/clock'
import { createLanguageModel, createSpeech, createTranscriber, type Providers } from '@hovor/voice'
import type { ModelAddress, Outside } from './outside.ts'

/** A process that starts on a busy machine is waited for this long. */
const coldStartMs = 15_000

/** Speech and language over the OpenAI interface; without a language model the form dialogue talks. */
export function voiceProviders(outside: Outside, clock: Clock): Providers {
  const { speech, transcription, llm } = outside
  return {
    tts: createSpeech({
      ...addressOf(speech),
      clock,
      takesSampleRate: speech.speaks8kHz === true,
      ...(speech.onDemand === true && { firstByteMs: coldStartMs }),
    }),
    stt: createTranscriber({ ...addressOf(transcription ?? speech), clock }),
    ...(llm && { llm: createLanguageModel({ ...addressOf(llm), clock }) }),
  }
}

/** The built-in voices are languages with a variant (`cs+f3`); another provider's names are its own affair. */
export function voicesOf(speech: ModelAddress): (voiceId: string) => boolean {
  return speech.onDemand === true ? (voiceId) => /^(cs|sk|en|de|pl)(\+[fm][1-7])?$/.test(voiceId) : () => true
}

const addressOf = ({ url, key, model }: ModelAddress) => ({ baseUrl: url, apiKey: key, model })
