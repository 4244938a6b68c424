import type { InputOf, operations } from '@hovor/api'
import type { CarriedCall } from '../legs/carried-call.ts'
import type { Target } from '../ports/voice-carrier.port.ts'
import type { NewCall } from '../state/call.store.ts'
import type { CallPlatform } from '../state/call-deps.ts'

export type PlaceBody = InputOf<typeof operations.placeCall>['body']

/** A call that may be placed, and how it is. */
export type CallPlan = LegPlan | PlatformPlan

interface Planned {
  readonly record: Omit<NewCall, 'accountId' | 'id' | 'node'>
  /** What the first leg shows as its caller: an active number of the account. */
  readonly callerId: string
}

/** The service itself rings somebody first. */
export interface LegPlan extends Planned {
  readonly first: Target
  readonly isRecorded: boolean
  /** While the far side rings. */
  prepare?(): void
  /** Takes the call over once its first leg is dialed. */
  carry(call: CarriedCall): void
}

/** The external platform calls, through a relay lease. */
export interface PlatformPlan extends Planned {
  readonly platform: CallPlatform
  readonly platformAgentId: string
  readonly variables: Readonly<Record<string, string>>
}
