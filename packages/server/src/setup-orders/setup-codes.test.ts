import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { operate } from '../operator/testing/operate.ts'
import { sql } from '../platform/db/sql.ts'
import { askTool } from './testing/ask-tool.ts'
import { report, ScriptedPayments } from './testing/scripted-payments.ts'
import { bakery, build, quotedOrder, ask as rest, type SetupAnswer } from './testing/setup-bench.ts'

const payments = new ScriptedPayments()
let surface: TestSurface
let closed: TestSurface

beforeAll(async () => {
  surface = await startTestSurface({ ports: { payments, supplier: { name: 'Hovor s.r.o.' } } })
  closed = await startTestSurface({
    beside: surface,
    takesSetupOrders: false,
    ports: { payments, supplier: { name: 'Hovor s.r.o.' } },
  })
})
afterAll(async () => {
  await closed.close()
  await surface.close()
})

const codeOf = ({ body }: SetupAnswer): string => body.error?.code
type Account = Awaited<ReturnType<TestSurface['newAccount']>>
const quoteOf = (id: string, more: object = {}) =>
  operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent: { name: 'Anna', language: 'cs' }, ...more })

describe.each([
  ['REST', rest],
  ['MCP', askTool],
] as const)('a set-up order over %s', (_, ask) => {
  const post = (account: Account, path: string, body?: object) =>
    ask(surface, account, 'POST', `/setup-orders${path}`, body)
  const placed = async (account: Account): Promise<string> =>
    (await post(account, '', { brief: 'Pekárna.' })).body.order.id

  async function paidOrder(account: Account, more: object = {}): Promise<string> {
    const id = await placed(account)
    expect((await quoteOf(id, more)).status).toBe(200)
    const checkout = { acceptQuote: true, payWith: 'credit' }
    expect((await post(account, `/${id}/checkout`, checkout)).status).toBe(200)
    return id
  }

  async function readyOrder(account: Account, more: object = {}): Promise<string> {
    const id = await paidOrder(account, more)
    await build(surface, account, id)
    return id
  }

  // verifies: errors.setup-orders
  test('of another account, or none, is setup_order_not_found everywhere', async () => {
    const [owner, other] = [await surface.newAccount(), await surface.newAccount()]
    const id = await placed(owner)
    for (const given of [id, `set_${'0'.repeat(32)}`, 'x']) {
      const answers = [
        await ask(surface, other, 'GET', `/setup-orders/${given}`),
        await post(other, `/${given}/messages`, { message: 'x' }),
        await post(other, `/${given}/checkout`, { acceptQuote: true }),
        await post(other, `/${given}/launch`),
        await post(other, `/${given}/cancel`),
      ]
      expect(answers.map(codeOf)).toEqual(Array(5).fill('setup_order_not_found'))
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404))
    }
    expect((await ask(surface, other, 'GET', '/setup-orders')).body.orders).toEqual([])
    const { body } = await operate(surface, 'POST', `/setup-orders/set_${'0'.repeat(32)}/take`, {})
    expect(body.error.code).toBe('setup_order_not_found')
  })

  // verifies: setup-orders.cancel
  test('is cancelled free of charge in any state before it is paid, and closed then', async () => {
    const account = await surface.newAccount(1_000_000)
    const quoted = (await quotedOrder(surface, account)).id
    const paying = (await quotedOrder(surface, account)).id
    await post(account, `/${paying}/checkout`, { acceptQuote: true })
    for (const id of [await placed(account), quoted, paying]) {
      const cancelled = await post(account, `/${id}/cancel`)
      expect(cancelled.body.order.status).toBe('cancelled')
      expect((await post(account, `/${id}/cancel`)).body.order).toEqual(cancelled.body.order)
      const answers = [
        await post(account, `/${id}/messages`, { message: 'x' }),
        await post(account, `/${id}/checkout`, { acceptQuote: true }),
        await post(account, `/${id}/launch`),
      ]
      expect(answers.map(codeOf)).toEqual(Array(3).fill('order_closed'))
    }
    expect((await ask(surface, account, 'GET', '/credit/ledger')).body.entries).toHaveLength(1)
    const paid = await paidOrder(account)
    expect(codeOf(await post(account, `/${paid}/cancel`))).toBe('order_closed')
  })

  test('without a quote cannot be paid, and one that the customer has not seen is not accepted', async () => {
    const account = await surface.newAccount(1_000_000)
    const id = await placed(account)
    expect(codeOf(await post(account, `/${id}/checkout`, { acceptQuote: true }))).toBe('advisor_no_quote')
    expect(codeOf(await post(account, `/${id}/checkout`, { acceptQuote: false }))).toBe('validation')
    await quoteOf(id)
    await quoteOf(id, { integrations: ['calendar'] })
    const old = { acceptQuote: true, payWith: 'credit', quoteVersion: 1 }
    expect(codeOf(await post(account, `/${id}/checkout`, old))).toBe('quote_pending_confirmation')
    expect((await post(account, `/${id}/checkout`, { ...old, quoteVersion: 2 })).status).toBe(200)
  })

  // verifies: setup-orders.checkout
  test('has one payment page, which a repetition finds again, and which keeps quotes and messages waiting', async () => {
    const account = await surface.newAccount(1_000_000)
    const { id } = await quotedOrder(surface, account)
    payments.fails = true
    expect(codeOf(await post(account, `/${id}/checkout`, { acceptQuote: true }))).toBe(
      'payment_provider_error',
    )
    payments.fails = false
    expect((await ask(surface, account, 'GET', `/setup-orders/${id}`)).body.order.status).toBe('quoted')
    const opened = await post(account, `/${id}/checkout`, { acceptQuote: true })
    expect(opened.body).toMatchObject({
      order: { status: 'checkout' },
      checkoutUrl: expect.stringMatching(/^https:/),
    })
    const again = await Promise.all([1, 2].map(() => post(account, `/${id}/checkout`, { acceptQuote: true })))
    for (const { body } of again) expect(body.checkoutUrl).toBe(opened.body.checkoutUrl)
    expect(codeOf(await post(account, `/${id}/messages`, { message: 'x' }))).toBe('checkout_open')
    expect((await quoteOf(id)).body.error.code).toBe('checkout_open')
    const page = payments.newest!
    payments.expire(page)
    await report(surface, page)
    expect((await ask(surface, account, 'GET', `/setup-orders/${id}`)).body.order.status).toBe('quoted')
    const credit = { acceptQuote: true, payWith: 'credit' }
    expect((await post(account, `/${id}/checkout`, credit)).body.order.status).toBe('paid')
  })

  // verifies: setup-orders.checkout
  test('is paid from credit although its page was left open, which takes no payment any more', async () => {
    const account = await surface.newAccount(1_000_000)
    const { id } = await quotedOrder(surface, account)
    await post(account, `/${id}/checkout`, { acceptQuote: true })
    const page = payments.newest!
    const credit = { acceptQuote: true, payWith: 'credit' }
    payments.fails = true
    expect(codeOf(await post(account, `/${id}/checkout`, credit))).toBe('checkout_open')
    payments.fails = false
    expect((await post(account, `/${id}/checkout`, credit)).body.order.status).toBe('paid')
    expect(payments.pages.get(page)?.state).toEqual({ kind: 'expired' })
    expect((await ask(surface, account, 'GET', '/balance')).body.balanceHal).toBe(720_000)
  })

  // verifies: setup-orders.checkout
  test('is paid once by a page that was paid before credit could close it', async () => {
    const account = await surface.newAccount(1_000_000)
    const { id } = await quotedOrder(surface, account)
    await post(account, `/${id}/checkout`, { acceptQuote: true })
    payments.pay(payments.newest!)
    const credit = { acceptQuote: true, payWith: 'credit' }
    expect((await post(account, `/${id}/checkout`, credit)).body.order.status).toBe('paid')
    await report(surface, payments.newest!)
    const { entries } = (await ask(surface, account, 'GET', '/credit/ledger')).body
    expect(entries.map(({ type }: { type: string }) => type)).toEqual(['setup_order', 'topup', 'admin'])
  })

  // verifies: setup-orders.checkout
  test('is free again at once if its page could not be opened, also by a process that has died', async () => {
    const account = await surface.newAccount(2_000_000)
    const credit = { acceptQuote: true, payWith: 'credit' }
    const failed = (await quotedOrder(surface, account)).id
    payments.fails = true
    await post(account, `/${failed}/checkout`, { acceptQuote: true })
    payments.fails = false
    expect((await post(account, `/${failed}/messages`, { message: 'Díky!' })).status).toBe(200)
    expect((await post(account, `/${failed}/checkout`, credit)).body.order.status).toBe('paid')
    const died = (await quotedOrder(surface, account)).id
    await post(account, `/${died}/checkout`, { acceptQuote: true })
    await surface.database.query(sql`
      update topup set session_id = null, checkout_url = '' where reference = ${died} and status = 'pending'`)
    expect((await post(account, `/${died}/checkout`, credit)).body.order.status).toBe('paid')
  })

  // verifies: setup-orders.checkout
  test('whose page a dead process never opened takes messages again after some minutes', async () => {
    const account = await surface.newAccount()
    const { id } = await quotedOrder(surface, account)
    await post(account, `/${id}/checkout`, { acceptQuote: true })
    const pendingFor = (ms: number) =>
      surface.database.query(sql`
        update topup set session_id = null, checkout_url = '', created_at = created_at - ${ms}, look_at = 0
        where reference = ${id} and status = 'pending'`)
    const sweep = surface.features.all.scheduled.find(({ name }) => name === 'topups.sweep')
    const answers: (string | undefined)[] = []
    for (const ms of [60_000, 180_000]) {
      await pendingFor(ms)
      await sweep?.run({ signal: new AbortController().signal } as never)
      answers.push(codeOf(await post(account, `/${id}/messages`, { message: 'Díky!' })))
    }
    expect(answers).toEqual(['checkout_open', undefined])
  })

  test('is not paid from credit that is not there', async () => {
    const account = await surface.newAccount(280_000)
    const { id } = await quotedOrder(surface, account)
    const answer = await post(account, `/${id}/checkout`, { acceptQuote: true, payWith: 'credit' })
    expect([answer.status, codeOf(answer)]).toEqual([402, 'insufficient_credit'])
    expect((await ask(surface, account, 'GET', '/balance')).body).toMatchObject({
      balanceHal: 280_000,
      reservedHal: 0,
    })
  })

  // verifies: setup-orders.launch
  test('is launched only with what its agent needs', async () => {
    const account = await surface.newAccount(2_000_000)
    const unbuilt = await paidOrder(account)
    expect(codeOf(await post(account, `/${unbuilt}/launch`))).toBe('invalid_transition')
    const booking = await readyOrder(account, { integrations: ['calendar'] })
    expect(codeOf(await post(account, `/${booking}/launch`))).toBe('calendar_integration_not_found')
    const e164 = (await ask(surface, account, 'POST', '/numbers', {})).body.number.e164
    const lost = await readyOrder(account, { number: { kind: 'own', e164 } })
    await ask(surface, account, 'DELETE', `/numbers/${encodeURIComponent(e164)}`)
    expect(codeOf(await post(account, `/${lost}/launch`))).toBe('agent_no_number')
    const deleted = await readyOrder(account)
    const { agentId } = (await ask(surface, account, 'GET', `/setup-orders/${deleted}`)).body.order
    await ask(surface, account, 'DELETE', `/agents/${agentId}`)
    expect(codeOf(await post(account, `/${deleted}/launch`))).toBe('agent_not_found')
  })

  // verifies: setup-orders.bounds
  test('is one of at most ten that are not paid, and holds 200 messages', async () => {
    const account = await surface.newAccount()
    for (let count = 0; count < 10; count += 1)
      expect((await post(account, '', { brief: 'x' })).status).toBe(201)
    expect(codeOf(await post(account, '', { brief: 'x' }))).toBe('rate_limited')
    const { orders } = (await ask(surface, account, 'GET', '/setup-orders?limit=1')).body
    await post(account, `/${orders[0].id}/cancel`)
    expect((await post(account, '', { brief: 'x' })).status).toBe(201)
    const talker = await surface.newAccount()
    const id = await placed(talker)
    for (let count = 0; count < 196; count += 1) {
      expect((await operate(surface, 'POST', `/setup-orders/${id}/messages`, { message: 'x' })).status).toBe(
        200,
      )
    }
    expect(codeOf(await post(talker, `/${id}/messages`, { message: 'y' }))).toBe('order_closed')
    expect(
      (await operate(surface, 'POST', `/setup-orders/${id}/messages`, { message: 'x' })).body.error.code,
    ).toBe('order_closed')
    expect((await quoteOf(id)).body.error.code).toBe('order_closed')
  })

  // verifies: setup-orders.switch
  test('is not taken while the operator has switched them off, but finished if it is paid', async () => {
    const account = await surface.newAccount(2_000_000)
    const { id } = await quotedOrder(surface, account)
    const paid = await paidOrder(account)
    const off = (path: string, body?: object) => ask(closed, account, 'POST', `/setup-orders${path}`, body)
    const answers = [
      await off('', { brief: 'x' }),
      await off(`/${id}/messages`, { message: 'x' }),
      await off(`/${id}/checkout`, { acceptQuote: true }),
    ]
    expect(answers.map(codeOf)).toEqual(Array(3).fill('setup_orders_disabled'))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    await build(closed, account, paid)
    expect((await off(`/${paid}/messages`, { message: 'Kdy?' })).status).toBe(200)
    expect((await off(`/${paid}/launch`)).body.order.status).toBe('launched')
    expect(codeOf(await off(`/${paid}/messages`, { message: 'x' }))).toBe('order_closed')
  })

  test('asks a question again whose answer it has not understood, and changes a topic that is named', async () => {
    const account = await surface.newAccount()
    const id = await placed(account)
    const says = async (message: string) => (await post(account, `/${id}/messages`, { message })).body.order
    for (const answer of bakery.cs.slice(0, 4)) await says(answer)
    expect((await says('možná')).messages.at(-1).message).toMatch(/^Tomu jsem/)
    for (const answer of bakery.cs.slice(4, 7)) await says(answer)
    expect((await says('+420 228 999 999')).messages.at(-1).message).toMatch(/^Toto číslo u nás/)
    const quoted = await says('nové číslo z Brna')
    expect(quoted).toMatchObject({
      status: 'quoted',
      quote: { number: { kind: 'new', country: 'CZ', region: 'Brno' } },
    })
    const unsure = await says('hm')
    expect(unsure).toMatchObject({ status: 'quoted', quote: { status: 'open' } })
    const talking = await says('ještě kalendář')
    expect(talking).toMatchObject({ status: 'talking', quote: { version: 1, status: 'replaced' } })
    expect(await says('ano')).toMatchObject({
      status: 'quoted',
      quote: { version: 2, integrations: ['calendar'], oneOffHal: quoted.quote.oneOffHal + 90_000 },
    })
  })
})
