import type { AccountId, CallId } from '../../platform/kernel/ids.ts'
import type { CallWatcher } from '../ports/call-watcher.port.ts'
import type { IncomingLeg, Leg, Target } from '../ports/voice-carrier.port.ts'
import type { CallAgent, Language } from '../ports/voice-engine.port.ts'
import type { CallRow } from '../state/call.store.ts'

/** The agent and the variables of one conversation. */
interface ConversationPlan {
  readonly agent: CallAgent
  readonly variables: Readonly<Record<string, string>>
  readonly remoteNumber: string
  readonly localNumber: string
}

/** A call that this process runs from dialing to its end. */
export interface ActiveCall {
  readonly accountId: AccountId
  readonly callId: CallId
  readonly kind: CallRow['kind']
  readonly direction: 'in' | 'out'
  /** The first leg: the first party dialed, or the caller. */
  readonly leg: Leg
  /** Whether its callees are not shown the caller id; if left out, as the number says. */
  readonly isWithheld?: boolean | undefined
  /** The dial's outcome is unknown: only an answer changes the call; anything else is left to the watchdog. */
  readonly uncertain?: boolean
  /** The agent runs on the external platform: the call ends once the platform has reported the conversation. */
  readonly external?: boolean
  /** Who follows it as it goes on. */
  readonly watcher?: CallWatcher
}

/** An agent talks on the first leg. */
export interface AgentCall extends ActiveCall {
  readonly plan: ConversationPlan
  /** The account's number shown as the caller id, also on a further leg. */
  readonly callerId: string
}

/** Two people are connected. */
export interface BridgedCall extends ActiveCall {
  /** The party to connect the first leg with. */
  readonly to: Target
  /** The caller id of the second leg. */
  readonly callerId: string
  /** If present, both are told in this language that the call is recorded. */
  readonly recordedIn?: Language
  readonly recordTo?: string
}

/** An inbound leg that is connected to another party. */
export interface ForwardedCall extends BridgedCall {
  readonly leg: IncomingLeg
}
