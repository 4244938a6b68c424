import type { PayContext } from './pay-context.ts'
import type { CardMood, Charge, PaymentIntent } from './pay-state.ts'

const declined = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
} as const
const challenged = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
} as const

export interface NewIntent {
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Readonly<Record<string, string>>
}

export function newIntent(context: PayContext, given: NewIntent): PaymentIntent {
  const intent: PaymentIntent = {
    id: context.newId('pi'),
    object: 'payment_intent',
    ...given,
    amount_received: 0,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    created: context.now(),
    livemode: false,
  }
  context.state.intents.set(intent.id, intent)
  return intent
}

/** Charges a card according to its mood and notifies the endpoints. The intent has the result. */
export function chargeCard(
  context: PayContext,
  intent: PaymentIntent,
  method: string | null,
  mood: CardMood,
): void {
  context.happenings.add('pay.charge', { amount: intent.amount, mood })
  if (mood === 'pays') {
    const charge = newCharge(context, intent, method)
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      payment_method: method,
      latest_charge: charge.id,
      last_payment_error: null,
    })
    context.send('payment_intent.succeeded', intent)
    return
  }
  intent.last_payment_error = mood === 'declines' ? declined : challenged
  context.send('payment_intent.payment_failed', intent)
}

function newCharge(context: PayContext, intent: PaymentIntent, method: string | null): Charge {
  const { amount, currency, customer, metadata } = intent
  const charge: Charge = {
    id: context.newId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency,
    customer,
    payment_intent: intent.id,
    payment_method: method,
    metadata,
    created: context.now(),
    livemode: false,
  }
  context.state.charges.set(charge.id, charge)
  return charge
}

/** Saves a card; it keeps behaving as it did on the payment page. */
export function keepCard(context: PayContext, customer: string | null, mood: CardMood): string {
  const id = context.newId('pm')
  context.state.methods.set(id, {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
  })
  context.state.moods.set(id, mood)
  return id
}
