import type { Clock } from '@hovor/clock'
import type { Config } from '../../platform/config/config.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { HttpDoor } from './http-door.ts'

/** The dependencies that the host process provides. */
export interface ServerOptions {
  readonly config: Config
  /** The HTTP port, which the service takes over once it is ready. */
  readonly door: HttpDoor
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** A number in [0, 1). */
  readonly random: () => number
  /** Unique per start. */
  readonly nodeId: string
  readonly log: Log
  /** The text of CHANGELOG.md. */
  readonly changelog: string
  /** Shows a sentence to the person starting the service: a port that moved, a setting without effect. */
  readonly notice: (sentence: string) => void
}
