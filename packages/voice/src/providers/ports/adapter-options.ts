import type { Clock } from '@hovor/clock'
import type { ApiAddress } from '../http/api-address.ts'

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
