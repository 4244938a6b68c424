import type { Db } from '../../../platform/db/database.ts'
import type { AccountId, TopUpId } from '../../../platform/kernel/ids.ts'

/** Purchases that top-ups are made for. */
export interface Purchases {
  /** Locks what a top-up pays for, before its money is moved. Undefined: for credit alone. */
  lock(
    tx: Db,
    topup: { readonly id: TopUpId; readonly accountId: AccountId },
  ): Promise<LockedPurchase | undefined>
}

interface LockedPurchase {
  /** The line of the tax document, which is Czech. */
  readonly document: string
  /** The credit is there: takes what it was bought for, if that is still wanted. */
  paid(): Promise<void>
  /** The page can no longer be paid. */
  unpaid(): Promise<void>
}
