import type { Db } from '../../platform/db/database.ts'
import { releaseHold } from './complete-order.ts'
import { type StoredOrder, updateOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { orderTransitions } from './order.machine.ts'

/** Ends an order without numbers, in the transaction of `tx`, which has locked it. Undefined: it is not under way. */
export async function failOrder(
  tx: Db,
  order: StoredOrder,
  reason: string,
  deps: Pick<NumberOrderDeps, 'clock' | 'credit' | 'mailer'>,
): Promise<StoredOrder | undefined> {
  const status = orderTransitions[order.status].failed
  if (status === undefined) return undefined
  await releaseHold(tx, order, deps)
  await deps.mailer.send(tx, {
    accountId: order.accountId,
    onceKey: `order-failed:${order.id}`,
    content: { kind: 'order-failed', reason },
  })
  return updateOrder(tx, order, { status, failReason: reason, heldHal: 0, atMs: deps.clock.nowMs() })
}
