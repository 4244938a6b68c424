import type { Db } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { AccountId, TopUpId } from '../../../platform/kernel/ids.ts'

export const refundJobKind = 'payment-refund'

/** A part of a payment that is to go back to its card. */
export interface CardRefund {
  readonly accountId: AccountId
  readonly topupId: TopUpId
  readonly amountHal: number
  /** Refunds that are asked for under one key are one. */
  readonly key: string
}

/**
 * Has a payment refunded to its card after the transaction `tx`, which has made the amount credit again. It comes last in
 * the transaction. The refund takes it from the credit and has a credit note, as if the provider had made it by itself.
 */
export const wakeRefund = (tx: Db, { accountId, ...refund }: CardRefund): Promise<void> =>
  enqueue(tx, { accountId, key: `${refundJobKind}:${refund.key}`, kind: refundJobKind, payload: refund })
