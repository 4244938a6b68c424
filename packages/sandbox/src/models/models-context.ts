import type { Clock } from '@hovor/clock'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { Understanding } from './understanding.ts'

/** The shared state of the models server's routes. */
export interface ModelsContext {
  readonly clock: Clock
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly understanding: Understanding
  /** The synthesiser behind /v1/audio/speech, without `/v1`. */
  readonly speechUrl: string
  readonly apiKey: string
}
