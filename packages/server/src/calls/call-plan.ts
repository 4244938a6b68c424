import type { InputOf, operations } from '@hovor/api'
import type { NewCall } from './call.store.ts'
import type { CarriedCall } from './carried-call.ts'
import type { Target } from './voice-carrier.port.ts'

export type PlaceBody = InputOf<typeof operations.placeCall>['body']

/** A call that may be placed, and how it is. */
export interface CallPlan {
  readonly record: Omit<NewCall, 'accountId' | 'id' | 'node'>
  /** What the first leg shows as its caller: an active number of the account. */
  readonly callerId: string
  /** Whom the service rings first. */
  readonly first: Target
  readonly isRecorded: boolean
  /** While the far side rings. */
  prepare?(): void
  /** Takes the call over once its first leg is dialed. */
  carry(call: CarriedCall): void
}
