import { row, type Transitions } from '../../../platform/outbox/machine.ts'

/** `taken` from the credit; `put_back`: taken, and given again; `failed`: nothing was taken for it. */
export type RefundStatus = 'taken' | 'put_back' | 'failed'
/** Pending counts as accepted: the money has left the service. */
export type RefundState = 'accepted' | 'failed'

/**
 * What the state of a refund at the provider makes of it here; A failure is final and
 * may come first: what is told as accepted afterwards is older than that.
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
