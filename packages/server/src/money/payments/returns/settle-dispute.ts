import { next } from '@hovor/machine'
import { ofPaid, type SettleDeps } from '../checkout/settle-payment.ts'
import { disputeTransitions } from '../state/dispute.machine.ts'
import { readDisputes, storeDispute } from '../state/dispute.store.ts'
import type { PaymentNews } from '../state/payments.port.ts'
import { switchOff } from '../topups/switch-off.ts'
import { bookReturns, type Move } from './book-returns.ts'
import { disputeNamed } from './returns.ts'

type Disputed = Extract<PaymentNews, { kind: 'disputed' }>

/**
 * Takes what is disputed at once, and gives it again when the service wins; what it loses has a credit note. While a
 * dispute is open no card of the account is charged, and after a lost one automatic top-ups are off.
 */
export const settleDispute = (deps: SettleDeps, { paymentId, disputeId, state, ...news }: Disputed) =>
  ofPaid(deps, paymentId, async (tx, topup) => {
    const known = (await readDisputes(tx, topup)).get(disputeId)
    const status = next(disputeTransitions, known?.status ?? 'unknown', state)?.to
    if (status === undefined) return
    const { accountId } = topup
    const amountHal = known?.amountHal ?? Math.min(news.amountHal, topup.amountHal)
    await storeDispute(tx, topup, { disputeId, status, amountHal })
    const { ref, undone, kind } = disputeNamed(disputeId)
    const moved = { kind, amountHal, at: news.at }
    const moves: Move[] = known === undefined ? [{ ...moved, ref, way: 'taken' }] : []
    if (status === 'won') moves.push({ ...moved, ref: `${ref}${undone}`, way: 'given' })
    await bookReturns(deps, tx, topup, moves, news.at)
    if (status === 'lost')
      await switchOff(deps, tx, { accountId, because: disputeId, reason: 'disputed', amountHal })
  })
