import { next } from '@hovor/machine'
import { ofPaid, type SettleDeps } from '../checkout/settle-payment.ts'
import type { PaymentNews, Refund } from '../state/payments.port.ts'
import { refundTransitions } from '../state/refund.machine.ts'
import { readRefunds, type StoredRefund, storeRefund } from '../state/refund.store.ts'
import { updateTopup } from '../state/topup.store.ts'
import { bookReturns, type Move } from './book-returns.ts'
import { closingRefundId, ownRefund, refundNamed } from './returns.ts'

/**
 * Takes every refund of a payment from the credit, with a credit note, and gives it again when it fails, with a
 * document that takes the note back: each once, whichever source reports it, however often and in any order. A refund
 * that pays out what was returned when the account was closed, or what an operator has refunded, takes nothing more. `at`
 * (Unix ms) is when the last of it happened: the provider does not say when a refund failed.
 */
export const settleRefunds = (
  deps: SettleDeps,
  { paymentId, at }: Pick<Extract<PaymentNews, { kind: 'refunds' }>, 'paymentId' | 'at'>,
  told: readonly Refund[],
) =>
  ofPaid(deps, paymentId, async (tx, topup) => {
    const known = await readRefunds(tx, topup)
    const refunds = told.map((refund) => ({
      ...refund,
      refundId: ownRefund(topup, known, refund.key) ?? refund.refundId,
    }))
    const moves: Move[] = []
    let refundedHal = topup.refundedHal
    let owedHal = owedOf(known, refunds)
    // Refunds that failed first: the money may be refunded once more.
    for (const refund of refunds.toSorted(failedFirst)) {
      const before = known.get(refund.refundId)
      const status = next(refundTransitions, before?.status ?? 'unknown', refund.state)?.to
      if (status === undefined) continue
      const leftHal = topup.amountHal - refundedHal
      const paidOutHal = before === undefined && status === 'taken' ? Math.min(refund.amountHal, owedHal) : 0
      owedHal -= paidOutHal
      const takenHal = status === 'taken' ? Math.min(refund.amountHal - paidOutHal, leftHal) : 0
      const amountHal = before?.amountHal ?? takenHal
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

/** The amount returned when the account was closed that no refund of the provider has paid out so far. */
function owedOf(known: ReadonlyMap<string, StoredRefund>, refunds: readonly Refund[]): number {
  const returnedHal = known.get(closingRefundId)?.amountHal ?? 0
  const paidOut = refunds.map(({ refundId, amountHal, state }) => {
    const before = known.get(refundId)
    return before?.status === 'taken' && state === 'accepted' ? amountHal - before.amountHal : 0
  })
  return Math.max(0, returnedHal - paidOut.reduce((sum, hal) => sum + hal, 0))
}

const failedFirst = (one: Refund, other: Refund): number =>
  Number(other.state === 'failed') - Number(one.state === 'failed')
