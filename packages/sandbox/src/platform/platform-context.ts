import type { Clock } from '@hovor/clock'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { LineSpeech } from '../models/line-speech.ts'
import type { Understanding } from '../models/understanding.ts'
import type { PlatformState } from './platform-state.ts'

export interface PlatformOptions {
  readonly host: string
  readonly httpPort: number
  readonly sipPort: number
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly speech: LineSpeech
  readonly understanding: Understanding
  /** Value of the header `xi-api-key`. */
  readonly apiKey: string
}

/** The shared state of the platform's routes and calls. */
export interface PlatformContext extends PlatformOptions {
  readonly state: PlatformState
  /** Allocates an id in the platform's format: `agent_…`, `conv_…`. */
  newId(prefix: string): string
}
