import type Stripe from 'stripe'
import type { OpenedPage, PageState, PaidPayment } from '../../money/payments/state/payments.port.ts'
import { eventsSince } from './stripe-events-since.ts'

export function pageOf({ id, url }: Stripe.Checkout.Session): OpenedPage {
  if (url === null) throw new Error('a page without an address')
  return { sessionId: id, url }
}

/** Reads the state of a Checkout page. */
export async function pageState(stripe: Stripe, sessionId: string): Promise<PageState> {
  const expand = ['payment_intent.latest_charge', 'setup_intent']
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand })
  if (session.mode === 'setup') {
    if (session.status === 'expired') return { kind: 'expired' }
    if (session.status !== 'complete' || session.setup_intent === null) return { kind: 'open' }
    const setup = await whole(session.setup_intent, (id) => stripe.setupIntents.retrieve(id))
    const method = idOf(setup.payment_method)
    return method === undefined ? { kind: 'open' } : { kind: 'saved', paymentMethodId: method }
  }
  if (session.metadata?.topup === undefined) return { kind: 'foreign' }
  if (session.status === 'expired') return { kind: 'expired' }
  if (session.payment_intent === null) return { kind: 'open' }
  const intent = await whole(session.payment_intent, (id) => stripe.paymentIntents.retrieve(id))
  if (session.payment_status !== 'paid' || intent.status !== 'succeeded') {
    // A delayed payment that failed: a completed page takes no other.
    const isOver = session.status === 'complete' && failed.includes(intent.status)
    return { kind: isOver ? 'expired' : 'open' }
  }
  return { kind: 'paid', payment: paymentOf(intent, await receivedSecs(stripe, session.id, intent)) }
}

/** Expires a Checkout page that is still open. */
export async function closePage(stripe: Stripe, sessionId: string): Promise<'closed'> {
  const { status } = await stripe.checkout.sessions.retrieve(sessionId)
  if (status === 'open') await stripe.checkout.sessions.expire(sessionId)
  return 'closed'
}

const failed: readonly string[] = ['canceled', 'requires_payment_method']

/** When a paid page was paid. Unix seconds. */
async function receivedSecs(
  stripe: Stripe,
  sessionId: string,
  intent: Stripe.PaymentIntent,
): Promise<number> {
  // A page takes several attempts: the intent may be days older than the charge that paid.
  const { latest_charge: latest } = intent
  if (latest === null) return intent.created
  const charge = await whole(latest, (id) => stripe.charges.retrieve(id))
  const method = charge.payment_method_details?.type ?? 'card'
  if (method === 'card') return charge.created
  // The charge of a bank debit or transfer begins when it is ordered; an event tells when the money came.
  const events = await eventsSince(stripe, [delayedPayment], charge.created, mostEvents)
  const told = events.find(({ data }) => 'id' in data.object && data.object.id === sessionId)
  return told?.created ?? charge.created
}

const delayedPayment = 'checkout.session.async_payment_succeeded'
/** Of payments that came in since this one was ordered. */
const mostEvents = 1000

const whole = async <T extends object>(value: string | T, read: (id: string) => Promise<T>): Promise<T> =>
  typeof value === 'string' ? read(value) : value

export const idOf = (value: string | { readonly id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id

/** @param receivedSecs Unix seconds: when it succeeded */
export const paymentOf = (intent: Stripe.PaymentIntent, receivedSecs: number): PaidPayment => ({
  paymentId: intent.id,
  amountHal: intent.amount_received,
  currency: intent.currency.toUpperCase(),
  receivedAt: receivedSecs * 1000,
})
