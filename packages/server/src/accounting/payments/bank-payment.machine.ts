import { row, type Transitions } from '@hovor/machine'
import type { BankPayment } from './bank-payment.ts'

type PaymentEvent =
  /** The service has credited it. */
  | 'credited'
  /** The service has left it to a person. */
  | 'left'
  /** A person has credited it. */
  | 'matched'
  | 'dismissed'
  /** A person has taken the credit back. */
  | 'unmatched'

/**
 * `pending`: nobody has judged it; `open`: it waits for a person. A payment is credited once; a person may take the
 * credit back, or credit one that was dismissed by mistake.
 */
export const paymentTransitions: Transitions<BankPayment['state'], PaymentEvent> = {
  pending: { credited: row('booked'), left: row('open') },
  open: { matched: row('booked'), dismissed: row('dismissed') },
  dismissed: { matched: row('booked') },
  booked: { unmatched: row('open') },
}
