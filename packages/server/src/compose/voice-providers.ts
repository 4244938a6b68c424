import type { Clock } from '@hovor/clock'
import { createLanguageModel, createSpeech, createTranscriber, type Providers } from '@hovor/voice'
import type { ModelAddress, Outside } from './outside.ts'

/** Speech and language over the OpenAI interface; without a language model the form dialogue talks. */
export function voiceProviders(outside: Outside, clock: Clock): Providers {
  const { speech, transcription, llm } = outside
  return {
    tts: createSpeech({ ...addressOf(speech), clock, takesSampleRate: speech.speaks8kHz === true }),
    stt: createTranscriber({ ...addressOf(transcription ?? speech), clock }),
    ...(llm && { llm: createLanguageModel({ ...addressOf(llm), clock }) }),
  }
}

const addressOf = ({ url, key, model }: ModelAddress) => ({ baseUrl: url, apiKey: key, model })
