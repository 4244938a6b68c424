import { createNumberSupplier } from '../adapters/number-supplier/number-supplier.ts'
import type { NumberOrderDeps } from '../number-orders/number-order-deps.ts'
import { createNumberOrders, type NumberOrders } from '../number-orders/number-orders.ts'
import type { Outside } from './outside.ts'

type OrderNeeds = Omit<NumberOrderDeps, 'supplier'> & {
  /** The mode of accounts that the supplier serves: the sandbox's never serves live ones. */
  readonly mode: 'live' | 'sandbox'
}

/** Number orders, handled by the supplier or, without one, by a person. */
export function composeNumberOrders(
  { numberSupplier }: Pick<Outside, 'numberSupplier'>,
  { mode, ...needs }: OrderNeeds,
): NumberOrders & { close(): Promise<void> } {
  const api = numberSupplier && createNumberSupplier({ ...numberSupplier, clock: needs.clock })
  const orders = createNumberOrders({ ...needs, supplier: api && { api, mode } })
  return { ...orders, close: async () => api?.close() }
}
