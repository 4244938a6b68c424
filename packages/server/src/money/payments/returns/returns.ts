import type { Db } from '../../../platform/db/database.ts'
import { readDisputes } from '../state/dispute.store.ts'
import { readRefunds, type StoredRefund } from '../state/refund.store.ts'
import type { StoredTopup } from '../state/topup.store.ts'

/** A reversal of a payment, done or attempted: a refund or a dispute. */
export interface Return {
  /** Of the movement that took it from the credit, and of its credit note. */
  readonly ref: string
  /** Of the movement that gave it again: `ref` with this after it. */
  readonly undone: ':failed' | ':won'
  readonly kind: 'topup_refund' | 'dispute'
  readonly amountHal: number
  /** Taken for good: it has a credit note. */
  readonly isLasting: boolean
}

type Named = Pick<Return, 'ref' | 'undone' | 'kind'>

export const refundNamed = (topup: Pick<StoredTopup, 'id'>, refundId: string): Named => ({
  ref: `${topup.id}:${refundId}`,
  undone: ':failed',
  kind: 'topup_refund',
})

/** The id of a refund that was taken before the provider was asked, whose ref the provider has as its key. */
export const ownRefund = (
  topup: Pick<StoredTopup, 'id'>,
  known: ReadonlyMap<string, StoredRefund>,
  key: string | undefined,
): string | undefined => [...known.keys()].find((id) => refundNamed(topup, id).ref === key)

export const disputeNamed = (disputeId: string): Named => ({
  ref: disputeId,
  undone: ':won',
  kind: 'dispute',
})

/** Under this a top-up is refunded when its account is closed, whichever way the operator pays it out. */
export const closingRefundId = 'closing'

/** Everything that went back of a top-up that is locked. */
export async function readReturns(tx: Db, topup: StoredTopup): Promise<Return[]> {
  const refunds = [...(await readRefunds(tx, topup)).values()]
  const disputes = [...(await readDisputes(tx, topup)).values()]
  return [
    ...refunds.map(({ refundId, status, amountHal }) => ({
      ...refundNamed(topup, refundId),
      amountHal,
      isLasting: status === 'taken',
    })),
    ...disputes.map(({ disputeId, status, amountHal }) => ({
      ...disputeNamed(disputeId),
      amountHal,
      isLasting: status === 'lost',
    })),
  ]
}
