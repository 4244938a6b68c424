import type { Language } from '../../agent/agent-settings.ts'
import { type ApiAddress, authorization } from '../http/api-address.ts'
import { type SpeechLimits, streamSpeech } from '../http/stream-speech.ts'
import type { TextToSpeech } from '../ports/text-to-speech.ts'

const legRateHz = 8000
/** The rate of OpenAI's `pcm` format. */
const openAiRateHz = 24000

export interface SpeechOptions extends ApiAddress, SpeechLimits {
  /** The provider takes `sample_rate` and then sends 8 kHz (ours does; OpenAI sends 24 kHz). */
  readonly takesSampleRate?: boolean | undefined
  /** The provider's name of a voice; absent: the voice as it is named, or the language. */
  readonly voiceOf?: ((voice: string | undefined, language: Language) => string) | undefined
}

/** Text to speech over `POST {baseUrl}/audio/speech` (OpenAI), played while it comes. */
export function createSpeech(options: SpeechOptions): TextToSpeech {
  const { voiceOf = (voice, language) => voice ?? language } = options
  const takesRate = options.takesSampleRate === true
  return {
    speak: (text, { language, voice, signal }) =>
      streamSpeech(
        {
          url: `${options.baseUrl}/audio/speech`,
          headers: authorization(options),
          body: {
            model: options.model,
            input: text,
            voice: voiceOf(voice, language),
            response_format: 'pcm',
            ...(takesRate ? { sample_rate: legRateHz } : {}),
          },
          rateHz: takesRate ? legRateHz : openAiRateHz,
        },
        signal,
        options,
      ),
  }
}
