import type Stripe from 'stripe'
import type {
  ChargeOutcome,
  OffSessionCharge,
  PaidPayment,
  WantedPayment,
} from '../../money/payments/state/payments.port.ts'
import { errorOf, type StripeClient } from './stripe-client.ts'
import { paymentOf } from './stripe-page.ts'

/** Charges a saved card without its holder; the provider does so once for a top-up. */
export async function chargeCard(client: StripeClient, charge: OffSessionCharge): Promise<ChargeOutcome> {
  const { topupId, customerId, paymentMethodId, amountHal, description } = charge
  const params = {
    amount: amountHal,
    currency: 'czk',
    customer: customerId,
    payment_method: paymentMethodId,
    off_session: true,
    confirm: true,
    description,
    metadata: { topup: topupId },
  } as const
  const asked = await client.ask((stripe) =>
    stripe.paymentIntents.create(params, { idempotencyKey: `auto:${topupId}` }).then(outcomeOf, declinedBy),
  )
  return asked.kind === 'ok' ? asked.value : asked
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { kind: 'paid', payment: paymentOf(intent) }
  if (intent.status === 'processing') return { kind: 'unknown', detail: intent.status }
  return { kind: 'declined', code: intent.status }
}

/** A card that does not pay is no failure of the provider. */
function declinedBy(error: unknown): ChargeOutcome {
  const { type, code = 'card_declined' } = errorOf(error)
  if (type !== 'StripeCardError') throw error
  return { kind: 'declined', code }
}

/** More than that are not charged to one customer in the time that is looked at. */
const mostPayments = 100

/** The payment of a top-up, found without charging; undefined: there is none. */
export async function findPayment(
  stripe: Stripe,
  { topupId, customerId, sinceMs }: WantedPayment,
): Promise<PaidPayment | undefined> {
  const created = { gte: Math.floor(sinceMs / 1000) }
  const { data } = await stripe.paymentIntents.list({ customer: customerId, created, limit: mostPayments })
  const paid = data.find(({ metadata, status }) => metadata.topup === topupId && status === 'succeeded')
  return paid && paymentOf(paid)
}
