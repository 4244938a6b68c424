import type Stripe from 'stripe'
import type { PaymentNews, Refund, WantedRefund } from '../../money/payments/state/payments.port.ts'
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
  return data.map(({ id, amount, status, created, metadata }) => ({
    refundId: id,
    amountHal: amount,
    returnedAt: created * 1000,
    state: failed.includes(status) ? 'failed' : 'accepted',
    key: metadata?.key,
  }))
}

/** Refunds a part of a payment. Looked for first: the provider remembers its keys for a day only. */
export async function refundOnce(
  stripe: Stripe,
  { paymentId, amountHal, key }: WantedRefund,
): Promise<'refunded'> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: mostRefunds })
  if (data.some(({ metadata }) => metadata?.key === key)) return 'refunded'
  const wanted = { payment_intent: paymentId, amount: amountHal, metadata: { key } }
  await stripe.refunds.create(wanted, { idempotencyKey: `refund:${key}` })
  return 'refunded'
}

/** Refund and dispute events, oldest first; of those that tell the same, the latest. */
export async function returnsSince(stripe: Stripe, sinceMs: number): Promise<PaymentNews[]> {
  const events = await eventsSince(stripe, returnEvents, Math.floor(sinceMs / 1000), mostEvents)
  const told = events.reverse().map(readStripeEvent)
  return [...new Map(told.map((news) => [JSON.stringify({ ...news, at: undefined }), news])).values()]
}
