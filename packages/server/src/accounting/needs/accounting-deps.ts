import type { Account } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { ReceiveTransfer, ReturnTransfer } from '../../money/index.ts'
import type { InvoicedCustomer, Mailer } from '../../people/index.ts'
import type { Letterhead } from '../../platform/config/brand.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { AccountId, RandomBytes } from '../../platform/kernel/ids.ts'
import type { Supplier } from '../../platform/kernel/tax-party.ts'
import type { Log } from '../../platform/log/log.ts'

export interface AccountingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  /** Whose accounts an export holds. */
  readonly mode: Account['mode']
  /** Whose accounts are credited what the bank receives. */
  readonly modes: readonly Account['mode'][]
  /** Who issues documents; without an IBAN nothing is asked to be paid by transfer. */
  readonly supplier: Supplier | undefined
  /** Who runs the service, on documents. */
  readonly letterhead: Letterhead
  /** Undefined: no transfer can be booked. */
  readonly receiveTransfer: ReceiveTransfer | undefined
  /** Takes back what was booked. */
  readonly returnTransfer: ReturnTransfer
  /** As documents name the account now. */
  readonly customerOf: (db: Db, accountId: AccountId) => Promise<InvoicedCustomer | undefined>
  readonly mailer: Mailer
  /** Where clients reach the service, without a slash at the end. */
  readonly baseUrl: () => string
}
