import { operate, reconcile } from '@hovor/server/testing'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../scenarios/support/client.ts'
import { type Account, startTopupWorld, type TopupWorld } from './support/topup-world.ts'

/* Reached only by a broken service: a loaded machine is slow. */
let world: TopupWorld
beforeAll(async () => {
  world = await startTopupWorld({ silent: true })
})
afterAll(() => world?.close())

const paidHal = 50_000

/**
 * Actions of the provider and the banks, and when the service is notified of each: several at once, any of them
 * repeated.
 */
type Step =
  | { readonly act: 'refund' | 'dispute' | 'operator'; readonly hal: number }
  | { readonly act: 'fail'; readonly nth: number }
  | { readonly act: 'won' | 'lost' }
  | { readonly act: 'tell'; readonly which: readonly number[] }

const amount = fc.oneof(fc.constant(paidHal), fc.integer({ min: 1, max: paidHal }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('refund' as const), hal: amount }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('operator' as const), hal: amount }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('dispute' as const), hal: amount }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('fail' as const), nth: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('won' as const, 'lost' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('tell' as const),
      which: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 5 }),
    }),
  },
)
const history = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
  /** The order in which everything is reported in the end. */
  order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
})

interface Paid {
  readonly account: Account
  readonly topupId: string
  readonly payment: string
}

async function paid(): Promise<Paid> {
  const account = await world.surface.newAccount(0)
  const topup = await world.buy(account, paidHal)
  await world.comeBack(await world.act(topup.checkoutUrl, 'pay'))
  return { account, topupId: topup.id, payment: await world.paymentOf(topup) }
}

const refundsOf = async (payment: string) =>
  (await world.stripe.refunds.list({ payment_intent: payment, limit: 100 })).data.reverse()
const disputesOf = async (payment: string) =>
  (await world.stripe.disputes.list({ payment_intent: payment, limit: 100 })).data

/** All notifications of the provider about a payment, oldest first. */
async function newsOf(payment: string): Promise<Stripe.Event[]> {
  const { data } = await world.stripe.events.list({ limit: 100 })
  return data.filter((event) => JSON.stringify(event).includes(payment)).reverse()
}

/** Skips an action that is currently impossible. */
async function does({ account, topupId, payment }: Paid, did: Step): Promise<void> {
  switch (did.act) {
    case 'refund': {
      const refunded = (await refundsOf(payment)).filter(({ status }) => status !== 'failed')
      const leftHal = paidHal - refunded.reduce((sum, one) => sum + one.amount, 0)
      if (leftHal > 0)
        await world.stripe.refunds.create({ payment_intent: payment, amount: Math.min(did.hal, leftHal) })
      return
    }
    case 'operator':
      return refundByOperator(account, topupId, did.hal)
    case 'fail': {
      const refund = (await refundsOf(payment))[did.nth]
      if (refund !== undefined && refund.status !== 'failed')
        await world.control('POST', '/pay/refund-failures', { refund: refund.id })
      return
    }
    case 'dispute':
      if ((await disputesOf(payment)).length === 0)
        await world.control('POST', '/pay/disputes', { paymentIntent: payment, amountHal: did.hal })
      return
    case 'won':
    case 'lost': {
      const [dispute] = await disputesOf(payment)
      if (dispute !== undefined && !['won', did.act].includes(dispute.status))
        await world.control('PUT', `/pay/disputes/${dispute.id}`, { status: did.act })
      return
    }
    case 'tell': {
      const news = await newsOf(payment)
      await tellAll(did.which.map((nth) => news[nth % news.length]!))
    }
  }
}

/** Refunds of operators that were not refused. */
let accepted = 0

/** Whatever is refused moves nothing; what is accepted goes to the card, or is credit again if the provider refuses it. */
async function refundByOperator({ id }: Account, topupId: string, amountHal: number): Promise<void> {
  const path = `/accounts/${id}/topups/${topupId}/refund`
  const wanted = { amountHal, to: 'card', reason: 'Goodwill' }
  const { status } = await operate(world.surface, 'POST', path, wanted)
  expect([200, 400, 402, 409]).toContain(status)
  if (status === 200) accepted += 1
  await world.runRefunds(id)
}

/** All at once. */
const tellAll = async (news: readonly Stripe.Event[]) =>
  expect(new Set(await Promise.all(news.map(world.tell)))).toEqual(new Set([200]))

/** The state that the service must have for a payment, derived from the provider's. */
async function expected(payment: string) {
  const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, one) => sum + one.amount, 0)
  const refundedHal = sumOf((await refundsOf(payment)).filter(({ status }) => status !== 'failed'))
  const disputes = await disputesOf(payment)
  const disputedHal = sumOf(disputes.filter(({ status }) => status !== 'won'))
  const lostHal = sumOf(disputes.filter(({ status }) => status === 'lost'))
  return {
    balanceHal: paidHal - refundedHal - disputedHal,
    notedHal: Math.min(paidHal, refundedHal + lostHal),
  }
}

/** The balance, and the sum of the valid credit notes, each of which names the document it corrects. */
async function booked(account: Account) {
  const documents: readonly Json[] = await world.documentsOf(account)
  const numbers = new Map(documents.map((document) => [document.number, document]))
  const entries: readonly Json[] = await world.entriesOf(account)
  const payments = documents.filter(({ correctsNumber }) => correctsNumber === undefined)
  expect(payments).toMatchObject([{ kind: 'invoice', grossHal: paidHal }])
  let notedHal = 0
  for (const { kind, grossHal, netHal, vatHal, correctsNumber, correctionReason } of documents) {
    expect([netHal >= 0, vatHal >= 0, grossHal]).toEqual([true, true, netHal + vatHal])
    if (correctsNumber === undefined) continue
    expect(correctionReason).not.toBe('')
    const corrected = numbers.get(correctsNumber)
    expect(corrected?.kind).toBe(kind === 'credit_note' ? 'invoice' : 'credit_note')
    if (kind === 'invoice') expect(corrected).toMatchObject({ grossHal, netHal, vatHal })
    notedHal += kind === 'credit_note' ? grossHal : -grossHal
  }
  const balanceHal = await world.balanceOf(account)
  expect(entries.reduce((sum, { amountHal }) => sum + amountHal, 0)).toBe(balanceHal)
  return { balanceHal, notedHal }
}

// verifies: billing.document
test('credit, documents and the provider agree after refunds, failed refunds and disputes, in any order and reported any number of times', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, order }) => {
      const known = await paid()
      const { account, payment } = known
      for (const did of steps) {
        await does(known, did)
        if (did.act === 'tell') expect(await reconcile(world.surface.database)).toEqual([])
      }
      const news = (await newsOf(payment)).map((event, nth) => ({ event, place: order[nth] ?? 0 }))
      const shuffled = news.toSorted((one, other) => one.place - other.place).map(({ event }) => event)
      while (shuffled.length > 0) await tellAll(shuffled.splice(0, 3))
      expect(await booked(account)).toEqual(await expected(payment))
      expect(await reconcile(world.surface.database)).toEqual([])
    }),
    { numRuns: Number(process.env.RETURN_RUNS ?? 60) },
  )
  expect(accepted).toBeGreaterThan(0)
})
