import type Stripe from 'stripe'
import type { PaymentNews } from '../../payments/payments.port.ts'

const nothing: PaymentNews = { kind: 'nothing' }

/** What an event means to us; pages are looked at again, for an event may be older than what is. */
export function readStripeNews(event: Stripe.Event): PaymentNews {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'page', sessionId: event.data.object.id }
    case 'payment_intent.succeeded': {
      const { id, amount_received, currency, metadata } = event.data.object
      const payment = { paymentId: id, amountHal: amount_received, currency: currency.toUpperCase() }
      return metadata.topup === undefined ? nothing : { kind: 'paid', topupId: metadata.topup, payment }
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded } = event.data.object
      return { kind: 'refunded', paymentId: idOf(payment_intent), refundedHal: amount_refunded }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id, payment_intent, amount, status } = event.data.object
      const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open'
      return { kind: 'disputed', paymentId: idOf(payment_intent), disputeId: id, amountHal: amount, state }
    }
    default:
      return nothing
  }
}

const idOf = (value: string | { readonly id: string } | null): string =>
  typeof value === 'string' ? value : (value?.id ?? '')
