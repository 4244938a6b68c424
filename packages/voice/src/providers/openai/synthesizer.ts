import type { Language } from '../../agent/agent-settings.ts'
import { authorization } from '../http/api-address.ts'
import { type SpeechLimits, streamSpeech } from '../http/stream-speech.ts'
import type { ApiAddress } from '../ports/adapter-options.ts'
import type { TextToSpeech } from '../ports/text-to-speech.ts'
import { namedVoice } from '../voices/named-voices.ts'

const legRateHz = 8000
/** Sample rate of OpenAI's `pcm` format. */
const openAiRateHz = 24000

export interface SpeechOptions extends ApiAddress, SpeechLimits {
  /** The server accepts `sample_rate` and returns 8 kHz (the built-in voices do; OpenAI returns 24 kHz). */
  readonly takesSampleRate?: boolean | undefined
  /** The server's voice for agents that name none of its own. Absent: the language code. */
  readonly voice?: string | undefined
  /** Maps an agent's voice to the server's. Absent: any but a named voice is taken as it is. */
  readonly voiceOf?: ((voice: string | undefined, language: Language) => string) | undefined
}

/** Text to speech over `POST {baseUrl}/audio/speech` (OpenAI), streamed. */
export function createOpenAiSpeech(options: SpeechOptions): TextToSpeech {
  const voiceOf =
    options.voiceOf ??
    ((voice, language) => (namedVoice(voice) === undefined ? voice : undefined) ?? options.voice ?? language)
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
