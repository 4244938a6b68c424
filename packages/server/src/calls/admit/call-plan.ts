import type { InputOf, operations } from '@hovor/api'
import type { TaskContact } from '../ports/task-calls.port.ts'
import type { CallAgent, Language } from '../ports/voice-engine.port.ts'
import type { NewCall } from '../state/call.store.ts'

export type PlaceBody = InputOf<typeof operations.placeCall>['body']

/** A validated call request, as data: the call to store, and what happens on it. */
export interface CallPlan<Flow extends CallFlow = CallFlow> {
  readonly record: Omit<OutboundCall, 'id'>
  /** The caller id of the first leg: an active number of the account. */
  readonly callerId: string
  readonly flow: Flow
}

/** A call to admit. One of a campaign leaves a share of the limits to direct calls. */
export interface OutboundCall extends Omit<NewCall, 'node' | 'task'> {
  readonly task?: PlannedTask | undefined
}

/** The contact of a campaign that a call is placed for. */
export interface PlannedTask extends TaskContact {
  /** How many agent calls the account may have at once, this one included. */
  readonly concurrency: number
}

type CallFlow = LegFlow | PlatformFlow

/** A flow whose first leg the service dials itself. */
export type LegFlow = AgentFlow | BridgeFlow

interface DialedFlow {
  /** Whether its callees are not shown the caller id. */
  readonly isWithheld: boolean
}

/** An agent talks with the callee. */
export interface AgentFlow extends DialedFlow {
  readonly kind: 'agent'
  readonly agent: CallAgent
  readonly variables: Readonly<Record<string, string>>
}

/** Two people are connected: `from` of the record is dialed first, then `to`. */
interface BridgeFlow extends DialedFlow {
  readonly kind: 'bridge'
  /** The language in which both are told that the call is recorded; absent: it is not recorded. */
  readonly recordedIn?: Language
}

/** The external platform places the call, through a relay lease. */
export interface PlatformFlow {
  readonly kind: 'platform'
  readonly platformAgentId: string
  readonly variables: Readonly<Record<string, string>>
}
