import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { request, seller } from '../../accounting/testing/books.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { reconcile } from '../../money/credit/reconcile.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { report, ScriptedPayments } from '../../setup-orders/testing/scripted-payments.ts'
import { operate } from '../testing/operate.ts'
import { runClosing } from '../testing/run-closing.ts'

/* What a customer has paid for credit that is left goes back with credit notes; what was given stays. */

const clock = new VirtualClock(Date.UTC(2026, 10, 22, 10))
const payments = new ScriptedPayments()
let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface({ clock, ports: { payments, supplier: seller } })
})
afterAll(() => surface.close())

type Customer = Awaited<ReturnType<TestSurface['newAccount']>>

/** A top-up by card that is paid; its page. */
async function topUp({ apiKey }: Customer, amountHal: number): Promise<string> {
  await clock.advance(1000)
  await request(surface, apiKey, 'POST', '/credit/topup', { amountHal })
  const page = payments.newest!
  payments.pay(page)
  expect(await report(surface, page)).toBe(200)
  return page
}

const spend = ({ id }: Customer, amountHal: number) =>
  surface.database.transaction((tx) =>
    surface.credit.debit(tx, {
      ...{ accountId: id, ref: `c_${amountHal}`, amountHal, kind: 'call', description: 'Call' },
    }),
  )

/** The provider gives a part of a payment back to its card, and tells of it. */
async function refundAtProvider(page: string, amountHal: number): Promise<void> {
  const paymentId = `pi_${page}`
  await payments.refund({ paymentId, amountHal, key: `${page}-${payments.refunds.length}` })
  const told = await fetch(`${surface.baseUrl}/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'refunds', paymentId, at: clock.nowMs() }),
  })
  expect(told.status).toBe(200)
}

async function close({ id }: Customer, returnCredit = true): Promise<void> {
  const closed = await operate(surface, 'POST', `/accounts/${id}/close`, { returnCredit, reason: 'Ended' })
  expect(closed.status).toBe(200)
  expect(await runClosing(surface, id)).toBe('done')
}

const balanceOf = async ({ id }: Customer) =>
  (await operate(surface, 'GET', `/accounts/${id}`)).body.account.balanceHal
const statedOf = async ({ id }: Customer) =>
  (await operate(surface, 'GET', `/accounts/${id}/closing`)).body.closing.creditHal

/** The amounts that went back, in the ledger and by credit notes, newest first. */
async function returnedOf({ id }: Customer): Promise<readonly [number[], number[]]> {
  const { entries } = (await operate(surface, 'GET', `/accounts/${id}/credit/ledger`)).body
  const { documents } = (await operate(surface, 'GET', `/accounts/${id}/billing/documents`)).body
  return [
    entries
      .filter(({ type }: { type: string }) => type === 'topup_refund')
      .map(({ amountHal }: { amountHal: number }) => -amountHal),
    documents
      .filter(({ kind }: { kind: string }) => kind === 'credit_note')
      .map(({ grossHal }: { grossHal: number }) => grossHal),
  ]
}

test('credit that was paid for is returned with a credit note for each top-up, the newest first', async () => {
  const customer = await surface.newAccount(0)
  for (const amountHal of [30_000, 20_000, 50_000]) await topUp(customer, amountHal)
  await spend(customer, 40_000)
  await close(customer)
  expect(await returnedOf(customer)).toEqual([
    [10_000, 50_000],
    [10_000, 50_000],
  ])
  expect([await statedOf(customer), await balanceOf(customer)]).toEqual([60_000, 0])
  expect(await reconcile(surface.database)).toEqual([])
})

test('credit that was given is stated and stays', async () => {
  const customer = await surface.newAccount(100_000)
  await topUp(customer, 50_000)
  await close(customer)
  expect(await returnedOf(customer)).toEqual([[50_000], [50_000]])
  expect([await statedOf(customer), await balanceOf(customer)]).toEqual([150_000, 100_000])
})

test('no more is returned than is left', async () => {
  const customer = await surface.newAccount(100_000)
  await topUp(customer, 50_000)
  await spend(customer, 120_000)
  await close(customer)
  expect(await returnedOf(customer)).toEqual([[30_000], [30_000]])
  expect(await balanceOf(customer)).toBe(0)
})

test('nothing is returned that the customer is not to get, or that has gone back before', async () => {
  const [kept, refunded] = [await surface.newAccount(0), await surface.newAccount(10_000)]
  await topUp(kept, 50_000)
  await close(kept, false)
  expect([await returnedOf(kept), await balanceOf(kept)]).toEqual([[[], []], 50_000])
  await refundAtProvider(await topUp(refunded, 50_000), 20_000)
  await close(refunded)
  expect(await returnedOf(refunded)).toEqual([
    [30_000, 20_000],
    [30_000, 20_000],
  ])
  expect(await balanceOf(refunded)).toBe(10_000)
})

test('a refund at the provider that pays out what was returned takes nothing a second time', async () => {
  const customer = await surface.newAccount(0)
  const page = await topUp(customer, 50_000)
  await spend(customer, 15_000)
  await close(customer)
  const returned = [[35_000], [35_000]]
  for (const amountHal of [20_000, 15_000]) {
    await refundAtProvider(page, amountHal)
    expect([await returnedOf(customer), await balanceOf(customer)]).toEqual([returned, 0])
  }
  await refundAtProvider(page, 5000)
  expect(await returnedOf(customer)).toEqual([
    [5000, 35_000],
    [5000, 35_000],
  ])
  expect(await balanceOf(customer)).toBe(-5000)
  expect(await reconcile(surface.database)).toEqual([])
})

test('a process that dies between steps, or does them again, returns the credit once', async () => {
  const customer = await surface.newAccount(0)
  await topUp(customer, 50_000)
  await close(customer)
  // Everything but the credit is forgotten to be done.
  await surface.database.query(sql`
    update account_closing set done = '{credit}', erased_at = null where account_id = ${uuidOf(customer.id)}`)
  expect(await runClosing(surface, customer.id)).toBe('done')
  expect(await returnedOf(customer)).toEqual([[50_000], [50_000]])
})
