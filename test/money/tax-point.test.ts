import { reconcile } from '@hovor/server/testing'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Account, startTopupWorld, type TopupWorld } from './support/topup-world.ts'

/* What happened late on New Year's Eve in Prague, and is first heard of on 4 January. */
const happenedMs = Date.parse('2026-12-31T23:30:00+01:00')
const heardMs = Date.parse('2027-01-04T09:00:00+01:00')
/** The test itself takes time at the provider. */
const eveningMs = 29 * 60_000

let world: TopupWorld
beforeAll(async () => {
  world = await startTopupWorld({ silent: true, startsMs: { provider: happenedMs, service: heardMs } })
})
afterAll(() => world?.close())
afterEach(async () => expect(await reconcile(world.surface.database)).toEqual([]))

/** Bought and paid; the browser does not return, and nobody tells the service. */
async function paidUnheard() {
  const account = await world.surface.newAccount(0)
  const topup = await world.buy(account)
  await world.act(topup.checkoutUrl, 'pay')
  return { account, topup }
}

async function eventsOf(text: string): Promise<Stripe.Event[]> {
  const { data } = await world.stripe.events.list({ limit: 100 })
  return data.filter((event) => JSON.stringify(event).includes(text)).reverse()
}

const tell = async (text: string, type: string) => {
  const [event] = (await eventsOf(text)).filter((one) => one.type === type)
  expect(await world.tell(event!)).toBe(200)
}

/** Taxed on the evening of 31 December; issued, and so numbered, when it was heard of. */
const eveningDocument = (kind: string) => ({ kind, number: expect.stringMatching(/^2027\d{6}$/) })

async function documentsOf(account: Account) {
  const documents = await world.documentsOf(account)
  for (const { taxableAt, issuedAt } of documents) {
    expect(taxableAt).toBeGreaterThanOrEqual(happenedMs)
    expect(taxableAt).toBeLessThan(happenedMs + eveningMs)
    expect(issuedAt).toBeGreaterThanOrEqual(heardMs)
  }
  return documents
}

const taxedThatEvening = async (account: Account, kinds: readonly string[]) =>
  expect(await documentsOf(account)).toMatchObject(kinds.map(eveningDocument))

const ways: Record<string, (topupId: string) => Promise<unknown>> = {
  'a notification of the payment': (topupId) => tell(topupId, 'payment_intent.succeeded'),
  'a notification of the page': (topupId) => tell(topupId, 'checkout.session.completed'),
  async 'the sweep'() {
    await world.lookNow()
    await world.run('topups.sweep')
  },
}

test.each(Object.entries(ways))(
  'a payment first heard of by %s is taxed on the day it was received',
  async (_, hear) => {
    const { account, topup } = await paidUnheard()
    await hear(topup.id)
    await taxedThatEvening(account, ['invoice'])
  },
)

test('a payment that comes long after its page is taxed on the day it was completed', async () => {
  const { account, topup } = await paidUnheard()
  const [page] = (await eventsOf(topup.id)).filter(({ type }) => type === 'checkout.session.completed')
  const completedMs = Date.parse('2027-01-02T08:00:00+01:00')
  const type = 'checkout.session.async_payment_succeeded'
  expect(await world.tell({ ...page, type, created: completedMs / 1000 })).toBe(200)
  expect(await world.documentsOf(account)).toMatchObject([{ taxableAt: completedMs }])
})

test('an automatic top-up whose response was lost is taxed on the day the card was charged', async () => {
  const account = await world.surface.newAccount(0)
  const rules = { thresholdHal: 20_000, amountHal: 30_000, monthlyLimitHal: 60_000 }
  const { body } = await world.ask(account, 'POST', '/v1/credit/auto-topup/setup', rules)
  await world.comeBack(await world.act(body.setupUrl, 'pay'))
  await world.fault('drop')
  await world.run('topups.charge')
  await world.fault('none')
  await world.age(heardMs - happenedMs + 3_600_000)
  await world.run('topups.sweep')
  await taxedThatEvening(account, ['invoice'])
})

test('a refund and its failure are taxed on the days on which they happened', async () => {
  const { account, topup } = await paidUnheard()
  await tell(topup.id, 'payment_intent.succeeded')
  const payment = await world.paymentOf(topup)
  const refund = await world.stripe.refunds.create({ payment_intent: payment, amount: 12_100 })
  await tell(payment, 'charge.refunded')
  await taxedThatEvening(account, ['credit_note', 'invoice'])
  await world.control('POST', '/pay/refund-failures', { refund: refund.id })
  await world.run('topups.returns')
  await taxedThatEvening(account, ['invoice', 'credit_note', 'invoice'])
})

test('a lost dispute is taxed on the day it was lost', async () => {
  const { account, topup } = await paidUnheard()
  await tell(topup.id, 'payment_intent.succeeded')
  const payment = await world.paymentOf(topup)
  const { dispute } = await world.control('POST', '/pay/disputes', { paymentIntent: payment })
  await world.control('PUT', `/pay/disputes/${dispute.id}`, { status: 'lost' })
  await tell(payment, 'charge.dispute.closed')
  await taxedThatEvening(account, ['credit_note', 'invoice'])
})
