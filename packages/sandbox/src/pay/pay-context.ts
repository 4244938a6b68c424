import type { Clock } from '@hovor/clock'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { PayState } from './pay-state.ts'
import type { SendEvent } from './webhooks.ts'

export interface PayOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly apiKey: string
}

export interface PayContext extends PayOptions {
  readonly state: PayState
  readonly newId: (prefix: string) => string
  /** Unix seconds. */
  readonly now: () => number
  readonly send: SendEvent
}
