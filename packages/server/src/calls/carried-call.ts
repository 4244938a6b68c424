import type { ConversationPlan } from './plan-call.ts'
import type { Leg } from './voice-carrier.port.ts'

/** A call that this process carries from dialing to its end. */
export interface CarriedCall {
  readonly accountId: string
  readonly callId: string
  readonly leg: Leg
  readonly plan: ConversationPlan
  readonly direction: 'in' | 'out'
  /** The dial's outcome is not known: only an answer changes the call; everything else waits for the watchdog. */
  readonly uncertain?: boolean
}
