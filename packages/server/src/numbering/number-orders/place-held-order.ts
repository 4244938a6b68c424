import type { Db } from '../../platform/db/database.ts'
import { type StoredOrder, updateOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'
import { placeOrder, type WantedNumbers } from './place-order.ts'

/**
 * Places an order whose first month costs `monthHal` a number, whatever the tariffs say by then, and holds that at
 * once. Undefined: the credit does not have it, which requires a rollback.
 */
export async function placeHeldOrder(
  tx: Db,
  wanted: WantedNumbers & { readonly monthHal: number },
  deps: Pick<NumberOrderDeps, 'clock' | 'randomBytes' | 'supplier' | 'credit'>,
): Promise<StoredOrder | undefined> {
  const order = await placeOrder(tx, wanted, deps)
  const { accountId, id, createdAt } = order
  const heldHal = wanted.monthHal * wanted.count
  const description = 'Ordered numbers, first month'
  const held = await deps.credit.hold(tx, { accountId, ref: id, amountHal: heldHal, description })
  return held === 'insufficient' ? undefined : updateOrder(tx, order, { heldHal, atMs: createdAt })
}
