import { next } from '@hovor/machine'
import type { Db } from '../../platform/db/database.ts'
import { releaseHold } from './complete-order.ts'
import { type StoredOrder, updateOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderTransitions } from './order.machine.ts'

/** Fails an order, in the transaction `tx`, which has locked it. Undefined if the order is not in progress. */
export async function failOrder(
  tx: Db,
  order: StoredOrder,
  reason: string,
  deps: Pick<NumberOrderDeps, 'clock' | 'credit' | 'mailer'>,
): Promise<StoredOrder | undefined> {
  const status = next(orderTransitions, order.status, 'failed')?.to
  if (status === undefined) return undefined
  await releaseHold(tx, order, deps)
  await deps.mailer.send(tx, {
    accountId: order.accountId,
    onceKey: `order-failed:${order.id}`,
    content: { kind: 'order-failed', reason },
  })
  return updateOrder(tx, order, { status, failReason: reason, heldHal: 0, atMs: deps.clock.nowMs() })
}
