import type { Clock } from '@hovor/clock'
import {
  createElevenLabsVoices,
  defaultVoiceOf,
  isElevenLabsVoice,
  isEspeakVoice,
  namedVoice,
  namedVoices,
} from '@hovor/voice'
import { parseForeignText } from '../../platform/kernel/json/parse-foreign.ts'
import type { SpeechAddress } from '../needs/external-services.ts'
import type { Voices } from '../needs/voices.port.ts'

export function createVoices(speech: readonly SpeechAddress[], clock: Clock): Voices {
  const configured = new Set(speech.map(({ provider }) => provider))
  const listings = speech.flatMap(({ provider, url, key }) =>
    provider === 'elevenlabs'
      ? [createElevenLabsVoices({ baseUrl: url, apiKey: key, clock, parse: parseForeignText })]
      : [],
  )
  const named = namedVoices.map(({ id, name, language, gender }) => ({ id, name, language, gender }))
  return {
    list: async () => [...named, ...(await Promise.all(listings.map((listed) => listed()))).flat()],
    knows: (voiceId) =>
      configured.has('openai') ||
      namedVoice(voiceId) !== undefined ||
      isEspeakVoice(voiceId) ||
      (configured.has('elevenlabs') && isElevenLabsVoice(voiceId)),
    defaultOf: (language) => defaultVoiceOf(language).id,
  }
}
