import type { NumberSupplier, SupplierState } from '../../numbers/stock/number-supplier.port.ts'

/** The supplier's answers about the single order of a run. */
export class ScriptedSupplier implements NumberSupplier {
  state: SupplierState = { kind: 'none' }
  answer: 'accepted' | 'refused' | 'unknown' = 'accepted'
  orders = 0
  readonly released: string[] = []

  async order() {
    this.orders++
    if (this.answer === 'accepted') this.state = { kind: 'provisioning' }
    return this.answer
  }
  async stateOf() {
    return this.state
  }
  async release(e164: string) {
    this.released.push(e164)
    return 'released' as const
  }
}
