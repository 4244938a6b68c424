import type { InputOf, operations } from '@hovor/api'
import type { ActiveCall } from '../legs/active-call.ts'
import type { Target } from '../ports/voice-carrier.port.ts'
import type { NewCall } from '../state/call.store.ts'
import type { CallPlatform } from '../state/call-deps.ts'

export type PlaceBody = InputOf<typeof operations.placeCall>['body']

/** A validated call request and how to place it. */
export type CallPlan = LegPlan | PlatformPlan

interface Planned {
  readonly record: Omit<NewCall, 'accountId' | 'id' | 'node'>
  /** The caller id of the first leg: an active number of the account. */
  readonly callerId: string
  /** Whether its callees are not shown the caller id; if left out, as the number says. */
  readonly isWithheld?: boolean | undefined
}

/** The service dials the first leg itself. */
export interface LegPlan extends Planned {
  readonly first: Target
  readonly isRecorded: boolean
  /** Runs while the far side rings. */
  prepare?(): void
  /** Runs the call once its first leg is dialed. */
  run(call: ActiveCall): void
}

/** The external platform places the call, through a relay lease. */
export interface PlatformPlan extends Planned {
  readonly platform: CallPlatform
  readonly platformAgentId: string
  readonly variables: Readonly<Record<string, string>>
}
