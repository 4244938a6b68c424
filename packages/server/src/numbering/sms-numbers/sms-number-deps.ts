import type { Clock } from '@hovor/clock'
import type { Credit } from '../../money/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { SmsNumberSupplier } from './sms-number-supplier.port.ts'

/** The dependencies of SMS numbers. */
export interface SmsNumberDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  readonly credit: Pick<Credit, 'debit' | 'gateLifted'>
  readonly numbers: Pick<Numbers, 'lockPurchase' | 'isAdditionGated'>
  readonly supplier: SmsNumberSupplier
  /** Whether accounts of this mode may have SMS numbers here: there is an SMSC that they can be reached through. */
  readonly offers: (mode: 'live' | 'sandbox') => boolean
}
