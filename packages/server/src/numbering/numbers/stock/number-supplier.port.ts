import type { OrderId } from '../../../platform/kernel/ids.ts'

/** An order to a number supplier. */
interface SupplierOrder {
  /** `ord_…`, the supplier's idempotency key: an order with this id is fulfilled once, however often it is sent. */
  readonly id: OrderId
  readonly country: 'CZ' | 'SK'
  readonly region: string
  readonly count: number
  readonly address: SupplierAddress
}

/** The subscriber, whom suppliers must report to the regulator. */
interface SupplierAddress {
  readonly company: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
}

/** The state of an order at the supplier. `none`: it does not know the order; `unknown`: it gave no clear answer. */
export type SupplierState =
  | { readonly kind: 'none' | 'provisioning' | 'unknown' }
  | { readonly kind: 'done'; readonly numbers: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string }

/** The source of numbers that are not in stock. */
export interface NumberSupplier {
  /** `unknown`: it may or may not have accepted the order; query `stateOf`. */
  order(order: SupplierOrder): Promise<'accepted' | 'refused' | 'unknown'>
  stateOf(orderId: OrderId): Promise<SupplierState>
  /** Returns a number to the supplier. Idempotent. */
  release(e164: string): Promise<'released' | 'refused' | 'unknown'>
}
