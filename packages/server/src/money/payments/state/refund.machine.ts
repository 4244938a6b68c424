import { row, type Transitions } from '@hovor/machine'

/** `taken` from the credit; `put_back`: taken, and given again; `failed`: nothing was taken for it. */
export type RefundStatus = 'taken' | 'put_back' | 'failed'
/** Pending counts as accepted: the money has left the service. */
export type RefundState = 'accepted' | 'failed'

/**
 * The status of a refund follows its state at the provider. A failure is final and
 * may come first: an acceptance reported afterwards is older.
 */
export const refundTransitions: Transitions<
  RefundStatus | 'unknown',
  RefundState,
  never,
  never,
  RefundStatus
> = {
  unknown: { accepted: row('taken'), failed: row('failed') },
  taken: { failed: row('put_back') },
  put_back: {},
  failed: {},
}
