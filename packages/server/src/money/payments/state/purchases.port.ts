import type { Db } from '../../../platform/db/database.ts'
import type { AccountId, TopUpId } from '../../../platform/kernel/ids.ts'
import type { DocumentLanguage } from '../../billing/document/document-words.ts'
import type { PaymentPart } from '../../billing/document/tax-document.ts'

/** Purchases of one purpose, as payments pay for them. */
export interface Purchases {
  /** Locks what a payment is for, before its money is moved. Undefined: it is not there any more. */
  lock(tx: Db, payment: PaymentOfPurchase): Promise<LockedPurchase | undefined>
}

interface PaymentOfPurchase {
  readonly id: TopUpId
  readonly accountId: AccountId
  readonly amountHal: number
  /** The record that it pays for. */
  readonly reference: string | null
}

interface LockedPurchase {
  /**
   * The credit is there: takes what it was bought for, if that is still wanted. The parts of the payment, for its tax
   * document, in its language; undefined: it stays credit.
   */
  paid(language: DocumentLanguage): Promise<readonly PaymentPart[] | undefined>
  /** The page can no longer be paid. */
  unpaid(): Promise<void>
}
