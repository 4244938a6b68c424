import type Stripe from 'stripe'
import type { PaymentNews } from '../../money/payments/state/payments.port.ts'
import { idOf, paymentOf } from './stripe-page.ts'

/** Events about refunds, disputes and their reversals. */
export const returnEvents = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

/** All events handled; a manually created endpoint must subscribe to the same. */
export const subscribedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  ...returnEvents,
] as const

const nothing: PaymentNews = { kind: 'nothing' }

/** Interprets an event; pages and refunds are fetched again, since an event may be outdated. */
export function readStripeEvent(event: Stripe.Event): PaymentNews {
  // Of the event, however late it arrives or is sent again.
  const at = event.created * 1000
  switch (event.type) {
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'page', sessionId: event.data.object.id, paidAt: at }
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'page', sessionId: event.data.object.id }
    case 'payment_intent.succeeded': {
      const intent = event.data.object
      const topupId = intent.metadata.topup
      return topupId === undefined
        ? nothing
        : { kind: 'paid', topupId, payment: paymentOf(intent, event.created) }
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed': {
      const paymentId = idOf(event.data.object.payment_intent)
      return paymentId === undefined ? nothing : { kind: 'refunds', paymentId, at }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return disputed(event.data.object, at)
    default:
      return nothing
  }
}

/** The bank is only inquiring, or the inquiry was settled in advance: no money has moved. */
const withoutMoney: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
]

const ended: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', lost: 'lost' }

function disputed({ id, payment_intent, amount, status }: Stripe.Dispute, at: number): PaymentNews {
  const paymentId = idOf(payment_intent)
  if (paymentId === undefined || withoutMoney.includes(status)) return nothing
  const told = { paymentId, disputeId: id, amountHal: amount, at }
  return { kind: 'disputed', ...told, state: ended[status] ?? 'open' }
}
