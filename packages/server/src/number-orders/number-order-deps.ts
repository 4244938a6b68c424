import type { Clock } from '@hovor/clock'
import type { Credit } from '../credit/credit.ts'
import type { Database } from '../db/database.ts'
import type { RandomBytes } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { NumberSupplier } from '../numbers/number-supplier.port.ts'
import type { Numbers } from '../numbers/numbers.ts'

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
