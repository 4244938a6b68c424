import type Stripe from 'stripe'
import type { PaymentNews, Refund } from '../../money/payments/state/payments.port.ts'
import { readStripeEvent, returnEvents } from './stripe-events.ts'
import { eventsSince } from './stripe-events-since.ts'

/** The most partial refunds of one payment. */
const mostRefunds = 100
/** The most events between two polls. */
const mostEvents = 10_000

/** A failed or cancelled refund is final; its money is back with the service. */
const failed: readonly (string | null)[] = ['failed', 'canceled']

/** The current refunds of a payment. */
export async function refundsOf(stripe: Stripe, paymentId: string): Promise<Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: mostRefunds })
  if (data.length > mostRefunds) throw new Error('more refunds than were asked for')
  return data.map(({ id, amount, status, created }) => ({
    refundId: id,
    amountHal: amount,
    returnedAt: created * 1000,
    state: failed.includes(status) ? 'failed' : 'accepted',
  }))
}

/** Refund and dispute events, oldest first; of those that tell the same, the latest. */
export async function returnsSince(stripe: Stripe, sinceMs: number): Promise<PaymentNews[]> {
  const events = await eventsSince(stripe, returnEvents, Math.floor(sinceMs / 1000), mostEvents)
  const told = events.reverse().map(readStripeEvent)
  return [...new Map(told.map((news) => [JSON.stringify({ ...news, at: undefined }), news])).values()]
}
