import type { SetupOrder } from '@hovor/api'
import { row, type Transitions } from '@hovor/machine'

export type SetupStatus = SetupOrder['status']
type SetupEvent =
  | 'asked'
  | 'quoted'
  | 'checkedOut'
  | 'expired'
  | 'paid'
  | 'begun'
  | 'built'
  | 'revised'
  | 'launched'
  | 'cancelled'
  | 'refunded'

/**
 * ```
 * talking ⇄ quoted ⇄ checkout ──paid──▶ paid ─▶ building ⇄ ready ─▶ launched
 *    └─────────┴─────────┴──cancelled──▶ cancelled ◀──refunded──┘
 * ```
 *
 * A quote that was paid late, after its page had expired, is paid all the same. `revised`: a paid order has another
 * accepted quote and is built again (spec:setup-orders.states).
 */
export const setupTransitions: Transitions<SetupStatus, SetupEvent> = {
  talking: { asked: row('talking'), quoted: row('quoted'), cancelled: row('cancelled') },
  quoted: {
    asked: row('talking'),
    quoted: row('quoted'),
    checkedOut: row('checkout'),
    paid: row('paid'),
    cancelled: row('cancelled'),
  },
  checkout: { expired: row('quoted'), paid: row('paid'), cancelled: row('cancelled') },
  paid: { begun: row('building'), revised: row('paid'), refunded: row('cancelled') },
  building: { built: row('ready'), revised: row('building'), refunded: row('cancelled') },
  ready: { revised: row('building'), launched: row('launched'), refunded: row('cancelled') },
  launched: { launched: row('launched') },
  cancelled: { cancelled: row('cancelled') },
}

/** Whether the advisor may be answering; a turn of a dead process ends when the order leaves these. */
export const isTalkedOver = (status: SetupStatus): boolean => ['talking', 'quoted'].includes(status)

/** Whether the money of an order has come and its agent is not live yet. */
export const isPaid = (status: SetupStatus): boolean => ['paid', 'building', 'ready'].includes(status)

/** Whether nothing can happen to an order any more. */
export const isClosed = (status: SetupStatus): boolean => ['launched', 'cancelled'].includes(status)
