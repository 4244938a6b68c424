import type Stripe from 'stripe'
import type {
  ChargeOutcome,
  OffSessionCharge,
  PaidPayment,
  WantedPayment,
} from '../../money/payments/state/payments.port.ts'
import { errorOf, type StripeClient } from './stripe-client.ts'
import { paymentOf } from './stripe-page.ts'

/** Charges a saved card off-session; the provider charges at most once per top-up. */
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
  if (intent.status === 'succeeded') return { kind: 'paid', payment: paidAtOnce(intent) }
  return unpaid.includes(intent.status)
    ? { kind: 'declined', code: intent.status }
    : { kind: 'unknown', detail: intent.status ?? 'no status' }
}

/** Whatever else it may be, such as still being processed, may yet be paid. */
const unpaid: readonly string[] = [
  'canceled',
  'requires_action',
  'requires_confirmation',
  'requires_payment_method',
]

/** A declined card is not a failure of the provider. */
function declinedBy(error: unknown): ChargeOutcome {
  const { type, code = 'card_declined' } = errorOf(error)
  if (type !== 'StripeCardError') throw error
  return { kind: 'declined', code }
}

/** One customer has fewer charges than this in the period searched. */
const mostPayments = 100

/** Finds the payment of a top-up without charging; undefined if there is none. */
export async function findPayment(
  stripe: Stripe,
  { topupId, customerId, sinceMs }: WantedPayment,
): Promise<PaidPayment | undefined> {
  const created = { gte: Math.floor(sinceMs / 1000) }
  const { data } = await stripe.paymentIntents.list({ customer: customerId, created, limit: mostPayments })
  if (data.length > mostPayments) throw new Error('more payments than were asked for')
  const paid = data.find(({ metadata, status }) => metadata.topup === topupId && status === 'succeeded')
  return paid && paidAtOnce(paid)
}

/** Without its holder a card is charged in the request that creates the intent, or never. */
const paidAtOnce = (intent: Stripe.PaymentIntent): PaidPayment => paymentOf(intent, intent.created)
