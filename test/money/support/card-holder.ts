import { pacedUntil } from '@hovor/clock/testing'
import Stripe from 'stripe'
import { expect2xx, makeAccount } from '../../scenarios/support/account.ts'
import { type Client, client, type Json } from '../../scenarios/support/client.ts'
import { inEnglish } from './in-english.ts'

/** A person's action on the payment page. */
export type Outcome = 'pay' | 'decline' | 'challenge' | 'abandon'

/** A customer of a service in sandbox mode: an account with its browser, its bank and the provider. */
export interface CardHolder {
  readonly api: Client
  readonly accountId: string
  /** The provider's official client. */
  readonly stripe: Stripe
  buy(amountHal?: number, more?: object): Promise<Json>
  /** Acts on a payment page; returns the redirect target, or undefined if the browser stays. */
  act(pageUrl: string, outcome: Outcome): Promise<string | undefined>
  /** Tops up and returns. */
  pay(amountHal?: number): Promise<Json>
  balanceHal(): Promise<number>
  /** Waits for the balance. */
  balanceIs(hal: number): Promise<unknown>
  entries(): Promise<readonly Json[]>
  documents(): Promise<readonly Json[]>
  /** The provider's session of a payment page. */
  session(pageUrl: string): Promise<Stripe.Checkout.Session>
  /** The charges of a customer, attempted ones included. */
  charges(customer: string): Promise<readonly Stripe.PaymentIntent[]>
  /** Controls the provider and the banks. */
  control(method: string, path: string, body: unknown): Promise<Json>
}

/** An account with a credit of `creditHal`. */
export async function cardHolder(url: string, creditHal = 0): Promise<CardHolder> {
  const api = await makeAccount(url, creditHal)
  const get = async (path: string) => expect2xx(await api.get(path))
  const { account } = await get('/v1/account')
  const world = await get('/sandbox/v1/world')
  const { hostname, port } = new URL(world.pay.url)
  const stripe = new Stripe(world.pay.apiKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const provider = client(world.control.url, '')
  const holder: CardHolder = {
    api,
    accountId: account.id,
    stripe,
    buy: async (amountHal = 50_000, more = {}) =>
      expect2xx(await api.send('POST', '/v1/credit/topup', { amountHal, ...more })).topup,
    async act(pageUrl, outcome) {
      const body = new URLSearchParams({ outcome })
      const answer = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body })
      return answer.headers.get('location') ?? undefined
    },
    async pay(amountHal) {
      const topup = await holder.buy(amountHal)
      await fetch((await holder.act(topup.checkoutUrl, 'pay')) ?? '')
      return topup
    },
    balanceHal: async () => (await get('/v1/balance')).balanceHal,
    balanceIs: (hal) =>
      pacedUntil(`the balance is ${hal} hal`, async () => (await holder.balanceHal()) === hal),
    entries: async () => inEnglish((await get('/v1/credit/ledger')).entries),
    documents: async () => (await get('/v1/billing/documents')).documents,
    session: (pageUrl) => stripe.checkout.sessions.retrieve(pageUrl.split('/').at(-1) ?? ''),
    charges: async (customer) => (await stripe.paymentIntents.list({ customer, limit: 100 })).data,
    control: async (method, path, body) => expect2xx(await provider.send(method, path, body)),
  }
  return holder
}
