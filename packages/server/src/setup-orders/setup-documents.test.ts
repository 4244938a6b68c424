import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { reconcile } from '../money/credit/reconcile.ts'
import { operate } from '../operator/testing/operate.ts'
import { sql } from '../platform/db/sql.ts'
import { uuidOf } from '../platform/kernel/ids.ts'
import { report, ScriptedPayments } from './testing/scripted-payments.ts'
import { ask, build, quotedOrder, runJob, type SetupAccount } from './testing/setup-bench.ts'

const payments = new ScriptedPayments()
let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface({ ports: { payments, supplier: { name: 'Hovor s.r.o.' } } })
})
afterAll(() => surface.close())

interface Line {
  readonly description: string
  readonly grossHal: number
  readonly netHal: number
  readonly vatHal: number
}

/** The lines of the only tax document of the account; they add up to it. */
async function linesOf(account: SetupAccount): Promise<Line[]> {
  const { documents } = (await ask(surface, account, 'GET', '/billing/documents')).body
  expect(documents).toHaveLength(1)
  const [document] = documents as [{ lines: Line[] } & Line]
  for (const amount of ['grossHal', 'netHal', 'vatHal'] as const)
    expect(document.lines.reduce((sum, line) => sum + line[amount], 0)).toBe(document[amount])
  return document.lines
}

async function pageOf(account: SetupAccount): Promise<{ id: string; sessionId: string }> {
  const { id } = await quotedOrder(surface, account)
  const opened = await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, { acceptQuote: true })
  expect(opened.status).toBe(200)
  return { id, sessionId: payments.newest! }
}

async function pay(sessionId: string): Promise<void> {
  payments.pay(sessionId)
  expect(await report(surface, sessionId)).toBe(200)
}

// verifies: setup-orders.late-payment
test('the tax document names the set-up and the month put aside, if the payment has bought them', async () => {
  const account = await surface.newAccount()
  const { id, sessionId } = await pageOf(account)
  await pay(sessionId)
  expect(await linesOf(account)).toMatchObject([
    { description: `Příprava hlasového asistenta, objednávka ${id}`, grossHal: 280_000 },
    { description: 'Předplacený kredit na první měsíc čísla', grossHal: 9900 },
  ])
  expect(await reconcile(surface.database)).toEqual([])
})

test('the tax document of a payment that stays credit names credit alone', async () => {
  const cancelled = await surface.newAccount()
  const late = await pageOf(cancelled)
  await ask(surface, cancelled, 'POST', `/setup-orders/${late.id}/cancel`)
  await pay(late.sessionId)
  expect(await linesOf(cancelled)).toMatchObject([
    { description: 'Telekomunikační služby, předplacený kredit', grossHal: 289_900 },
  ])

  const paidBefore = await surface.newAccount(1_000_000)
  const expired = await pageOf(paidBefore)
  payments.expire(expired.sessionId)
  await report(surface, expired.sessionId)
  const credit = { acceptQuote: true, payWith: 'credit' }
  await ask(surface, paidBefore, 'POST', `/setup-orders/${expired.id}/checkout`, credit)
  payments.pay(expired.sessionId)
  await report(surface, expired.sessionId)
  expect(await linesOf(paidBefore)).toMatchObject([
    { description: 'Telekomunikační služby, předplacený kredit', grossHal: 289_900 },
  ])
  expect(await reconcile(surface.database)).toEqual([])
})

test('a suspended account reads its tax documents, but none of its set-up orders', async () => {
  const account = await surface.newAccount()
  const { id, sessionId } = await pageOf(account)
  await pay(sessionId)
  await surface.suspend(account.id)
  expect(await linesOf(account)).toHaveLength(2)
  for (const path of ['/setup-orders', `/setup-orders/${id}`]) {
    const { status, body } = await ask(surface, account, 'GET', path)
    expect([status, body.error.code]).toEqual([403, 'account_suspended'])
  }
})

/** Has the refunds of an account asked for at the provider, as the queue would. */
async function runRefunds({ id: accountId }: SetupAccount) {
  const jobs = await surface.database.query(sql<{ key: string; payload: unknown }>`
    select key, payload from job where account_id = ${uuidOf(accountId)} and kind = 'payment-refund'`)
  expect(jobs).toHaveLength(1)
  return runJob(surface, { ...jobs[0]!, accountId, kind: 'payment-refund' })
}

// verifies: setup-orders.refund
test('a refund to the card takes what was made credit again, once, with a credit note', async () => {
  const account = await surface.newAccount(0)
  const { id, sessionId } = await pageOf(account)
  await pay(sessionId)
  const refunded = await operate(surface, 'POST', `/setup-orders/${id}/refund`, { to: 'card' })
  expect(refunded.body.order.status).toBe('cancelled')
  const { balanceHal, reservedHal } = (await ask(surface, account, 'GET', '/balance')).body
  expect([balanceHal, reservedHal]).toEqual([289_900, 0])
  payments.fails = true
  expect((await runRefunds(account)).kind).toBe('again')
  payments.fails = false
  for (let count = 0; count < 2; count += 1) expect((await runRefunds(account)).kind).toBe('done')
  expect(payments.refunds.filter(({ paymentId }) => paymentId === `pi_${sessionId}`)).toMatchObject([
    { amountHal: 289_900 },
  ])
  expect((await ask(surface, account, 'GET', '/balance')).body.balanceHal).toBe(0)
  const { documents } = (await ask(surface, account, 'GET', '/billing/documents')).body
  expect(documents).toMatchObject([
    { kind: 'credit_note', grossHal: 289_900, correctsNumber: documents[1].number },
    { kind: 'invoice', grossHal: 289_900 },
  ])
  expect(await reconcile(surface.database)).toEqual([])
})

test('a refund to the card leaves out the month of a number that was bought, and what was paid from credit', async () => {
  const account = await surface.newAccount(1_000_000)
  const { id, sessionId } = await pageOf(account)
  await pay(sessionId)
  await build(surface, account, id)
  const agent = { name: 'Anna', language: 'cs' }
  const dataFields = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, type: 'string', description: key }))
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent: { ...agent, dataFields } })
  const credit = { acceptQuote: true, payWith: 'credit' }
  expect((await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, credit)).status).toBe(200)
  await operate(surface, 'POST', `/setup-orders/${id}/refund`, { to: 'card' })
  expect((await runRefunds(account)).kind).toBe('done')
  expect(payments.refunds.filter(({ paymentId }) => paymentId === `pi_${sessionId}`)).toMatchObject([
    { amountHal: 280_000 },
  ])
  expect((await ask(surface, account, 'GET', '/balance')).body.balanceHal).toBe(1_000_000)
  const fromCredit = await quotedOrder(surface, account)
  await ask(surface, account, 'POST', `/setup-orders/${fromCredit.id}/checkout`, credit)
  const refused = await operate(surface, 'POST', `/setup-orders/${fromCredit.id}/refund`, { to: 'card' })
  expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
  expect(await reconcile(surface.database)).toEqual([])
})

/** An order whose number is not in stock, paid by card for the set-up (250 000) and the month (9900). */
async function awaitingNumber(account: SetupAccount, payWith = 'card') {
  const { id } = (await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })).body.order
  const number = { kind: 'new', country: 'CZ', region: 'Karlovy Vary' }
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent: anna, number })
  const checkout = { acceptQuote: true, payWith }
  expect((await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, checkout)).status).toBe(200)
  const sessionId = payments.newest!
  if (payWith === 'card') await pay(sessionId)
  return { id, sessionId }
}

const anna = { name: 'Anna', language: 'cs' }
const billing = { street: 'Dlouhá 1', city: 'Plzeň', postalCode: '301 00', country: 'CZ' }
const hasAddress = (account: SetupAccount) =>
  ask(surface, account, 'PATCH', '/account', { companyName: 'Pekárna', billing })

async function ordered(account: SetupAccount) {
  const { orders } = (await ask(surface, account, 'GET', '/numbers/orders')).body
  expect(orders).toHaveLength(1)
  return orders[0] as { id: string; status: string }
}

let delivered = 0
/** Has an operator procure the number, or fail to. */
async function end(account: SetupAccount, how: 'complete' | 'fail') {
  const { id } = await ordered(account)
  await operate(surface, 'POST', `/number-orders/${id}/take`, {})
  delivered += 1
  const body = how === 'fail' ? { reason: 'None left' } : { numbers: [`+42035388000${delivered}`] }
  expect((await operate(surface, 'POST', `/number-orders/${id}/${how}`, body)).status).toBe(200)
}

/** A revision, paid from credit, with a tool that may not be reached. */
async function reviseAndStick(account: SetupAccount, id: string) {
  const tools = [{ name: 'inside', description: 'x', url: 'https://10.0.0.7/x' }]
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent: anna, tools })
  const credit = { acceptQuote: true, payWith: 'credit' }
  expect((await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, credit)).status).toBe(200)
  await build(surface, account, id)
}

const blockedBy = async (id: string) =>
  (await operate(surface, 'GET', `/setup-orders/${id}`)).body.order.blockedBy

/** The events between the payment and the refund, and whether the account has its number by then. */
const fates: readonly [string, boolean, (account: SetupAccount, id: string) => Promise<unknown>][] = [
  ['is not ordered yet', false, async () => {}],
  ['is on order', false, async (account, id) => hasAddress(account).then(() => build(surface, account, id))],
  [
    'has just come',
    true,
    async (account, id) => {
      await hasAddress(account)
      await build(surface, account, id)
      await end(account, 'complete')
    },
  ],
  [
    'has come, while a revision waits for a person',
    true,
    async (account, id) => {
      await hasAddress(account)
      await build(surface, account, id)
      await reviseAndStick(account, id)
      await end(account, 'complete')
      await build(surface, account, id)
      expect(await blockedBy(id)).toBe('validation')
    },
  ],
  [
    'has come and is the order’s',
    true,
    async (account, id) => {
      await hasAddress(account)
      await build(surface, account, id)
      await end(account, 'complete')
      await build(surface, account, id)
    },
  ],
  [
    'has just failed to come',
    false,
    async (account, id) => {
      await hasAddress(account)
      await build(surface, account, id)
      await end(account, 'fail')
    },
  ],
  [
    'failed to come a while ago',
    false,
    async (account, id) => {
      await hasAddress(account)
      await build(surface, account, id)
      await end(account, 'fail')
      await build(surface, account, id)
      expect(await blockedBy(id)).toBe('number')
    },
  ],
  [
    'was cancelled by the customer',
    false,
    async (account, id) => {
      await hasAddress(account)
      await build(surface, account, id)
      const { id: orderId } = await ordered(account)
      await ask(surface, account, 'POST', `/numbers/orders/${orderId}/cancel`)
      expect((await ordered(account)).status).toBe('cancelled')
      await build(surface, account, id)
    },
  ],
  [
    'waits for an address',
    false,
    async (account, id) => {
      await build(surface, account, id)
      expect(await blockedBy(id)).toBe('address')
    },
  ],
  [
    'waits for credit',
    false,
    async (account, id) => {
      await hasAddress(account)
      const debt = { accountId: account.id, ref: `dp_${id}`, kind: 'dispute', amountHal: 1_005_000 } as const
      await surface.database.transaction((tx) =>
        surface.credit.takeBack(tx, { ...debt, description: 'A debt' }),
      )
      await build(surface, account, id)
      expect(await blockedBy(id)).toBe('credit')
    },
  ],
]

// verifies: setup-orders.refund
test.each(fates)(
  'a refund to the card has the month with it unless the number was delivered: one that %s',
  async (_, hasNumber, happens) => {
    const account = await surface.newAccount(1_000_000)
    const { id, sessionId } = await awaitingNumber(account)
    await happens(account, id)
    const refunded = await operate(surface, 'POST', `/setup-orders/${id}/refund`, { to: 'card' })
    expect(refunded.body.order.status).toBe('cancelled')
    expect((await runRefunds(account)).kind).toBe('done')
    const returned = payments.refunds.filter(({ paymentId }) => paymentId === `pi_${sessionId}`)
    expect(returned).toMatchObject([{ amountHal: hasNumber ? 250_000 : 259_900 }])
    const { numbers } = (await ask(surface, account, 'GET', '/numbers')).body
    expect(numbers).toHaveLength(hasNumber ? 1 : 0)
    // The debt above is of no payment.
    const wrong = (await reconcile(surface.database)).filter(({ record }) => record !== `dp_${id}`)
    expect(wrong).toEqual([])
  },
)

// verifies: setup-orders.refund
test('a refund to a card that has not paid the order leaves its number on order', async () => {
  const account = await surface.newAccount(1_000_000)
  await hasAddress(account)
  const { id } = await awaitingNumber(account, 'credit')
  await build(surface, account, id)
  const refused = await operate(surface, 'POST', `/setup-orders/${id}/refund`, { to: 'card' })
  expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
  expect((await ordered(account)).status).toBe('pending')
})

test('a payment that a debt has swallowed stays credit, and its quote can be paid again', async () => {
  const account = await surface.newAccount(0)
  const debt = { accountId: account.id, ref: 'dp_1', kind: 'dispute', amountHal: 100_000 } as const
  await surface.database.transaction((tx) => surface.credit.takeBack(tx, { ...debt, description: 'A debt' }))
  const { id, sessionId } = await pageOf(account)
  await pay(sessionId)
  expect(await linesOf(account)).toMatchObject([
    { description: 'Telekomunikační služby, předplacený kredit', grossHal: 289_900 },
  ])
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(order).toMatchObject({ status: 'quoted', quote: { status: 'open', dueHal: 289_900 } })
})
