import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@hovor/clock'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FaultBoard } from '../faults/fault-board.ts'
import { Happenings } from '../happenings/happenings.ts'
import { listening } from '../listening.ts'
import { OpenServers } from '../open-servers.ts'
import { openPay } from './open-pay.ts'
import { createPay } from './pay.ts'

const apiKey = 'sk_test_of_the_tests'
const faults = new FaultBoard()
const options = {
  clock: systemClock,
  randomBytes,
  faults,
  happenings: new Happenings(systemClock),
  apiKey,
}
const { server, control } = createPay(options)

/** The provider's own client, without retries of its own, and an endpoint that takes what it checks. */
let stripe: Stripe
let payUrl: string
let secret = ''
const taken: Stripe.Event[] = []
let refuseNext = 0
let wake = () => {}
const endpoint = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    if (refuseNext > 0) {
      refuseNext -= 1
      response.writeHead(500).end()
      return
    }
    const signature = request.headers['stripe-signature'] as string
    taken.push(stripe.webhooks.constructEvent(Buffer.concat(parts), signature, secret))
    response.end()
    wake()
  })
})
const event = async (type: string): Promise<Stripe.Event> => {
  for (;;) {
    const found = taken.find((each) => each.type === type)
    if (found !== undefined) return found
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

beforeAll(async () => {
  payUrl = (await listening(server, 0)).url
  const { hostname, port } = new URL(payUrl)
  stripe = new Stripe(apiKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`
  secret = (await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] })).secret ?? ''
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => endpoint.close(resolve))
})
beforeEach(() => {
  taken.length = 0
})

const newCustomer = () => stripe.customers.create({ email: 'jana@example.com' })
const newSession = (customer: string, idempotencyKey?: string) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer,
      success_url: 'http://127.0.0.1:1/paid?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1:1/cancelled',
      metadata: { topup: 'top_1' },
      payment_intent_data: { setup_future_usage: 'off_session' },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'czk', unit_amount: 50_000, product_data: { name: 'Dobití kreditu' } },
        },
      ],
    },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
const act = (session: Stripe.Checkout.Session, outcome: string) =>
  fetch(session.url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  })

describe('a payment at the pay page', () => {
  test('redirects the browser back, and sends a webhook with a signature that the official client accepts', async () => {
    const session = await newSession((await newCustomer()).id)
    expect(await (await fetch(session.url ?? '')).text()).toContain('500.00 Kč')
    const answer = await act(session, 'pay')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://127.0.0.1:1/paid?session=${session.id}`,
    ])
    expect((await event('checkout.session.completed')).data.object).toMatchObject({
      id: session.id,
      payment_status: 'paid',
      amount_total: 50_000,
      currency: 'czk',
      metadata: { topup: 'top_1' },
    })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
    const intent = await stripe.paymentIntents.retrieve(payment_intent as string)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 50_000 })
  })

  test('that is declined leaves the session open for another attempt', async () => {
    const session = await newSession((await newCustomer()).id)
    expect((await act(session, 'decline')).status).toBe(200)
    expect((await event('payment_intent.payment_failed')).data.object).toMatchObject({
      last_payment_error: { code: 'card_declined' },
    })
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect((await act(session, 'pay')).status).toBe(303)
    await event('checkout.session.completed')
    expect((await act(session, 'pay')).status).toBe(200)
    expect(taken.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1)
  })

  test('that is abandoned or has expired is not paid', async () => {
    const session = await newSession((await newCustomer()).id)
    expect((await act(session, 'abandon')).headers.get('location')).toBe('http://127.0.0.1:1/cancelled')
    await stripe.checkout.sessions.expire(session.id)
    expect((await event('checkout.session.expired')).data.object).toMatchObject({ payment_status: 'unpaid' })
    expect((await act(session, 'pay')).status).toBe(200)
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/open/)
  })
})

describe('a saved card', () => {
  const saved = async (outcome: string) => {
    const customer = (await newCustomer()).id
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'czk',
      customer,
      success_url: 'http://127.0.0.1:1/saved',
    })
    await act(session, outcome)
    const setup = (await event('setup_intent.succeeded')).data.object as Stripe.SetupIntent
    return { customer, payment_method: setup.payment_method as string }
  }
  const charge = (of: { customer: string; payment_method: string }, idempotencyKey?: string) =>
    stripe.paymentIntents.create(
      { ...of, amount: 30_000, currency: 'czk', off_session: true, confirm: true },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )

  test('is charged without its holder, once per key', async () => {
    const card = await saved('pay')
    const [one, again] = [await charge(card, 'auto:1'), await charge(card, 'auto:1')]
    expect(one.status).toBe('succeeded')
    expect(again.id).toBe(one.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await charge(card, 'auto:2')).id).not.toBe(one.id)
  })

  test('whose bank requires authentication is refused without its holder', async () => {
    const card = await saved('challenge')
    await expect(charge(card)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  test('can start to decline', async () => {
    const card = await saved('pay')
    control.setMood(card.customer, 'declines')
    await expect(charge(card)).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  })
})

describe('a completed payment', () => {
  const paid = async () => {
    const session = await newSession((await newCustomer()).id)
    await act(session, 'pay')
    await event('checkout.session.completed')
    return (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string
  }

  test('can be refunded in parts, never beyond its amount', async () => {
    const payment_intent = await paid()
    await stripe.refunds.create({ payment_intent, amount: 20_000 })
    expect((await event('charge.refunded')).data.object).toMatchObject({
      amount: 50_000,
      amount_refunded: 20_000,
      refunded: false,
      payment_intent,
    })
    await expect(stripe.refunds.create({ payment_intent, amount: 30_001 })).rejects.toThrow(/left/)
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(30_000)
  })

  test('may fail to reach its card: the refund fails, and can be repeated', async () => {
    const payment_intent = await paid()
    const { id } = await stripe.refunds.create({ payment_intent })
    expect(control.failRefund(id)).toBe(true)
    for (const type of ['charge.refund.updated', 'refund.updated', 'refund.failed'])
      expect((await event(type)).data.object).toMatchObject({ id, status: 'failed', payment_intent })
    expect(control.failRefund(id)).toBe(false)
    await stripe.refunds.create({ payment_intent })
    const { data } = await stripe.refunds.list({ payment_intent })
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    const types = ['charge.refunded', 'refund.failed']
    const events = await stripe.events.list({ types, limit: 1 }).autoPagingToArray({ limit: 3 })
    expect(events.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.failed', 'charge.refunded'])
  })

  test('can be disputed by its holder, and decided', async () => {
    const payment_intent = await paid()
    const id = control.dispute(payment_intent) ?? ''
    expect((await event('charge.dispute.created')).data.object).toMatchObject({
      id,
      amount: 50_000,
      payment_intent,
    })
    expect(control.dispute(payment_intent)).toBeUndefined()
    expect(control.closeDispute(id, 'lost')).toBe(true)
    expect(control.closeDispute(id, 'lost')).toBe(false)
    expect((await event('charge.dispute.closed')).data.object).toMatchObject({ id, status: 'lost' })
    const { data } = await stripe.disputes.list({ payment_intent })
    expect(data).toMatchObject([{ id, amount: 50_000, status: 'lost' }])
  })

  test('can be disputed in part, and a lost dispute may be won finally', async () => {
    const payment_intent = await paid()
    const id = control.dispute(payment_intent, 20_000) ?? ''
    expect((await event('charge.dispute.funds_withdrawn')).data.object).toMatchObject({ id, amount: 20_000 })
    for (const status of ['lost', 'won'] as const) expect(control.closeDispute(id, status)).toBe(true)
    expect((await event('charge.dispute.funds_reinstated')).data.object).toMatchObject({ id, status: 'won' })
    for (const status of ['lost', 'won'] as const) expect(control.closeDispute(id, status)).toBe(false)
  })

  test('is reported repeatedly until accepted, and on request', async () => {
    refuseNext = 2
    const payment_intent = await paid()
    taken.length = 0
    expect(control.repeat(payment_intent)).toBe(true)
    await event('checkout.session.completed')
  })
})

describe('a request', () => {
  test('without the key or for a missing object is refused as by the real provider', async () => {
    const { hostname, port } = new URL(payUrl)
    const foreign = new Stripe('sk_test_other', {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    await expect(foreign.customers.create({})).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
  })

  test('with the key of a different request is refused', async () => {
    const [one, other] = [(await newCustomer()).id, (await newCustomer()).id]
    const session = await newSession(one, 'same-key')
    expect((await newSession(one, 'same-key')).id).toBe(session.id)
    await expect(newSession(other, 'same-key')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test.each([
    ['5xx', 'StripeAPIError'],
    ['429', 'StripeRateLimitError'],
    ['reject', 'StripeInvalidRequestError'],
    ['drop', 'StripeConnectionError'],
  ] as const)('fails by the fault %s', async (fault, type) => {
    // The client tries a closed connection once more by itself.
    faults.set('pay', fault, fault === 'drop' ? 2 : 1)
    await expect(newCustomer()).rejects.toMatchObject({ type })
    expect((await newCustomer()).object).toBe('customer')
  })

  test('whose response was lost has been carried out: the same key returns it', async () => {
    faults.set('pay', 'drop', 2)
    const create = () => stripe.customers.create({ email: 'lost@example.com' }, { idempotencyKey: 'lost' })
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect((await create()).lastResponse.headers['idempotent-replayed']).toBe('true')
  })
})

test('a provider whose port is taken uses another one', async () => {
  const { open, close } = new OpenServers()
  const { address } = await openPay(open, { ...options, port: Number(new URL(payUrl).port) })
  expect(address.url).not.toBe(payUrl)
  const { hostname, port } = new URL(address.url)
  const other = new Stripe(apiKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
  expect((await other.customers.create({})).object).toBe('customer')
  await close()
})

test('the payments of a customer are listed newest first', async () => {
  const customer = (await newCustomer()).id
  for (const each of [1, 2]) await act(await newSession(customer, `list-${each}`), 'pay')
  const since = { gte: Math.floor(Date.now() / 1000) - 60 }
  const { data, has_more } = await stripe.paymentIntents.list({ customer, created: since })
  expect([data.map(({ amount }) => amount), has_more]).toEqual([[50_000, 50_000], false])
  const none = await stripe.paymentIntents.list({ customer, created: { gte: since.gte + 3600 } })
  expect(none.data).toEqual([])
})
