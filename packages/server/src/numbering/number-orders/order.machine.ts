import type { NumberOrder } from '@hovor/api'
import { row, type Transitions } from '@hovor/machine'

export type OrderStatus = NumberOrder['status']
type OrderEvent = 'taken' | 'completed' | 'failed' | 'cancelled'

/**
 * `done`: the numbers are the account's and their first month is paid; `failed`: nothing is debited
 * (spec:states.order-cancel, spec:states.order-provision). Cancelling a cancelled order changes nothing.
 */
export const orderTransitions: Transitions<OrderStatus, OrderEvent> = {
  pending: { taken: row('provisioning'), cancelled: row('cancelled') },
  provisioning: { completed: row('done'), failed: row('failed') },
  done: {},
  failed: {},
  cancelled: { cancelled: row('cancelled') },
}

/** The error of a cancellation that the table does not allow. */
export const cancelRefusals = {
  provisioning: 'in_progress',
  done: 'invalid_transition',
  failed: 'invalid_transition',
} as const satisfies Partial<Record<OrderStatus, string>>
