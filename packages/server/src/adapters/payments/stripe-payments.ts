import type Stripe from 'stripe'
import type {
  Asked,
  NewCheckout,
  NewSetup,
  OpenedPage,
  Payments,
} from '../../money/payments/state/payments.port.ts'
import { checkForeign } from '../../platform/kernel/json/parse-foreign.ts'
import { chargeCard, findPayment } from './stripe-charge.ts'
import { createStripeClient, type StripeAddress, type StripeClient } from './stripe-client.ts'
import { readStripeEvent, subscribedEvents } from './stripe-events.ts'
import { closePage, pageOf, pageState } from './stripe-page.ts'
import { refundOnce, refundsOf, returnsSince } from './stripe-returns.ts'

export interface StripeSettings extends StripeAddress {
  /** If absent, a webhook endpoint is created before the first page is opened. */
  readonly webhookSecret?: string | undefined
  /** The URL of that endpoint. */
  readonly hookUrl: () => string
}

/** Many times the largest event. */
const maxEventBytes = 1024 * 1024

/** Stripe through its official client: Checkout, saved cards, off-session charges. */
export function createStripePayments(settings: StripeSettings): Payments {
  const client = createStripeClient(settings)
  const hook = createHook(client, settings)
  const open = async (
    ask: (stripe: Stripe) => Promise<Stripe.Checkout.Session>,
  ): Promise<Asked<OpenedPage>> => {
    const told = await hook.tell()
    return told.kind === 'ok' ? client.ask(async (stripe) => pageOf(await ask(stripe))) : told
  }
  return {
    createCustomer: (accountId, email) =>
      client.ask(
        async (stripe) => (await stripe.customers.create({ email, metadata: { account: accountId } })).id,
      ),
    openCheckout: (checkout) => open((stripe) => openCheckout(stripe, checkout)),
    openSetup: (setup) => open((stripe) => openSetup(stripe, setup)),
    page: (sessionId) => client.ask((stripe) => pageState(stripe, sessionId)),
    closePage: (sessionId) => client.ask((stripe) => closePage(stripe, sessionId)),
    charge: (charge) => chargeCard(client, charge),
    findPayment: (wanted) => client.ask((stripe) => findPayment(stripe, wanted)),
    topupOf: (paymentId) =>
      client.ask(async (stripe) => (await stripe.paymentIntents.retrieve(paymentId)).metadata.topup),
    refund: (refund) => client.ask((stripe) => refundOnce(stripe, refund)),
    refundsOf: (paymentId) => client.ask((stripe) => refundsOf(stripe, paymentId)),
    returnsSince: (sinceMs) => client.ask((stripe) => returnsSince(stripe, sinceMs)),
    forgetCard: (paymentMethodId) =>
      client.ask(async (stripe) => {
        await stripe.paymentMethods.detach(paymentMethodId)
        return 'forgotten' as const
      }),
    async readNews(body, signature) {
      const secret = hook.secret()
      if (secret === undefined || body.length > maxEventBytes) return undefined
      const { webhooks } = await client.load()
      try {
        // Throws for what would hold the thread: the client parses whatever is signed.
        checkForeign(Buffer.from(body).toString('utf8'))
        return readStripeEvent(webhooks.constructEvent(Buffer.from(body), signature, secret))
      } catch {
        return undefined
      }
    },
    state: client.state,
  }
}

/** The webhook endpoint of the provider, with its signing secret. */
function createHook(client: StripeClient, { webhookSecret, hookUrl }: StripeSettings) {
  let secret = webhookSecret
  let telling: Promise<Asked<string>> | undefined
  const make = () =>
    client.ask(async (stripe) => {
      const endpoint = await stripe.webhookEndpoints.create({
        url: hookUrl(),
        enabled_events: [...subscribedEvents],
      })
      if (endpoint.secret === undefined) throw new Error('an endpoint without a secret')
      return endpoint.secret
    })
  return {
    secret: () => secret,
    async tell(): Promise<Asked<string>> {
      if (secret !== undefined) return { kind: 'ok', value: secret }
      telling ??= make().finally(() => {
        telling = undefined
      })
      const told = await telling
      if (told.kind === 'ok') secret = told.value
      return told
    },
  }
}

function openCheckout(stripe: Stripe, checkout: NewCheckout): Promise<Stripe.Checkout.Session> {
  const { topupId, customerId, amountHal, description, successUrl, cancelUrl } = checkout
  const price_data = { currency: 'czk', unit_amount: amountHal, product_data: { name: description } }
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer: customerId,
      client_reference_id: topupId,
      locale: checkout.locale,
      success_url: successUrl,
      cancel_url: cancelUrl,
      line_items: [{ quantity: 1, price_data }],
      payment_intent_data: { metadata: { topup: topupId } },
      metadata: { topup: topupId },
    },
    { idempotencyKey: `checkout:${topupId}` },
  )
}

function openSetup(stripe: Stripe, setup: NewSetup): Promise<Stripe.Checkout.Session> {
  const { accountId, customerId, successUrl, cancelUrl, key } = setup
  return stripe.checkout.sessions.create(
    {
      mode: 'setup',
      currency: 'czk',
      customer: customerId,
      client_reference_id: accountId,
      locale: setup.locale,
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey: `setup:${key}` },
  )
}
