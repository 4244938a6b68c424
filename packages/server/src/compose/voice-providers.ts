import type { Clock } from '@hovor/clock'
import {
  createElevenLabsSpeech,
  createLanguageModel,
  createSpeech,
  createTranscriber,
  espeakVoice,
  type Providers,
  type SpeechToText,
  type TextToSpeech,
} from '@hovor/voice'
import type { ModelAddress, Outside, SpeechAddress } from './outside.ts'

/** A process that starts on a busy machine is waited for this long. */
const coldStartMs = 15_000

/** Speech and language over the configured providers; without a language model the form dialogue talks. */
export function voiceProviders(
  { speech, transcription, llm }: Pick<Outside, 'speech' | 'transcription' | 'llm'>,
  clock: Clock,
): Providers {
  const [voice] = speech
  const [ear] = transcription
  const [model] = llm
  return {
    tts: speechOf(voice!, clock),
    stt: ear === undefined ? nobodyListens : createTranscriber({ ...addressOf(ear), clock }),
    ...(model && { llm: createLanguageModel({ ...addressOf(model), clock }) }),
  }
}

/** What is spoken stays not understood; callers can still write. */
const nobodyListens: SpeechToText = { transcribe: async () => ({ kind: 'nothing' }) }

function speechOf(address: SpeechAddress, clock: Clock): TextToSpeech {
  const common = { ...addressOf(address), clock }
  switch (address.provider) {
    case 'elevenlabs':
      return createElevenLabsSpeech({ ...common, voice: address.voice })
    case 'espeak':
      return createSpeech({
        ...common,
        takesSampleRate: true,
        firstByteMs: coldStartMs,
        voiceOf: espeakVoice,
      })
    case 'openai':
      return createSpeech({
        ...common,
        voiceOf: (voice, language) => voice ?? address.voice ?? language,
      })
  }
}

const addressOf = ({ url, key, model }: ModelAddress) => ({ baseUrl: url, apiKey: key, model })
