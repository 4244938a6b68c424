import { accountEnd } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountId, TopUpId } from '../../../platform/kernel/ids.ts'
import { readAvailableHal } from '../state/available.store.ts'
import { readRefunds } from '../state/refund.store.ts'
import { lockTopup, type StoredTopup } from '../state/topup.store.ts'
import { bookRefund } from './book-refund.ts'
import type { BookDeps } from './book-returns.ts'
import { returnableHal } from './returnable.ts'

interface WantedTopupRefund {
  readonly accountId: AccountId
  readonly topupId: TopUpId
  /** Undefined: all that can go back. */
  readonly amountHal: number | undefined
  /** Of one payment, two under the same key are one. */
  readonly refundId: string
}

type TopupRefunded =
  | { readonly kind: 'refunded'; readonly topup: StoredTopup; readonly amountHal: number }
  /** Done before, under the same key. */
  | { readonly kind: 'repeated'; readonly topup: StoredTopup; readonly amountHal: number }
  | { readonly kind: 'absent' | 'unpaid' | 'closed' | 'insufficient' }
  /** Less is left of the payment than was wanted, or nothing at all. */
  | { readonly kind: 'too much'; readonly leftHal: number }

/**
 * Takes a part of a payment from the credit, with a credit note: never more than can go back of it, and never more than
 * is available. How the money reaches the payer is up to the caller.
 */
export async function takeRefund(deps: BookDeps, tx: Db, wanted: WantedTopupRefund): Promise<TopupRefunded> {
  const { accountId, refundId } = wanted
  const topup = await lockTopup(tx, { by: 'id', id: wanted.topupId })
  if (topup?.accountId !== accountId) return { kind: 'absent' }
  if (topup.status !== 'paid') return { kind: 'unpaid' }
  const before = (await readRefunds(tx, topup)).get(refundId)
  if (before !== undefined) return { kind: 'repeated', topup, amountHal: before.amountHal }
  const leftHal = await returnableHal(tx, topup)
  const amountHal = wanted.amountHal ?? leftHal
  if (amountHal > leftHal || leftHal <= 0) return { kind: 'too much', leftHal }
  // After the payment, as everything locks the two.
  if ((await accountEnd(tx, accountId)) !== 'open') return { kind: 'closed' }
  if ((await readAvailableHal(tx, accountId)) < amountHal) return { kind: 'insufficient' }
  const refunded = await bookRefund(deps, tx, topup, { refundId, amountHal, at: deps.clock.nowMs() })
  return { kind: 'refunded', topup: refunded, amountHal }
}
