import type { Db } from '../../../platform/db/database.ts'
import { returnableHal } from '../returns/returnable.ts'
import { readRefunds } from '../state/refund.store.ts'
import type { StoredTopup } from '../state/topup.store.ts'

/** A payment as the operator sees it (`OperatorTopup`). */
export async function topupRecord(db: Db, topup: StoredTopup) {
  const { id, kind, status, purpose, amountHal, refundedHal, documentId, createdAt } = topup
  const refunds = [...(await readRefunds(db, topup)).values()].slice(0, mostRefunds)
  return {
    ...{ id, kind, status, purpose, amountHal, refundedHal },
    refundableHal: Math.max(0, await returnableHal(db, topup)),
    ...(documentId !== null && { documentId }),
    refunds: refunds.map((refund) => ({
      id: refund.refundId,
      status: refund.status,
      amountHal: refund.amountHal,
    })),
    createdAt,
  }
}

/** As many of one payment are shown. */
const mostRefunds = 100
