import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentOf, request, seller, upload } from '../../accounting/testing/books.ts'
import { csvForms } from '../../accounting/testing/statement-files.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { readLog } from '../../platform/kernel/testing/log.ts'
import { report, ScriptedPayments } from '../../setup-orders/testing/scripted-payments.ts'
import { quotedOrder } from '../../setup-orders/testing/setup-bench.ts'
import { operate } from '../testing/operate.ts'
import { runClosing } from '../testing/run-closing.ts'

/* Money on its way to an account while the operator closes it, and after. */

const hourMs = 3_600_000
const startHal = 100_000
const clock = new VirtualClock(Date.UTC(2026, 10, 22, 10))
const payments = new ScriptedPayments()
const logged = readLog('error')
let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface({ clock, log: logged.log, ports: { payments, supplier: seller } })
})
afterAll(() => surface.close())

type Customer = Awaited<ReturnType<TestSurface['newAccount']>>

const close = ({ id }: Customer) =>
  operate(surface, 'POST', `/accounts/${id}/close`, { returnCredit: true, reason: 'Ended by the customer' })
const closingOf = async ({ id }: Customer) =>
  (await operate(surface, 'GET', `/accounts/${id}/closing`)).body.closing
const documentsOf = async ({ id }: Customer) =>
  (await operate(surface, 'GET', `/accounts/${id}/billing/documents`)).body.documents
const balanceOf = async ({ id }: Customer) =>
  (await operate(surface, 'GET', `/accounts/${id}`)).body.account.balanceHal

/** The page of a top-up that nobody has paid yet. */
async function openPage({ apiKey }: Customer, amountHal = 50_000): Promise<string> {
  const { status } = await request(surface, apiKey, 'POST', '/credit/topup', { amountHal })
  expect(status).toBe(201)
  return payments.newest!
}

async function setupStatus(orderId: `set_${string}`) {
  const row = await surface.database.one(sql<{ status: string }>`
    select status from setup_order where id = ${uuidOf(orderId)}`)
  return row?.status
}

/** A payment by transfer, as it is after its statement was uploaded. */
async function transferred(proforma: { readonly variableSymbol: string; readonly amountHal: number }) {
  transfers += 1
  const payment = paymentOf(proforma, { reference: String(26_000_000_000 + transfers) })
  const { body } = await operate(surface, 'POST', '/bank-statements', upload(csvForms.Fio([payment])))
  const { statement, booked } = body
  const open = await operate(surface, 'GET', `/bank-payments?state=open&statementId=${statement.id}`)
  return { booked, waiting: open.body.payments[0] }
}
let transfers = 0

// verifies: operator.close
test('a page that is paid while its account is closing is credited, and goes back', async () => {
  const customer = await surface.newAccount(startHal)
  const page = await openPage(customer)
  await close(customer)
  expect(await runClosing(surface, customer.id)).toBe('later')
  expect((await closingOf(customer)).creditHal).toBeNull()
  payments.pay(page)
  expect(await report(surface, page)).toBe(200)
  await clock.advance(60_000)
  expect(await runClosing(surface, customer.id)).toBe('done')
  expect((await closingOf(customer)).creditHal).toBe(startHal + 50_000)
  expect(await balanceOf(customer)).toBe(startHal)
  expect(await documentsOf(customer)).toMatchObject([
    { kind: 'credit_note', grossHal: 50_000 },
    { kind: 'invoice' },
  ])
})

test('a closing goes on when the pages have expired', async () => {
  const customer = await surface.newAccount(startHal)
  const page = await openPage(customer)
  await close(customer)
  expect(await runClosing(surface, customer.id)).toBe('later')
  payments.expire(page)
  await report(surface, page)
  await clock.advance(60_000)
  expect(await runClosing(surface, customer.id)).toBe('done')
  expect((await closingOf(customer)).creditHal).toBe(startHal)
})

test('a page whose end the provider never tells is waited for no longer than three days', async () => {
  const customer = await surface.newAccount(startHal)
  await openPage(customer)
  await close(customer)
  expect(await runClosing(surface, customer.id)).toBe('later')
  await clock.advance(72 * hourMs - 60_001)
  expect(await runClosing(surface, customer.id)).toBe('later')
  await clock.advance(60_001)
  expect(await runClosing(surface, customer.id)).toBe('done')
})

test('a card that pays after the credit has been returned books nothing, and is left to a person', async () => {
  const customer = await surface.newAccount(startHal)
  const page = await openPage(customer)
  payments.expire(page)
  await report(surface, page)
  await close(customer)
  expect(await runClosing(surface, customer.id)).toBe('done')
  payments.pay(page)
  expect(await report(surface, page)).toBe(200)
  expect([await balanceOf(customer), await documentsOf(customer)]).toEqual([startHal, []])
  expect(logged.text().match(/topup_account_closed/g)).toHaveLength(1)
})

const proformaOf = async ({ id }: { readonly id: AccountId }) =>
  operate(surface, 'POST', `/accounts/${id}/proformas`, { amountHal: 250_000 })

// verifies: operator.close
test('a transfer for a proforma of a closed account waits for a person, who cannot credit it there', async () => {
  const [customer, other] = [await surface.newAccount(startHal), await surface.newAccount(0)]
  const [soon, late] = [
    (await proformaOf(customer)).body.proforma,
    (await proformaOf(customer)).body.proforma,
  ]
  await close(customer)
  const before = await transferred(soon)
  expect(before).toMatchObject({ booked: 0, waiting: { state: 'open', problem: 'account_closed' } })
  expect(await runClosing(surface, customer.id)).toBe('done')
  const after = await transferred(late)
  expect(after).toMatchObject({ booked: 0, waiting: { state: 'open', problem: 'account_closed' } })
  const match = (accountId: string) =>
    operate(surface, 'POST', `/bank-payments/${after.waiting.id}/match`, { accountId, reason: 'Asked' })
  const refused = await match(customer.id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition'])
  expect([await balanceOf(customer), await documentsOf(customer)]).toEqual([startHal, []])
  expect((await match(other.id)).body.payment).toMatchObject({ state: 'booked', accountId: other.id })
})

test('the open proformas of a closed account are cancelled, and it gets no new ones', async () => {
  const customer = await surface.newAccount(startHal)
  await proformaOf(customer)
  await close(customer)
  await runClosing(surface, customer.id)
  const { proformas } = (await operate(surface, 'GET', `/proformas?accountId=${customer.id}`)).body
  expect(proformas).toMatchObject([{ status: 'cancelled' }])
  expect((await proformaOf(customer)).body.error.code).toBe('payments_unavailable')
})

/** A quoted order that its customer is about to pay by card. */
async function checkedOut(
  customer: Customer,
): Promise<{ readonly id: `set_${string}`; readonly page: string }> {
  const { id } = await quotedOrder(surface, customer)
  const path = `/setup-orders/${id}/checkout`
  const { status } = await request(surface, customer.apiKey, 'POST', path, {
    ...{ acceptQuote: true, payWith: 'card' },
  })
  expect(status).toBe(200)
  return { id: id as `set_${string}`, page: payments.newest! }
}

test('an account with a set-up order that is being paid is not closed', async () => {
  const customer = await surface.newAccount(startHal)
  const { page } = await checkedOut(customer)
  const refused = await close(customer)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition'])
  payments.expire(page)
  await report(surface, page)
  expect((await close(customer)).status).toBe(200)
})

test('a set-up order that is paid after the close stops the closing until it is refunded', async () => {
  const customer = await surface.newAccount(startHal)
  const { id, page } = await checkedOut(customer)
  payments.expire(page)
  await report(surface, page)
  await close(customer)
  payments.pay(page)
  await report(surface, page)
  expect(await setupStatus(id)).toBe('paid')
  await expect(runClosing(surface, customer.id)).rejects.toThrow('a set-up order is paid')
  expect(await setupStatus(id)).toBe('paid')
  const paidHal = payments.pages.get(page)!.amountHal
  expect((await operate(surface, 'POST', `/setup-orders/${id}/refund`, { reason: 'Closed' })).status).toBe(
    200,
  )
  expect(await runClosing(surface, customer.id)).toBe('done')
  expect((await closingOf(customer)).creditHal).toBe(startHal + paidHal)
})
