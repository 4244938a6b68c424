import type { Clock } from '@hovor/clock'
import type { Credit } from '../../money/index.ts'
import type { Mailer } from '../../people/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { NumberSupplier } from '../numbers/stock/number-supplier.port.ts'

/** The dependencies of number orders, filled in by the composition root. */
export interface NumberOrderDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly credit: Pick<Credit, 'debit' | 'gateLifted' | 'hold' | 'release'>
  readonly numbers: Pick<Numbers, 'lockPurchase' | 'isAdditionGated'>
  readonly mailer: Mailer
  /** The supplier, and the mode of accounts it serves; without one every order waits for a person. */
  readonly supplier?: { readonly api: NumberSupplier; readonly mode: 'live' | 'sandbox' } | undefined
}
