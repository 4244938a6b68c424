import { next } from '@hovor/machine'
import { ofPaid, type SettleDeps } from '../checkout/settle-payment.ts'
import type { PaymentNews, Refund } from '../state/payments.port.ts'
import { refundTransitions } from '../state/refund.machine.ts'
import { readRefunds, storeRefund } from '../state/refund.store.ts'
import { updateTopup } from '../state/topup.store.ts'
import { bookReturns, type Move } from './book-returns.ts'
import { refundNamed } from './returns.ts'

/**
 * Takes every refund of a payment from the credit, with a credit note, and gives it again when it fails, with a
 * document that takes the note back: each once, whichever source reports it, however often and in any order. `at` (Unix
 * ms) is when the last of it happened: the provider does not say when a refund failed.
 */
export const settleRefunds = (
  deps: SettleDeps,
  { paymentId, at }: Pick<Extract<PaymentNews, { kind: 'refunds' }>, 'paymentId' | 'at'>,
  refunds: readonly Refund[],
) =>
  ofPaid(deps, paymentId, async (tx, topup) => {
    const known = await readRefunds(tx, topup)
    const moves: Move[] = []
    let refundedHal = topup.refundedHal
    // Refunds that failed first: the money may be refunded once more.
    for (const refund of refunds.toSorted(failedFirst)) {
      const before = known.get(refund.refundId)
      const status = next(refundTransitions, before?.status ?? 'unknown', refund.state)?.to
      if (status === undefined) continue
      const leftHal = topup.amountHal - refundedHal
      const amountHal = before?.amountHal ?? (status === 'taken' ? Math.min(refund.amountHal, leftHal) : 0)
      await storeRefund(tx, topup, { refundId: refund.refundId, status, amountHal })
      if (amountHal === 0) continue
      const { ref, undone, kind } = refundNamed(topup, refund.refundId)
      if (status === 'taken') moves.push({ ref, kind, amountHal, way: 'taken', at: refund.returnedAt })
      else moves.push({ ref: `${ref}${undone}`, kind, amountHal, way: 'given', at })
      refundedHal += status === 'taken' ? amountHal : -amountHal
    }
    if (moves.length === 0) return
    await updateTopup(tx, { ...topup, refundedHal }, deps.clock.nowMs())
    await bookReturns(deps, tx, topup, moves, at)
  })

const failedFirst = (one: Refund, other: Refund): number =>
  Number(other.state === 'failed') - Number(one.state === 'failed')
