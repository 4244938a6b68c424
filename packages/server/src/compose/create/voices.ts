import type { Clock } from '@hovor/clock'
import {
  createElevenLabsVoices,
  defaultVoiceOf,
  isElevenLabsVoice,
  isEspeakVoice,
  namedVoice,
  namedVoices,
  type ProviderVoice,
} from '@hovor/voice'
import type { SpeechAddress } from '../open/outside.ts'

/** The voices that agents of the own engine can have. */
export interface Voices {
  /** The named voices, and those that a configured provider lists. Never rejects. */
  list(): Promise<readonly ProviderVoice[]>
  /** Whether an agent may name `voiceId`; a provider with names of its own is not asked here. */
  knows(voiceId: string): boolean
  /** The id of the named voice that agents of `language` have by default. */
  defaultOf(language: 'cs' | 'sk' | 'en' | 'de' | 'pl'): string
}

export function createVoices(speech: readonly SpeechAddress[], clock: Clock): Voices {
  const configured = new Set(speech.map(({ provider }) => provider))
  const listings = speech.flatMap(({ provider, url, key }) =>
    provider === 'elevenlabs' ? [createElevenLabsVoices({ baseUrl: url, apiKey: key, clock })] : [],
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
