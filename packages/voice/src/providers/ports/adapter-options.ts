import type { Clock } from '@hovor/clock'

/** Address of a provider's API. */
export interface ApiAddress {
  /** Including the version, without a trailing slash: `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly model: string
}

export interface TranscriberOptions extends ApiAddress {
  readonly clock: Clock
}

export interface SynthesizerOptions extends ApiAddress {
  readonly clock: Clock
  /** The provider's voice for agents that name none of its own. */
  readonly voice?: string | undefined
  /** Time to the first byte, and between two chunks, in milliseconds. */
  readonly firstByteMs?: number | undefined
  readonly chunkGapMs?: number | undefined
}
