import { chargeCard, keepCard, newIntent } from './charge.ts'
import type { PayContext } from './pay-context.ts'
import type { CheckoutSession } from './pay-state.ts'

/** A person's choice on the payment page. */
export const outcomes = ['pay', 'decline', 'challenge', 'abandon'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * Applies a person's choice on the payment page. `challenge` is 3-D Secure: it succeeds, but the card asks for it again
 * on every off-session charge. Returns where the browser is redirected; undefined: it stays.
 */
export function actAt(context: PayContext, session: CheckoutSession, outcome: Outcome): string | undefined {
  if (session.status !== 'open') return undefined
  if (outcome === 'abandon') return session.cancel_url ?? undefined
  const isPaid = outcome !== 'decline'
  const mood = outcome === 'challenge' ? 'challenges' : 'pays'
  if (session.mode === 'payment') pay(context, session, isPaid, mood)
  else if (isPaid) save(context, session, mood)
  return isPaid ? successUrl(session) : undefined
}

function pay(
  context: PayContext,
  session: CheckoutSession,
  isPaid: boolean,
  mood: 'pays' | 'challenges',
): void {
  const intent =
    context.state.intents.get(session.payment_intent ?? '') ??
    newIntent(context, {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'czk',
      customer: session.customer,
      metadata: context.state.intentMetadata.get(session.id) ?? {},
    })
  session.payment_intent = intent.id
  if (!isPaid) {
    chargeCard(context, intent, null, 'declines')
    return
  }
  chargeCard(context, intent, keepCard(context, session.customer, mood), 'pays')
  complete(context, session, 'paid')
}

function save(context: PayContext, session: CheckoutSession, mood: 'pays' | 'challenges'): void {
  const method = keepCard(context, session.customer, mood)
  const id = context.newId('seti')
  const setup = {
    id,
    object: 'setup_intent',
    customer: session.customer,
    metadata: session.metadata,
    status: 'succeeded',
    payment_method: method,
    usage: 'off_session',
    created: context.now(),
    livemode: false,
  } as const
  context.state.setups.set(id, setup)
  session.setup_intent = id
  context.send('setup_intent.succeeded', setup)
  complete(context, session, 'no_payment_required')
}

function complete(
  context: PayContext,
  session: CheckoutSession,
  paymentStatus: CheckoutSession['payment_status'],
): void {
  session.status = 'complete'
  session.payment_status = paymentStatus
  context.send('checkout.session.completed', session)
}

export function expire(context: PayContext, session: CheckoutSession): boolean {
  if (session.status !== 'open') return false
  session.status = 'expired'
  context.send('checkout.session.expired', session)
  return true
}

const successUrl = ({ success_url, id }: CheckoutSession): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
