import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { request, seller } from '../../../accounting/testing/books.ts'
import { startTestSurface, type TestSurface } from '../../../http/testing/test-surface.ts'
import { storedEntries } from '../../../operator/testing/audit-entries.ts'
import { operate } from '../../../operator/testing/operate.ts'
import { runClosing } from '../../../operator/testing/run-closing.ts'
import { sql } from '../../../platform/db/sql.ts'
import { uuidOf } from '../../../platform/kernel/ids.ts'
import { report, ScriptedPayments } from '../../../setup-orders/testing/scripted-payments.ts'
import { runJob } from '../../../setup-orders/testing/setup-bench.ts'
import { reconcile } from '../../credit/reconcile.ts'

/* An operator refunds payments: once, never more than was paid, and never more than is left. */

const clock = new VirtualClock(Date.UTC(2026, 10, 22, 10))
const payments = new ScriptedPayments()
let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface({ clock, ports: { payments, supplier: seller } })
})
afterAll(() => surface.close())
beforeEach(() => {
  payments.fails = false
  payments.refusesRefunds = false
})

type Customer = Awaited<ReturnType<TestSurface['newAccount']>>

/** A top-up by card that is paid; its id, and its page. */
async function topUp({ apiKey }: Customer, amountHal = 50_000) {
  await clock.advance(1000)
  const { body } = await request(surface, apiKey, 'POST', '/credit/topup', { amountHal })
  const page = payments.newest!
  payments.pay(page)
  expect(await report(surface, page)).toBe(200)
  return { id: body.topup.id as string, page }
}

const refund = ({ id }: Customer, topupId: string, more: object = {}) =>
  operate(surface, 'POST', `/accounts/${id}/topups/${topupId}/refund`, {
    ...{ to: 'card', reason: 'Charged twice', ...more },
  })

const topupsOf = async ({ id }: Customer) =>
  (await operate(surface, 'GET', `/accounts/${id}/topups`)).body.topups

const balanceOf = async ({ id }: Customer) =>
  (await operate(surface, 'GET', `/accounts/${id}`)).body.account.balanceHal

/** The amounts that moved, and the credit notes and what took them back, newest first. */
async function returnedOf({ id }: Customer): Promise<readonly [number[], [string, number][]]> {
  const { entries } = (await operate(surface, 'GET', `/accounts/${id}/credit/ledger`)).body
  const { documents } = (await operate(surface, 'GET', `/accounts/${id}/billing/documents`)).body
  return [
    entries
      .filter(({ type }: { type: string }) => type === 'topup_refund')
      .map(({ amountHal }: { amountHal: number }) => amountHal),
    documents
      .filter(({ correctsNumber }: { correctsNumber?: string }) => correctsNumber !== undefined)
      .map(({ kind, grossHal }: { kind: string; grossHal: number }) => [kind, grossHal]),
  ]
}

/** Runs the jobs that ask the provider for the refunds of an account; how they ended. */
async function runRefunds({ id: accountId }: Customer): Promise<string[]> {
  const jobs = await surface.database.query(sql<{ key: string; payload: unknown }>`
    select key, payload from job where account_id = ${uuidOf(accountId)} and kind = 'payment-refund'`)
  const ended: string[] = []
  for (const job of jobs)
    ended.push((await runJob(surface, { ...job, accountId, kind: 'payment-refund' })).kind)
  return ended
}

async function tellOfRefunds(page: string): Promise<void> {
  const news = { kind: 'refunds', paymentId: `pi_${page}`, at: clock.nowMs() }
  const told = await fetch(`${surface.baseUrl}/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(news),
  })
  expect(told.status).toBe(200)
}

// verifies: operator.refund
test('a part of a card payment goes back to the card, once, with a credit note', async () => {
  const customer = await surface.newAccount(0)
  const { id, page } = await topUp(customer)
  const { status, body } = await refund(customer, id, { amountHal: 20_000, idempotencyKey: 'ticket-1' })
  expect([status, body.topup]).toMatchObject([200, { refundedHal: 20_000, refundableHal: 30_000 }])
  expect(await balanceOf(customer)).toBe(30_000)
  const again = await refund(customer, id, { amountHal: 20_000, idempotencyKey: 'ticket-1' })
  expect([again.status, again.body.topup.refundedHal]).toEqual([200, 20_000])
  const other = await refund(customer, id, { amountHal: 10_000, idempotencyKey: 'ticket-1' })
  expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_conflict'])
  for (const _ of ['asked', 'asked again']) expect(await runRefunds(customer)).toEqual(['done'])
  await tellOfRefunds(page)
  const ofPage = payments.refunds.filter(({ paymentId }) => paymentId === `pi_${page}`)
  expect(ofPage.map(({ amountHal }) => amountHal)).toEqual([20_000])
  expect(await returnedOf(customer)).toEqual([[-20_000], [['credit_note', 20_000]]])
  const [shown] = await topupsOf(customer)
  expect(shown).toMatchObject({ kind: 'checkout', status: 'paid', amountHal: 50_000, refundableHal: 30_000 })
  expect(shown.refunds).toMatchObject([{ status: 'taken', amountHal: 20_000 }])
  expect(await storedEntries(surface, id, 'topup.refund')).toMatchObject([
    { before: { refundedHal: 0 }, after: { refundedHal: 20_000, to: 'card' }, reason: 'Charged twice' },
  ])
  expect(await reconcile(surface.database)).toEqual([])
})

test('what the provider refuses is credit again, with a document that takes the credit note back', async () => {
  const customer = await surface.newAccount(0)
  const { id, page } = await topUp(customer)
  payments.refusesRefunds = true
  expect((await refund(customer, id)).status).toBe(200)
  expect(await balanceOf(customer)).toBe(0)
  for (const _ of ['refused', 'refused again']) expect(await runRefunds(customer)).toEqual(['done'])
  await tellOfRefunds(page)
  expect(await balanceOf(customer)).toBe(50_000)
  expect(await returnedOf(customer)).toEqual([
    [50_000, -50_000],
    [
      ['invoice', 50_000],
      ['credit_note', 50_000],
    ],
  ])
  const [shown] = await topupsOf(customer)
  expect(shown).toMatchObject({ refundedHal: 0, refundableHal: 50_000, refunds: [{ status: 'put_back' }] })
  expect(await reconcile(surface.database)).toEqual([])
})

test('a provider that is down is asked again, and the credit is not there to spend meanwhile', async () => {
  const customer = await surface.newAccount(0)
  const { id } = await topUp(customer)
  await refund(customer, id)
  payments.fails = true
  expect(await runRefunds(customer)).toEqual(['again'])
  expect(await balanceOf(customer)).toBe(0)
  payments.fails = false
  expect(await runRefunds(customer)).toEqual(['done'])
  expect(await returnedOf(customer)).toEqual([[-50_000], [['credit_note', 50_000]]])
})

test('a refund by transfer asks the provider for nothing', async () => {
  const customer = await surface.newAccount(0)
  const { id } = await topUp(customer)
  expect((await refund(customer, id, { to: 'bank', amountHal: 1 })).status).toBe(200)
  expect(await runRefunds(customer)).toEqual([])
  expect(await returnedOf(customer)).toEqual([[-1], [['credit_note', 1]]])
})

test('more than was paid, or than is left of it or of the credit, is refused and audited, and moves nothing', async () => {
  const customer = await surface.newAccount(0)
  const { id } = await topUp(customer)
  const codes: [number, string][] = []
  const refused = async (more: object) => {
    const { status, body } = await refund(customer, id, more)
    codes.push([status, body.error?.code])
  }
  await refused({ amountHal: 50_001 })
  await surface.credit.debit(surface.database, {
    ...{ accountId: customer.id, ref: 'c_1', amountHal: 40_000, kind: 'call', description: 'Call' },
  })
  await refused({ amountHal: 10_001 })
  await refund(customer, id, { amountHal: 10_000 })
  await surface.credit.creditAdmin(surface.database, {
    ...{ accountId: customer.id, amountHal: 90_000, description: 'Goodwill' },
  })
  await refused({ amountHal: 40_001 })
  await refund(customer, id)
  await refused({})
  await refused({ amountHal: 0 })
  expect(codes).toEqual([
    [400, 'validation'],
    [402, 'insufficient_credit'],
    [400, 'validation'],
    [409, 'invalid_transition'],
    [400, 'validation'],
  ])
  expect(await returnedOf(customer)).toEqual([
    [-40_000, -10_000],
    [
      ['credit_note', 40_000],
      ['credit_note', 10_000],
    ],
  ])
  const entries = await storedEntries(surface, id, 'topup.refund-refused')
  expect(entries.map(({ after }) => after?.code)).toEqual([
    ...['validation', 'insufficient_credit', 'validation', 'invalid_transition'],
  ])
})

test('of refunds at the same moment, no more goes back than was paid', async () => {
  const customer = await surface.newAccount(0)
  const { id } = await topUp(customer)
  const all = await Promise.all(Array.from({ length: 6 }, () => refund(customer, id, { amountHal: 20_000 })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400])
  expect(await balanceOf(customer)).toBe(10_000)
  expect(await reconcile(surface.database)).toEqual([])
})

test('a payment of another account, one that is not paid, and one of a closed account are refused', async () => {
  const [customer, other] = [await surface.newAccount(0), await surface.newAccount(0)]
  const { id } = await topUp(customer)
  expect((await refund(other, id)).body.error.code).toBe('not_found')
  const { body } = await request(surface, other.apiKey, 'POST', '/credit/topup', { amountHal: 50_000 })
  expect((await refund(other, body.topup.id)).body.error.code).toBe('invalid_transition')
  const closed = { returnCredit: false, reason: 'Ended' }
  await operate(surface, 'POST', `/accounts/${customer.id}/close`, closed)
  expect((await refund(customer, id)).body.error.code).toBe('invalid_transition')
  expect(await runClosing(surface, customer.id)).toBe('done')
  expect((await refund(customer, id)).body.error.code).toBe('invalid_transition')
  expect(await returnedOf(customer)).toEqual([[], []])
})
