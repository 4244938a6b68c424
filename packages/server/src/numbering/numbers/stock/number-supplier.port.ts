/** What is asked of a supplier of numbers. */
interface SupplierOrder {
  /** `ord_…`, the supplier's idempotency key: an order of this id is carried out once, however often it is sent. */
  readonly id: string
  readonly country: 'CZ' | 'SK'
  readonly region: string
  readonly count: number
  readonly address: SupplierAddress
}

/** Whom the numbers are for: suppliers must tell the regulator. */
interface SupplierAddress {
  readonly company: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
}

/** How an order stands at the supplier; `none`: it has never heard of it; `unknown`: it gave no clear answer. */
export type SupplierState =
  | { readonly kind: 'none' | 'provisioning' | 'unknown' }
  | { readonly kind: 'done'; readonly numbers: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string }

/** Where numbers come from that the stock does not have. */
export interface NumberSupplier {
  /** `unknown`: it may or may not have taken the order; ask `stateOf`. */
  order(order: SupplierOrder): Promise<'accepted' | 'refused' | 'unknown'>
  stateOf(orderId: string): Promise<SupplierState>
  /** Gives a number back. Repeating it changes nothing. */
  release(e164: string): Promise<'released' | 'refused' | 'unknown'>
}
