import type Stripe from 'stripe'
import type { PaymentNews, Refund } from '../../money/payments/state/payments.port.ts'
import { readStripeNews, returnEvents } from './stripe-news.ts'

/** More parts are not given back of one payment. */
const mostRefunds = 100
const pageSize = 100
/** More is not given back or disputed between two looks. */
const mostEvents = 10_000

/** A refund that fails or is called off does so for good; its money is with the service again. */
const failed: readonly (string | null)[] = ['failed', 'canceled']

/** The refunds of a payment as they are now. */
export async function refundsOf(stripe: Stripe, paymentId: string): Promise<Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: mostRefunds })
  return data.map(({ id, amount, status }) => ({
    refundId: id,
    amountHal: amount,
    state: failed.includes(status) ? 'failed' : 'accepted',
  }))
}

/** What was told of refunds and disputes, each different one once, the oldest first. */
export async function returnsSince(stripe: Stripe, sinceMs: number): Promise<PaymentNews[]> {
  const created = { gte: Math.floor(sinceMs / 1000) }
  const events = await stripe.events
    .list({ types: [...returnEvents], created, limit: pageSize })
    .autoPagingToArray({ limit: mostEvents })
  const told = events.reverse().map(readStripeNews)
  return [...new Map(told.map((news) => [JSON.stringify(news), news])).values()]
}
