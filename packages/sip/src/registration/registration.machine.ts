import { type Row, row, type Transitions } from '@hovor/machine'
import type { RegistrationState } from '../agent/api/registration.ts'

export type RegistrationEvent =
  /** A 2xx: the binding is active. */
  | 'accepted'
  /** Any other final response. */
  | 'refused'
  /** No response from any host. */
  | 'failed'
  /** The connection behind the binding was lost. */
  | 'flow lost'
  /** The delay before the next REGISTER is over. */
  | 'due'
  | 'unregister'

export type RegistrationAction =
  | 'send'
  | 'await expiry'
  | 'pause'
  /** A short delay that keeps clients of one registrar from returning all at once. */
  | 'pause briefly'
  | 'keep alive'
  | 'rest'
  | 'remove'

const answered: Partial<Record<RegistrationEvent, Row<RegistrationState, RegistrationAction>>> = {
  accepted: row('registered', 'await expiry', 'keep alive'),
  refused: row('refused', 'rest', 'pause'),
  failed: row('unreachable', 'rest', 'pause'),
  unregister: row('ended', 'rest', 'remove'),
}

/*
 *   trying ──2xx──► registered ──connection lost──► trying
 *     │ │             │   ▲ (refreshed before it expires)
 *     │ └─no answer─► unreachable ◄─► refused ◄──300-699── trying, registered
 *     └──────── from every state: unregister ──► ended
 *
 * refused and unreachable are retried after a growing delay (RFC 5626 §4.5).
 */
export const registration: Transitions<RegistrationState, RegistrationEvent, RegistrationAction> = {
  trying: { ...answered, due: row('trying', 'send') },
  registered: {
    ...answered,
    due: row('registered', 'send'),
    'flow lost': row('trying', 'rest', 'pause briefly'),
  },
  refused: { ...answered, due: row('refused', 'send') },
  unreachable: { ...answered, due: row('unreachable', 'send') },
  ended: {},
}
