import type { Clock } from '@hovor/clock'
import type { Config } from '../../platform/config/config.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'

/** What the service gets of the process that it runs in. */
export interface ServerOptions {
  readonly config: Config
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** A number in [0, 1). */
  readonly random: () => number
  /** New for every start. */
  readonly nodeId: string
  readonly log: Log
  /** The text of CHANGELOG.md. */
  readonly changelog: string
  /** Sentences for the person who starts it: a port that moved, a setting that means nothing. */
  readonly notice: (sentence: string) => void
}
