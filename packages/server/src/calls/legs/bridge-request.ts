import type { Leg } from '../ports/voice-carrier.port.ts'
import type { Language } from '../ports/voice-engine.port.ts'
import type { ActiveCall } from './active-call.ts'
import type { CallLegs } from './call-legs.ts'
import type { ReferRequests } from './refer-requests.ts'

/** Two answered legs of a call that are to be bridged. */
export interface Join {
  readonly call: ActiveCall
  readonly legs: CallLegs
  readonly sides: readonly [Leg, Leg]
  /** The account's number, used as the caller id of a further leg. */
  readonly callerId: string
  /** If present, both are told in this language that the call is recorded. */
  readonly recordedIn?: Language | undefined
  /** The REFER requests of the customer's own equipment, the only party that may transfer. */
  readonly own?: ReferRequests | undefined
}
