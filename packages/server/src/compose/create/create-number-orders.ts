import { createNumberSupplier } from '../../adapters/number-supplier/number-supplier.ts'
import { createNumberOrders, type NumberOrderDeps, type NumberOrders } from '../../numbering/index.ts'
import type { Outside } from '../open/outside.ts'

type OrderNeeds = Omit<NumberOrderDeps, 'supplier'> & {
  /** Which accounts the supplier is for: the sandbox's is not for live ones. */
  readonly mode: 'live' | 'sandbox'
}

/** Orders of numbers, taken by the supplier or, where there is none, by a person. */
export function composeNumberOrders(
  { numberSupplier }: Pick<Outside, 'numberSupplier'>,
  { mode, ...needs }: OrderNeeds,
): NumberOrders & { close(): Promise<void> } {
  const api = numberSupplier && createNumberSupplier({ ...numberSupplier, clock: needs.clock })
  const orders = createNumberOrders({ ...needs, supplier: api && { api, mode } })
  return { ...orders, close: async () => api?.close() }
}
