import type { Clock } from '@hovor/clock'
import type { Reassembler } from '@hovor/smpp'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { Phone } from '../phone/phone.ts'
import type { Directory } from '../subscribers/directory.ts'
import type { Deliveries } from './deliveries.ts'
import type { FirstRefusals } from './first-refusals.ts'
import type { HandsetMessages } from './handset-messages.ts'
import type { MessageStates } from './message-states.ts'
import type { SubmitLog } from './submit-log.ts'

interface SmscCredentials {
  readonly systemId: string
  readonly password: string
}

export interface SmscOptions {
  readonly host: string
  readonly port: number
  readonly clock: Clock
  readonly credentials: SmscCredentials
  readonly directory: Directory
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly phone: Pick<Phone, 'received'>
}

/** The shared state of the SMSC. */
export interface SmscContext extends SmscOptions {
  readonly handsets: HandsetMessages
  readonly states: MessageStates
  readonly submits: SubmitLog
  readonly refusals: FirstRefusals
  readonly deliveries: Deliveries
  readonly reassembler: Reassembler
  /** Allocates a message id, written in this base. */
  nextId(base?: 10 | 16): string
  /** Corrupts the next PDU on the wire. */
  garbleNext(): void
}

export type HandsetSend =
  | { readonly kind: 'sent'; readonly id: string; readonly segments: number }
  | { readonly kind: 'not-bound' }
  | { readonly kind: 'not-taken' }
  /** The requested order contains a part that the message does not have. */
  | { readonly kind: 'no-such-part'; readonly parts: number }
