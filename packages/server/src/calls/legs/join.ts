import type { Leg } from '../ports/voice-carrier.port.ts'
import type { Language } from '../ports/voice-engine.port.ts'
import type { CallLegs } from './call-legs.ts'
import type { CarriedCall } from './carried-call.ts'
import type { Referrals } from './referrals.ts'

/** Two answered legs of a call that are to talk with each other. */
export interface Join {
  readonly call: CarriedCall
  readonly legs: CallLegs
  readonly sides: readonly [Leg, Leg]
  /** The number of the account that a further leg shows. */
  readonly callerId: string
  /** Both are told, in this language, that the call is recorded. */
  readonly recordedIn?: Language | undefined
  /** Of the customer's own equipment: it alone may ask to be replaced. */
  readonly own?: Referrals | undefined
}
