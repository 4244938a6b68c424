import { type SpeechLimits, streamSpeech } from '../http/stream-speech.ts'
import type { ApiAddress } from '../ports/adapter-options.ts'
import type { TextToSpeech } from '../ports/text-to-speech.ts'
import { namedVoice } from '../voices/named-voices.ts'

const legRateHz = 8000
/** Premade voices that speak every language of the multilingual models. */
const femaleVoice = 'EXAVITQu4vr4xnSDxMaL'
const maleVoice = 'JBFqnCBsd6RMkjVDRZzb'
const voiceIdPattern = /^[A-Za-z0-9]{20}$/
/** Models that reject `language_code` or detect the language themselves. */
const findsLanguage = /multilingual_v[12]|monolingual|turbo_v2$|flash_v2$/

export interface ElevenLabsOptions extends ApiAddress, SpeechLimits {
  /** Voice for agents that name none of the provider's. Absent: a premade one. */
  readonly voice?: string | undefined
}

export const isElevenLabsVoice = (id: string): boolean => voiceIdPattern.test(id)

/**
 * Text to speech over `POST {baseUrl}/text-to-speech/{voice}/stream` (ElevenLabs), as 8 kHz samples. Whole sentences
 * are known upfront, so a streamed HTTP response starts sooner than the provider's WebSocket, which buffers text; the
 * connection is reused between sentences.
 */
export function createElevenLabsSpeech(options: ElevenLabsOptions): TextToSpeech {
  const { baseUrl, apiKey = '', model } = options
  return {
    speak: (text, { language, voice, signal }) =>
      streamSpeech(
        {
          url: `${baseUrl}/text-to-speech/${voiceOf(voice, options.voice)}/stream?output_format=pcm_8000`,
          headers: { 'xi-api-key': apiKey },
          body: { text, model_id: model, ...(!findsLanguage.test(model) && { language_code: language }) },
          rateHz: legRateHz,
        },
        signal,
        options,
      ),
  }
}

function voiceOf(wanted: string | undefined, otherwise: string | undefined): string {
  if (wanted !== undefined && isElevenLabsVoice(wanted)) return wanted
  return namedVoice(wanted)?.gender === 'male' ? maleVoice : (otherwise ?? femaleVoice)
}
