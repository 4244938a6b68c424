/** What is ordered: the same reference asks for the same, always. */
interface SupplierOrderBody {
  readonly country: 'CZ' | 'SK'
  readonly region: string
  readonly count: number
  readonly address: Readonly<Record<string, string>>
}

export interface SupplierOrder {
  readonly asked: SupplierOrderBody
  /** Taken from the stock with the order. */
  readonly numbers: readonly string[]
  /** Unix milliseconds: it is provisioned from then on. */
  readonly readyAtMs: number
}

/** What the supplier knows. */
export class SupplierState {
  readonly orders = new Map<string, SupplierOrder>()
  /** Delivered and not given back. */
  readonly taken = new Set<string>()
}
