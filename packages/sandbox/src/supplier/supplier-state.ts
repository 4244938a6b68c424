/** The content of an order; one reference always means the same content. */
interface SupplierOrderBody {
  readonly country: 'CZ' | 'SK'
  readonly region: string
  readonly count: number
  readonly address: Readonly<Record<string, string>>
}

export interface SupplierOrder {
  readonly asked: SupplierOrderBody
  /** Taken from stock when ordered. */
  readonly numbers: readonly string[]
  /** Unix milliseconds when provisioning completes. */
  readonly readyAtMs: number
}

/** The supplier's data. */
export class SupplierState {
  readonly orders = new Map<string, SupplierOrder>()
  /** Delivered and not returned. */
  readonly taken = new Set<string>()
}
