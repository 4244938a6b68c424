import type { Db } from '../../../platform/db/database.ts'
import { storeRefund } from '../state/refund.store.ts'
import { type StoredTopup, updateTopup } from '../state/topup.store.ts'
import { type BookDeps, bookReturns } from './book-returns.ts'
import { refundNamed } from './returns.ts'

interface TakenRefund {
  readonly refundId: string
  readonly amountHal: number
  /** Unix ms. */
  readonly at: number
}

/** Takes a part of a locked payment from the credit, with a credit note, before the provider tells of it. Returns the payment as it is then. */
export async function bookRefund(
  deps: BookDeps,
  tx: Db,
  topup: StoredTopup,
  { refundId, amountHal, at }: TakenRefund,
): Promise<StoredTopup> {
  const refunded = { ...topup, refundedHal: topup.refundedHal + amountHal }
  await storeRefund(tx, topup, { refundId, status: 'taken', amountHal })
  await updateTopup(tx, refunded, at)
  const { ref, kind } = refundNamed(topup, refundId)
  await bookReturns(deps, tx, refunded, [{ ref, kind, amountHal, way: 'taken', at }], at)
  return refunded
}
