import type { NumberOrder } from '@hovor/api'

export type OrderStatus = NumberOrder['status']
type OrderEvent = 'taken' | 'completed' | 'failed' | 'cancelled'

/**
 *            taken                 completed
 *   pending ------> provisioning ------------> done     the numbers are the account's, their first month is paid
 *      |                 |
 *      | cancelled       | failed
 *      v                 +-------------------> failed   nothing is debited
 *   cancelled --+
 *      ^        | cancelled: unchanged
 *      +--------+
 *
 * What an event makes of an order (spec:states.order-cancel, spec:states.order-provision); undefined: it is refused.
 */
export const orderTransitions: Readonly<
  Record<OrderStatus, Readonly<Partial<Record<OrderEvent, OrderStatus>>>>
> = {
  pending: { taken: 'provisioning', cancelled: 'cancelled' },
  provisioning: { completed: 'done', failed: 'failed' },
  done: {},
  failed: {},
  cancelled: { cancelled: 'cancelled' },
}

/** How a cancellation is refused that the table does not have. */
export const cancelRefusals = {
  provisioning: 'in_progress',
  done: 'invalid_transition',
  failed: 'invalid_transition',
} as const satisfies Partial<Record<OrderStatus, string>>
