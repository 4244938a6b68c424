import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { defaultPorts, startWorld } from '@hovor/sandbox'
import {
  createStripePayments,
  reconcile,
  silentLog,
  sql,
  startTestSurface,
  type TestSurface,
  uuidOf,
} from '@hovor/server/testing'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Json } from '../scenarios/support/client.ts'

/* Set-up orders paid at the sandbox's payment server, whose notifications the test delivers as it likes. */
const secret = 'whsec_of_the_settings'
const token = 'token-of-the-operator'
const priceHal = 250_000

let world: Awaited<ReturnType<typeof startWorld>>
let surface: TestSurface
let stripe: Stripe

beforeAll(async () => {
  const ports = Object.fromEntries(Object.keys(defaultPorts).map((server) => [server, 0]))
  world = await startWorld({ clock: systemClock, randomBytes, speechUrl: 'http://127.0.0.1:9', ports })
  const { url, apiKey: secretKey } = world.addresses.pay
  const { hostname, port } = new URL(url)
  stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const hookUrl = () => 'http://127.0.0.1:1'
  const provider = { url, secretKey, webhookSecret: secret, hookUrl, log: silentLog, timeoutMs: 1500 }
  surface = await startTestSurface({
    operators: [{ name: 'olga', token }],
    ports: { payments: createStripePayments(provider), supplier: { name: 'Hovor s.r.o.' } },
  })
})
afterAll(async () => {
  await surface?.close()
  await world?.close()
})
afterEach(async () => expect(await reconcile(surface.database)).toEqual([]))

type Account = Awaited<ReturnType<TestSurface['newAccount']>>

async function send(key: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${surface.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Json }
}
const ask = ({ apiKey }: Account, method: string, path: string, body?: object) =>
  send(apiKey, method, `/v1${path}`, body)
const operate = (path: string, body: object) => send(token, 'POST', `/operator/v1/setup-orders/${path}`, body)

async function quotedOrder(account: Account): Promise<string> {
  const { id } = (await ask(account, 'POST', '/setup-orders', { brief: 'Pekárna.' })).body.order
  expect((await operate(`${id}/quotes`, { agent: { name: 'Anna', language: 'cs' } })).status).toBe(200)
  return id
}

/** An order whose payment page is open. */
async function checkedOut(account: Account) {
  const id = await quotedOrder(account)
  const opened = await ask(account, 'POST', `/setup-orders/${id}/checkout`, { acceptQuote: true })
  return { id, url: opened.body.checkoutUrl as string }
}

const payAt = (url: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome: 'pay' }) })

/** The provider's notifications of a page, oldest first. */
async function newsOf(url: string): Promise<Stripe.Event[]> {
  const session = await stripe.checkout.sessions.retrieve(sessionOf(url))
  const names = [session.id, `${session.payment_intent}`]
  const { data } = await stripe.events.list({ limit: 100 })
  return data.filter((event) => names.some((name) => JSON.stringify(event).includes(`"${name}"`))).reverse()
}
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

async function tell(event: object): Promise<void> {
  const payload = JSON.stringify(event)
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(`${surface.baseUrl}/hooks/stripe`, { method: 'POST', headers, body: payload })
  expect(answer.status).toBe(200)
}

const statusOf = async (account: Account, id: string) =>
  (await ask(account, 'GET', `/setup-orders/${id}`)).body.order.status
const movementsOf = async (account: Account) =>
  (await ask(account, 'GET', '/credit/ledger')).body.entries.map(({ type, amountHal }: Json) => [
    type,
    amountHal,
  ])
const documentsOf = async (account: Account) =>
  (await ask(account, 'GET', '/billing/documents')).body.documents.map(({ kind, grossHal, lines }: Json) => [
    ...[kind, grossHal],
    lines[0].description.split(',')[0],
  ])

const bought = ['invoice', priceHal, 'Příprava hlasového asistenta']
const paidByCard = [
  ['setup_order', -priceHal],
  ['topup', priceHal],
]

// verifies: setup-orders.checkout
test('news of a payment twice, in any order and all at once, pays the order once, with one document', async () => {
  for (const isReversed of [false, true]) {
    const account = await surface.newAccount(0)
    const { id, url } = await checkedOut(account)
    await payAt(url)
    const news = await newsOf(url)
    expect(news.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'payment_intent.succeeded']),
    )
    for (const event of isReversed ? news.reverse() : news) await tell(event)
    await Promise.all([...news, ...news].map(tell))
    expect(await statusOf(account, id)).toBe('paid')
    expect(await movementsOf(account)).toEqual(paidByCard)
    expect(await documentsOf(account)).toEqual([bought])
  }
})

// verifies: setup-orders.checkout
test('a payment of another amount pays nothing, and the one of the order still does', async () => {
  const account = await surface.newAccount(0)
  const { id, url } = await checkedOut(account)
  await payAt(url)
  const news = await newsOf(url)
  const paid = news.find(({ type }) => type === 'payment_intent.succeeded')!
  const object = { ...paid.data.object, amount: 100, amount_received: 100 }
  await tell({ ...paid, data: { object } })
  expect(await statusOf(account, id)).toBe('checkout')
  expect([await movementsOf(account), await documentsOf(account)]).toEqual([[], []])
  for (const event of news) await tell(event)
  expect([await statusOf(account, id), await movementsOf(account)]).toEqual(['paid', paidByCard])
  expect(await documentsOf(account)).toEqual([bought])
})

// verifies: setup-orders.late-payment
test('a payment that is heard of after the order was cancelled is credit, with its document', async () => {
  const account = await surface.newAccount(0)
  const { id, url } = await checkedOut(account)
  await payAt(url)
  expect((await ask(account, 'POST', `/setup-orders/${id}/cancel`)).body.order.status).toBe('cancelled')
  for (const event of await newsOf(url)) await tell(event)
  expect(await statusOf(account, id)).toBe('cancelled')
  expect(await movementsOf(account)).toEqual([['topup', priceHal]])
  expect(await documentsOf(account)).toEqual([['invoice', priceHal, 'Telekomunikační služby']])
  const again = await quotedOrder(account)
  const credit = { acceptQuote: true, payWith: 'credit' }
  expect((await ask(account, 'POST', `/setup-orders/${again}/checkout`, credit)).body.order.status).toBe(
    'paid',
  )
})

// verifies: setup-orders.checkout
test('credit that pays while a page is open has the provider close it: nobody can pay there any more', async () => {
  const account = await surface.newAccount(priceHal)
  const { id, url } = await checkedOut(account)
  const credit = { acceptQuote: true, payWith: 'credit' }
  const paid = await ask(account, 'POST', `/setup-orders/${id}/checkout`, credit)
  expect(paid.body.order.status).toBe('paid')
  await payAt(url)
  expect((await stripe.checkout.sessions.retrieve(sessionOf(url))).status).toBe('expired')
  for (const event of await newsOf(url)) await tell(event)
  expect(await movementsOf(account)).toEqual([
    ['setup_order', -priceHal],
    ['admin', priceHal],
  ])
  expect(await documentsOf(account)).toEqual([])
})

// verifies: setup-orders.checkout
test('credit that pays after the page was paid finds the order paid, and takes nothing', async () => {
  const account = await surface.newAccount(priceHal)
  const { id, url } = await checkedOut(account)
  await payAt(url)
  const credit = { acceptQuote: true, payWith: 'credit' }
  expect((await ask(account, 'POST', `/setup-orders/${id}/checkout`, credit)).body.order.status).toBe('paid')
  for (const event of await newsOf(url)) await tell(event)
  expect(await movementsOf(account)).toEqual([...paidByCard, ['admin', priceHal]])
  expect(await documentsOf(account)).toEqual([bought])
})

// verifies: setup-orders.refund
test('a refund to the card is made once, and has one credit note however its news comes', async () => {
  const account = await surface.newAccount(0)
  const { id, url } = await checkedOut(account)
  await payAt(url)
  for (const event of await newsOf(url)) await tell(event)
  expect((await operate(`${id}/refund`, { to: 'card' })).body.order.status).toBe('cancelled')
  const refund = await refundJob(account)
  for (const run of [refund, refund]) expect((await run()).kind).toBe('done')
  const news = await newsOf(url)
  await Promise.all([...news.reverse(), ...news].map(tell))
  const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionOf(url))
  const { data } = await stripe.refunds.list({ payment_intent: `${payment_intent}` })
  expect(data.map(({ amount }) => amount)).toEqual([priceHal])
  expect(await movementsOf(account)).toEqual([
    ['topup_refund', -priceHal],
    ['setup_order', priceHal],
    ...paidByCard,
  ])
  expect((await documentsOf(account)).map((document: unknown[]) => document.slice(0, 2))).toEqual([
    ['credit_note', priceHal],
    ['invoice', priceHal],
  ])
})

/** The job that asks the provider for the refund of an account, as its queue would run it. */
async function refundJob({ id: accountId }: Account) {
  const [job] = await surface.database.query(sql<{ key: string; payload: unknown }>`
    select key, payload from job where account_id = ${uuidOf(accountId)} and kind = 'payment-refund'`)
  const signal = new AbortController().signal
  const named = { ...job!, accountId, kind: 'payment-refund', attempts: 0, rev: 1, signal }
  return () => surface.jobs['payment-refund']!({ ...named, holds: async () => true })
}

// verifies: setup-orders.checkout
test.each(['5xx', 'reject', 'timeout'])(
  'a provider that fails by %s while a page is opened keeps nobody from paying in another way',
  async (fault) => {
    const account = await surface.newAccount(priceHal)
    const id = await quotedOrder(account)
    await control({ target: 'pay', fault })
    const refused = await ask(account, 'POST', `/setup-orders/${id}/checkout`, { acceptQuote: true })
    await control({ target: 'pay', fault: 'none' })
    expect([refused.status, refused.body.error.code]).toEqual([502, 'payment_provider_error'])
    expect(await statusOf(account, id)).toBe('quoted')
    const credit = { acceptQuote: true, payWith: 'credit' }
    expect((await ask(account, 'POST', `/setup-orders/${id}/checkout`, credit)).body.order.status).toBe(
      'paid',
    )
    expect(await movementsOf(account)).toEqual([
      ['setup_order', -priceHal],
      ['admin', priceHal],
    ])
  },
)

async function control(fault: object): Promise<void> {
  const answer = await fetch(`${world.addresses.control.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(answer.status).toBe(200)
}
