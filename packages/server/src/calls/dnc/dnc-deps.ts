import type { Clock } from '@hovor/clock'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

/** What the list needs of the rest of the service. */
export interface DncDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** The service plays the sandbox's fixed numbers; in live mode people may have them. */
  readonly isSandbox?: boolean
}
