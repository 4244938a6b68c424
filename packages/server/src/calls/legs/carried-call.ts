import type { IncomingLeg, Leg, Target } from '../ports/voice-carrier.port.ts'
import type { Language } from '../ports/voice-engine.port.ts'
import type { CallRow } from '../state/call.store.ts'
import type { ConversationPlan } from './conversation-plan.ts'

/** A call that this process carries from dialing to its end. */
export interface CarriedCall {
  readonly accountId: string
  readonly callId: string
  readonly kind: CallRow['kind']
  readonly direction: 'in' | 'out'
  /** The first leg: whom the service calls first, or who calls in. */
  readonly leg: Leg
  /** The dial's outcome is not known: only an answer changes the call; everything else waits for the watchdog. */
  readonly uncertain?: boolean
  /** The agent talks on the external platform: the call ends when that has told what was said. */
  readonly external?: boolean
}

/** An agent talks on the first leg. */
export interface AgentCall extends CarriedCall {
  readonly plan: ConversationPlan
  /** The number of the account that the call is shown with, and that a further leg shows. */
  readonly callerId: string
}

/** Two people are joined. */
export interface JoinedCall extends CarriedCall {
  /** Whom the first leg is to talk with. */
  readonly to: Target
  /** What the second leg shows as its caller. */
  readonly callerId: string
  /** Both are told, in this language, that the call is recorded. */
  readonly recordedIn?: Language
  readonly recordTo?: string
}

/** A caller is passed on to somebody else. */
export interface PassedCall extends JoinedCall {
  readonly leg: IncomingLeg
}
