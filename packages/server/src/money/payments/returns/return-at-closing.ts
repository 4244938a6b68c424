import { accountEnd } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountId } from '../../../platform/kernel/ids.ts'
import { lockTopupsOf, type StoredTopup } from '../state/topup.store.ts'
import { bookRefund } from './book-refund.ts'
import type { BookDeps } from './book-returns.ts'
import { returnableHal } from './returnable.ts'
import { closingRefundId } from './returns.ts'

/**
 * Locks the payments of an account, and the account itself after them, in the order in which payments are settled. What
 * it gives returns credit to who has paid for it, at most `mostHal`: of each top-up what has not gone back yet, the
 * newest first, as other refunds are, with a credit note. Credit that nobody has paid for stays.
 */
export type LockReturnable = (tx: Db, accountId: AccountId) => Promise<(mostHal: number) => Promise<void>>

export const lockReturnable =
  (deps: BookDeps): LockReturnable =>
  async (tx, accountId) => {
    const topups = await lockTopupsOf(tx, accountId)
    await accountEnd(tx, accountId)
    return (mostHal) => returnAtClosing(deps, tx, topups, mostHal)
  }

async function returnAtClosing(
  deps: BookDeps,
  tx: Db,
  topups: readonly StoredTopup[],
  mostHal: number,
): Promise<void> {
  const at = deps.clock.nowMs()
  let leftHal = mostHal
  for (const topup of topups) {
    if (leftHal <= 0) return
    const amountHal = Math.min(leftHal, await returnableHal(tx, topup))
    if (amountHal <= 0) continue
    await bookRefund(deps, tx, topup, { refundId: closingRefundId, amountHal, at })
    leftHal -= amountHal
  }
}
