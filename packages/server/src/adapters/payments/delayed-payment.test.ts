import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../platform/log/log.ts'
import { createStripePayments } from './stripe-payments.ts'

/* A bank debit or transfer that is ordered at a page and comes days later, of which no notification arrives. */
const orderedSecs = 1_798_700_000
const cameSecs = orderedSecs + 4 * 86_400
const card = { type: 'card' }
const debit = { type: 'sepa_debit' }

interface World {
  readonly status: 'open' | 'complete'
  readonly paid: 'unpaid' | 'paid'
  readonly intent: string
  readonly method: object
  readonly events: readonly object[]
}
let world: World
let payments: ReturnType<typeof createStripePayments>

/** Objects as Stripe returns them, as far as they are read. */
function answerTo(path: string): object {
  const { status, paid, intent, method, events } = world
  const charge = { id: 'ch_1', object: 'charge', created: orderedSecs, payment_method_details: method }
  const payment_intent = {
    id: 'pi_1',
    status: intent,
    amount_received: 50_000,
    currency: 'czk',
    created: orderedSecs - 60,
    latest_charge: charge,
  }
  if (path.startsWith('/v1/events'))
    return { object: 'list', url: '/v1/events', data: events, has_more: false }
  const session = { id: 'cs_1', object: 'checkout.session', mode: 'payment', metadata: { topup: 'top_1' } }
  return { ...session, status, payment_status: paid, payment_intent }
}
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerTo(request.url!)))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  payments = createStripePayments({ url, secretKey: 'sk_test_a', hookUrl: () => '', log: silentLog })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const page = async (of: World) => {
  world = of
  return payments.page('cs_1')
}
const cameFor = (id: string, created: number) => ({
  id: `evt_${id}_${created}`,
  type: 'checkout.session.async_payment_succeeded',
  created,
  data: { object: { id } },
})
const paidAt = (receivedSecs: number) => ({
  kind: 'ok',
  value: {
    kind: 'paid',
    payment: { paymentId: 'pi_1', amountHal: 50_000, currency: 'CZK', receivedAt: receivedSecs * 1000 },
  },
})

const ordered = {
  status: 'complete',
  paid: 'unpaid',
  intent: 'processing',
  method: debit,
  events: [],
} as const
const came = { ...ordered, paid: 'paid', intent: 'succeeded' } as const

test('is open for as long as it is under way', async () => {
  expect(await page(ordered)).toEqual({ kind: 'ok', value: { kind: 'open' } })
})

test('is found by asking, and was received when it came, not when it was ordered', async () => {
  const events = [cameFor('cs_2', cameSecs + 60), cameFor('cs_1', cameSecs), cameFor('cs_3', orderedSecs)]
  expect(await page({ ...came, events })).toEqual(paidAt(cameSecs))
})

test('is found by asking even if its event is forgotten by then', async () => {
  expect(await page(came)).toEqual(paidAt(orderedSecs))
})

test('by card is received when it is ordered', async () => {
  const events = [cameFor('cs_1', cameSecs)]
  expect(await page({ ...came, method: card, events })).toEqual(paidAt(orderedSecs))
})

test.each(['canceled', 'requires_payment_method'])(
  'that failed ends as %s: its page cannot be paid any more',
  async (intent) => {
    expect(await page({ ...ordered, intent })).toEqual({ kind: 'ok', value: { kind: 'expired' } })
    // before, the page takes another attempt
    expect(await page({ ...ordered, status: 'open', intent })).toEqual({
      kind: 'ok',
      value: { kind: 'open' },
    })
  },
)
