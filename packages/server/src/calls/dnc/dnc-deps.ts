import type { Clock } from '@hovor/clock'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

/** The dependencies of the do-not-call list. */
export interface DncDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** The sandbox's fixed numbers are played by the service; in live mode they may belong to people. */
  readonly isSandbox?: boolean
}
