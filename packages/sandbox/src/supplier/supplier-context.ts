import type { Clock } from '@hovor/clock'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { SupplierState } from './supplier-state.ts'

export interface SupplierOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly apiKey: string
}

export interface SupplierContext extends SupplierOptions {
  readonly state: SupplierState
}
