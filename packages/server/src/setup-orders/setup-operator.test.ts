import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { reconcile } from '../money/credit/reconcile.ts'
import { operate } from '../operator/testing/operate.ts'
import { ask, build, quotedOrder } from './testing/setup-bench.ts'

let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface()
})
afterAll(() => surface.close())

const agent = { name: 'Anna', language: 'cs', goal: 'Objednávka.' }

// verifies: setup-orders.revision, ledger.later-types
test('a change after the payment is a quote that costs the difference, and builds the draft again', async () => {
  const account = await surface.newAccount(1_000_000)
  const { id } = await quotedOrder(surface, account)
  const post = (path: string, body?: unknown) =>
    ask(surface, account, 'POST', `/setup-orders/${id}${path}`, body)
  await post('/checkout', { acceptQuote: true, payWith: 'credit' })
  await build(surface, account, id)
  const field = { key: 'phone', type: 'phone', description: 'Kam zavolat' }
  const revised = { agent: { ...agent, dataFields: [field] }, integrations: ['calendar'] }
  const sent = await operate(surface, 'POST', `/setup-orders/${id}/quotes`, revised)
  expect(sent.body.order).toMatchObject({
    status: 'ready',
    quote: { version: 2, status: 'open', oneOffHal: 350_000, dueHal: 70_000, number: { kind: 'new' } },
  })
  expect((await post('/launch')).body.error.code).toBe('quote_pending_confirmation')
  const other = { ...revised, number: { kind: 'none' } }
  expect((await operate(surface, 'POST', `/setup-orders/${id}/quotes`, other)).body.error.code).toBe(
    'validation',
  )
  const accepted = await post('/checkout', { acceptQuote: true, payWith: 'credit' })
  expect(accepted.body.order.status).toBe('building')
  await build(surface, account, id)
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(order).toMatchObject({ status: 'ready', quote: { version: 2, status: 'accepted' } })
  const { draft } = (await ask(surface, account, 'GET', `/agents/${order.agentId}/draft`)).body
  expect(draft).toMatchObject({ goal: 'Objednávka.', dataFields: [field] })
  expect((await ask(surface, account, 'GET', '/agents')).body.agents).toHaveLength(1)
  const { entries } = (await ask(surface, account, 'GET', '/credit/ledger')).body
  expect(entries[0]).toMatchObject({ type: 'setup_revision', amountHal: -70_000 })
  const cheaper = await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent })
  expect(cheaper.body.order.quote).toMatchObject({ version: 3, dueHal: 0 })
  await post('/checkout', { acceptQuote: true })
  await build(surface, account, id)
  expect((await post('/launch')).body.order.status).toBe('launched')
  expect((await ask(surface, account, 'GET', '/credit/ledger')).body.entries).toHaveLength(entries.length)
  expect(await reconcile(surface.database)).toEqual([])
})

test('a person takes an order over, answers, edits the draft and makes it ready', async () => {
  const account = await surface.newAccount(1_000_000)
  const { id } = await quotedOrder(surface, account)
  const taken = await operate(surface, 'POST', `/setup-orders/${id}/take`, { reason: 'Asked for a person' })
  expect(taken.body.order).toMatchObject({ id, accountId: account.id, waitingFor: 'operator' })
  const post = (path: string, body?: unknown) =>
    ask(surface, account, 'POST', `/setup-orders/${id}${path}`, body)
  const waits = await post('/messages', { message: 'Prosím člověka.' })
  expect(waits.body.order.messages.at(-1)).toMatchObject({ role: 'customer', message: 'Prosím člověka.' })
  await operate(surface, 'POST', `/setup-orders/${id}/messages`, { message: 'Jsem tu.' })
  await post('/checkout', { acceptQuote: true, payWith: 'credit' })
  const early = await operate(surface, 'PUT', `/setup-orders/${id}/draft`, { agent })
  expect(early.body.error.code).toBe('invalid_transition')
  expect((await operate(surface, 'POST', `/setup-orders/${id}/complete`)).body.error.code).toBe(
    'invalid_transition',
  )
  await build(surface, account, id)
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(order).toMatchObject({ status: 'building', waitingFor: 'operator' })
  expect(order.messages.map(({ role }: { role: string }) => role)).toContain('operator')
  const edited = await operate(surface, 'PUT', `/setup-orders/${id}/draft`, { agent })
  expect(edited.status).toBe(200)
  const { draft } = (await ask(surface, account, 'GET', `/agents/${order.agentId}/draft`)).body
  expect(draft).toMatchObject({ name: 'Anna', goal: 'Objednávka.', dataFields: order.quote.agent.dataFields })
  expect((await operate(surface, 'POST', `/setup-orders/${id}/complete`)).body.order.status).toBe('ready')
  expect((await post('/launch')).body.order.status).toBe('launched')
  const { entries } = (await operate(surface, 'GET', `/audit?limit=50`)).body
  const actions = entries
    .filter(({ target }: { target: string }) => target === id)
    .map(({ action }: { action: string }) => action)
  for (const action of ['take', 'answer', 'edit', 'complete'])
    expect(actions).toContain(`setup-order.${action}`)
})

// verifies: setup-orders.refund
test('a refund makes everything paid credit again, once, and not after the launch', async () => {
  const account = await surface.newAccount(1_000_000)
  const refund = (id: string) => operate(surface, 'POST', `/setup-orders/${id}/refund`, { reason: 'Closed' })
  const { id } = await quotedOrder(surface, account)
  expect((await refund(id)).body.error.code).toBe('invalid_transition')
  await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, {
    acceptQuote: true,
    payWith: 'credit',
  })
  expect((await ask(surface, account, 'GET', '/balance')).body).toMatchObject({
    availableHal: 710_100,
    reservedHal: 9900,
  })
  expect((await refund(id)).body.order.status).toBe('cancelled')
  expect((await refund(id)).body.error.code).toBe('invalid_transition')
  await build(surface, account, id)
  expect((await ask(surface, account, 'GET', '/balance')).body).toMatchObject({
    availableHal: 1_000_000,
    reservedHal: 0,
  })
  const { entries } = (await ask(surface, account, 'GET', '/credit/ledger')).body
  expect(entries[0]).toMatchObject({ type: 'setup_order', amountHal: 280_000 })
  expect((await ask(surface, account, 'GET', '/agents')).body.agents).toEqual([])
  expect(await reconcile(surface.database)).toEqual([])
})

test('orders of all accounts are listed by status, and read', async () => {
  const account = await surface.newAccount()
  const made = await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })
  const { id } = made.body.order
  await ask(surface, account, 'POST', `/setup-orders/${id}/cancel`)
  const { orders } = (await operate(surface, 'GET', '/setup-orders?status=cancelled&limit=1')).body
  expect(orders).toMatchObject([{ id, accountId: account.id, status: 'cancelled' }])
  const { order } = (await operate(surface, 'GET', `/setup-orders/${id}`)).body
  expect(order).toMatchObject({
    id,
    accountId: account.id,
    messages: [{ role: 'customer' }, { role: 'advisor' }],
  })
})
