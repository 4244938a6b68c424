import { isStocked } from '../numbers/stock/is-stocked.ts'
import type { NumberSupplier } from '../numbers/stock/number-supplier.port.ts'
import { lockOrder, type StoredOrder, updateOrder } from './number-order.store.ts'
import type { NumberOrderDeps } from './number-order-deps.ts'

/** By then, a request in flight when a person ended the order has arrived, or never will. */
const onItsWayMs = 120_000

/**
 * Settles an order that a person ended while the supplier was working on it: numbers it delivers are released, except
 * those that the person has entered.
 */
export async function releaseUnwantedNumbers(
  order: StoredOrder,
  deps: Pick<NumberOrderDeps, 'database' | 'clock'> & { readonly api: NumberSupplier },
): Promise<'later' | 'over'> {
  const state = await deps.api.stateOf(order.id)
  if (state.kind === 'unknown' || state.kind === 'provisioning') return 'later'
  if (state.kind === 'none' && deps.clock.nowMs() - order.updatedAt < onItsWayMs) return 'later'
  for (const e164 of state.kind === 'done' ? state.numbers : []) {
    if (await isStocked(deps.database, e164)) continue
    if ((await deps.api.release(e164)) === 'unknown') return 'later'
  }
  await deps.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.accountId, order.id)
    if (locked) await updateOrder(tx, locked, { atSupplier: false, atMs: locked.updatedAt })
  })
  return 'over'
}
