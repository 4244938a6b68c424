import type { Clock } from '@hovor/clock'
import type { Credit } from '../../money/index.ts'
import type { Mailer } from '../../people/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { NumberSupplier } from '../numbers/stock/number-supplier.port.ts'

/** What number orders need of the rest of the service; the composition fills it in. */
export interface NumberOrderDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly credit: Pick<Credit, 'debit' | 'gateLifted' | 'hold' | 'release'>
  readonly numbers: Pick<Numbers, 'lockPurchase' | 'isAdditionGated'>
  readonly mailer: Mailer
  /** Who takes orders by itself, and for which accounts; without one every order waits for a person. */
  readonly supplier?: { readonly api: NumberSupplier; readonly mode: 'live' | 'sandbox' } | undefined
}
