import type { RandomBytes } from '../kernel/ids.ts'
import type { Numbers } from '../numbers/numbers.ts'

export interface AgentDeps {
  readonly numbers: Pick<Numbers, 'attachAgent' | 'numberOfAgent' | 'numbersOfAgents'>
  readonly randomBytes: RandomBytes
  /** Whether the service's speech has such a voice. */
  readonly knowsVoice: (voiceId: string) => boolean
}
