import { next } from '@hovor/machine'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, OrderId } from '../../platform/kernel/ids.ts'
import { releaseHold } from './complete-order.ts'
import { lockOrder, type StoredOrder, updateOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderTransitions } from './order.machine.ts'

type Deps = Pick<NumberOrderDeps, 'clock' | 'credit'>

/**
 * Cancels an order, in the transaction `tx`, which has locked it, and gives back what was held for it. A cancelled order is
 * returned unchanged. Undefined: it can no longer be cancelled.
 */
export async function cancelOrder(tx: Db, order: StoredOrder, deps: Deps): Promise<StoredOrder | undefined> {
  const status = next(orderTransitions, order.status, 'cancelled')?.to
  if (status === undefined || status === order.status) return status && order
  await releaseHold(tx, order, deps)
  return updateOrder(tx, order, { status, heldHal: 0, atMs: deps.clock.nowMs() })
}

/** Makes sure that an order brings no more numbers. `in progress`: only its completion or failure ends it. */
export async function endOrder(
  tx: Db,
  accountId: AccountId,
  id: OrderId,
  deps: Deps,
): Promise<'over' | 'in progress'> {
  const order = await lockOrder(tx, accountId, id)
  if (order === undefined) return 'over'
  await cancelOrder(tx, order, deps)
  return order.status === 'provisioning' ? 'in progress' : 'over'
}
