import Stripe from 'stripe'
import type {
  Asked,
  ChargeOutcome,
  OffSessionCharge,
  OpenedPage,
  PageState,
  PaidPayment,
  Payments,
} from '../../payments/payments.port.ts'
import { readStripeNews } from './stripe-news.ts'

export interface StripeSettings {
  readonly secretKey: string
  /** Undefined while there is none: nothing that it tells is believed. */
  readonly webhookSecret: () => string | undefined
  /** Of the sandbox's provider; Stripe's own where it is left out. */
  readonly url?: string | undefined
}

const timeoutMs = 15_000
/** The client repeats with the same key what may have been lost. */
const maxNetworkRetries = 2

/** Stripe by its official client: Checkout, saved cards, charges without the holder. */
export function createStripePayments({ secretKey, webhookSecret, url }: StripeSettings): Payments {
  const stripe = new Stripe(secretKey, {
    ...(url !== undefined && addressOf(url)),
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
  })
  return {
    createCustomer: (accountId, email) =>
      asked(async () => {
        const params = { email, metadata: { account: accountId } }
        return (await stripe.customers.create(params, { idempotencyKey: `customer:${accountId}` })).id
      }),
    openCheckout: (checkout) =>
      asked(async () => {
        const { topupId, customerId, amountHal, description, successUrl, cancelUrl } = checkout
        const price_data = { currency: 'czk', unit_amount: amountHal, product_data: { name: description } }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            customer: customerId,
            client_reference_id: topupId,
            locale: 'cs',
            success_url: successUrl,
            cancel_url: cancelUrl,
            line_items: [{ quantity: 1, price_data }],
            payment_intent_data: { metadata: { topup: topupId } },
            metadata: { topup: topupId },
          },
          { idempotencyKey: `checkout:${topupId}` },
        )
        return pageOf(session)
      }),
    openSetup: ({ accountId, customerId, successUrl, cancelUrl, key }) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            currency: 'czk',
            customer: customerId,
            client_reference_id: accountId,
            locale: 'cs',
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: `setup:${key}` },
        )
        return pageOf(session)
      }),
    page: (sessionId) =>
      asked(async () => {
        const expand = ['payment_intent', 'setup_intent']
        return pageState(await stripe.checkout.sessions.retrieve(sessionId, { expand }), stripe)
      }),
    charge: (charge) => chargeCard(stripe, charge),
    forgetCard: (paymentMethodId) =>
      asked(async () => {
        await stripe.paymentMethods.detach(paymentMethodId)
        return 'forgotten' as const
      }),
    readNews(body, signature) {
      const secret = webhookSecret()
      if (secret === undefined) return undefined
      try {
        return readStripeNews(stripe.webhooks.constructEvent(Buffer.from(body), signature, secret))
      } catch {
        return undefined
      }
    },
  }
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

function pageOf({ id, url }: Stripe.Checkout.Session): OpenedPage {
  if (url === null) throw new Error('a page without an address')
  return { sessionId: id, url }
}

async function pageState(session: Stripe.Checkout.Session, stripe: Stripe): Promise<PageState> {
  if (session.status === 'expired') return { kind: 'expired' }
  if (session.mode === 'setup') {
    if (session.status !== 'complete' || session.setup_intent === null) return { kind: 'open' }
    const setup = await whole(session.setup_intent, (id) => stripe.setupIntents.retrieve(id))
    const method = idOf(setup.payment_method)
    return method === undefined ? { kind: 'open' } : { kind: 'saved', paymentMethodId: method }
  }
  if (session.payment_status !== 'paid' || session.payment_intent === null) return { kind: 'open' }
  const intent = await whole(session.payment_intent, (id) => stripe.paymentIntents.retrieve(id))
  return intent.status === 'succeeded' ? { kind: 'paid', payment: paymentOf(intent) } : { kind: 'open' }
}

const whole = async <T extends object>(value: string | T, read: (id: string) => Promise<T>): Promise<T> =>
  typeof value === 'string' ? read(value) : value

const idOf = (value: string | { readonly id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id

export const paymentOf = (intent: Stripe.PaymentIntent): PaidPayment => ({
  paymentId: intent.id,
  amountHal: intent.amount_received,
  currency: intent.currency.toUpperCase(),
})

async function chargeCard(stripe: Stripe, charge: OffSessionCharge): Promise<ChargeOutcome> {
  const { topupId, customerId, paymentMethodId, amountHal, description } = charge
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountHal,
        currency: 'czk',
        customer: customerId,
        payment_method: paymentMethodId,
        off_session: true,
        confirm: true,
        description,
        metadata: { topup: topupId },
      },
      { idempotencyKey: `auto:${topupId}` },
    )
    if (intent.status === 'succeeded') return { kind: 'paid', payment: paymentOf(intent) }
    return { kind: 'declined', code: intent.status }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { kind: 'declined', code: error.code ?? 'card_declined' }
    return failureOf(error)
  }
}

async function asked<V>(ask: () => Promise<V>): Promise<Asked<V>> {
  try {
    return { kind: 'ok', value: await ask() }
  } catch (error) {
    return failureOf(error)
  }
}

/** Only what the provider itself refused has certainly not happened. */
function failureOf(error: unknown): { readonly kind: 'failed' | 'unknown'; readonly detail: string } {
  const { StripeError, StripeAPIError, StripeConnectionError } = Stripe.errors
  if (!(error instanceof StripeError)) return { kind: 'unknown', detail: 'an answer that cannot be read' }
  const detail = `${error.type}${error.code === undefined ? '' : ` ${error.code}`}`
  const isUncertain = error instanceof StripeAPIError || error instanceof StripeConnectionError
  return { kind: isUncertain ? 'unknown' : 'failed', detail }
}
