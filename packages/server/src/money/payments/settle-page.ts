import { wakeScheduled } from '../../platform/jobs/schedule.ts'
import { giveUp, type SettleDeps, settlePaid } from './checkout/settle-payment.ts'
import { settleDispute } from './returns/settle-dispute.ts'
import { settleRefunds } from './returns/settle-refunds.ts'
import { storeCard } from './state/card-account.store.ts'
import type { PaymentNews, Payments } from './state/payments.port.ts'
import { findTopup } from './state/topup.store.ts'
import { topupTasks } from './topups/topup-tasks.ts'

export interface NewsDeps extends SettleDeps {
  readonly payments: Payments
}

/** `again`: it cannot be decided yet; the sender will report it again later. */
type Judged = 'done' | 'again'

/** A notification from the provider. */
export async function handleNews(deps: NewsDeps, news: PaymentNews): Promise<Judged> {
  switch (news.kind) {
    case 'page':
      return settlePage(deps, news.sessionId, news.paidAt)
    case 'paid':
      await settlePaid(deps, news.topupId, news.payment)
      return 'done'
    case 'refunds':
      return lookAtRefunds(deps, news)
    case 'disputed':
      return (await settleDispute(deps, news)) === 'settled' ? 'done' : unknownPayment(deps, news.paymentId)
    case 'nothing':
      return 'done'
  }
}

/** Queries the provider for refunds of a payment: its notifications may be out of date. */
async function lookAtRefunds(
  deps: NewsDeps,
  { paymentId, at }: Extract<PaymentNews, { kind: 'refunds' }>,
): Promise<Judged> {
  const topup = await findTopup(deps.database, { by: 'payment', paymentId })
  if (topup === undefined) return unknownPayment(deps, paymentId)
  const asked = await deps.payments.refundsOf(paymentId)
  if (asked.kind !== 'ok') return 'again'
  await settleRefunds(deps, { paymentId, at }, asked.value)
  return 'done'
}

/** A payment that is not credited yet is reported again; others are not ours. */
async function unknownPayment({ payments }: NewsDeps, paymentId: string): Promise<Judged> {
  const asked = await payments.topupOf(paymentId)
  return asked.kind === 'ok' && asked.value === undefined ? 'done' : 'again'
}

/**
 * Asks the provider how a page stands, and acts on it: its news, the browser that comes back and the sweep all do.
 *
 * @param paidAt Unix ms: when the payment was completed, if that is known better than by its charge
 */
export async function settlePage(deps: NewsDeps, sessionId: string, paidAt?: number): Promise<Judged> {
  const asked = await deps.payments.page(sessionId)
  if (asked.kind !== 'ok') return 'again'
  const state = asked.value
  if (state.kind === 'saved') return saveCard(deps, sessionId, state.paymentMethodId)
  if (state.kind === 'open' || state.kind === 'foreign') return 'done'
  const topup = await findTopup(deps.database, { by: 'session', sessionId })
  // The provider may be faster than the answer that names its page to us; a page that saves cards has no top-up.
  if (topup === undefined) return state.kind === 'paid' ? 'again' : 'done'
  if (state.kind === 'paid')
    await settlePaid(deps, topup.id, { ...state.payment, receivedAt: paidAt ?? state.payment.receivedAt })
  else await giveUp(deps, topup.id, 'expired')
  return 'done'
}

async function saveCard(deps: NewsDeps, sessionId: string, paymentMethodId: string): Promise<Judged> {
  const saved = await deps.database.transaction((tx) => storeCard(tx, sessionId, paymentMethodId))
  // The credit may be low already.
  if (saved !== undefined) await wakeScheduled(deps.database, topupTasks.charge)
  const replaced = saved?.replaced
  if (typeof replaced === 'string' && replaced !== paymentMethodId) await deps.payments.forgetCard(replaced)
  return 'done'
}
