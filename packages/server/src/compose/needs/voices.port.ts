import type { ProviderVoice } from '@hovor/voice'

/** The voices available to agents on our own engine. */
export interface Voices {
  /** The named voices, and those that a configured provider lists. Never rejects. */
  list(): Promise<readonly ProviderVoice[]>
  /** Whether an agent may use `voiceId`; a provider with its own ids is not queried here. */
  knows(voiceId: string): boolean
  /** The id of the default named voice of a language. */
  defaultOf(language: 'cs' | 'sk' | 'en' | 'de' | 'pl'): string
}
