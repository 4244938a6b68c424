import { afterAll, beforeAll, expect, test } from 'vitest'
import { MortalProcess } from '../campaigns/testing/mortal-process.ts'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { reconcile } from '../money/credit/reconcile.ts'
import { operate } from '../operator/testing/operate.ts'
import { fail } from '../platform/kernel/failure.ts'
import { buildJobKind } from './build/build-job.ts'
import { buildOrder } from './build/build-order.ts'
import type { SetupDeps } from './state/setup-deps.ts'
import { ask, build, quotedOrder, type SetupAccount } from './testing/setup-bench.ts'

let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface()
})
afterAll(() => surface.close())

async function paidOrder(account: SetupAccount): Promise<string> {
  const { id } = await quotedOrder(surface, account)
  const checkout = { acceptQuote: true, payWith: 'credit' }
  expect((await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, checkout)).status).toBe(200)
  return id
}

/** The agents and numbers of an account, and its movements. */
async function holdings(account: SetupAccount) {
  const [agents, numbers, ledger] = await Promise.all(
    ['/agents', '/numbers', '/credit/ledger'].map((path) => ask(surface, account, 'GET', path)),
  )
  const types = ledger!.body.entries.map(({ type }: { type: string }) => type).sort()
  return { agents: agents!.body.agents.length, numbers: numbers!.body.numbers.length, types }
}

// verifies: setup-orders.build
test('a process that dies at any step of building leaves nothing twice and nothing lost', async () => {
  let steps = 0
  for (let survived = false; !survived; ) {
    steps += 1
    const account = await surface.newAccount(1_000_000)
    const id = await paidOrder(account)
    const mortal = new MortalProcess(surface, `node-${steps}`)
    mortal.dieAfter(steps)
    survived = (await mortal.run(buildJobKind, account.id, undefined, `setup-order:${id}`)) !== 'died'
    while (mortal.underWay > 0) await new Promise((resolve) => setImmediate(resolve))
    await build(surface, account, id)
    const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
    expect(order.status, `after ${steps} steps`).toBe('ready')
    const told = order.messages.filter(({ message }: { message: string }) => message.includes('hotov'))
    expect(told).toHaveLength(1)
    expect(await holdings(account)).toEqual({
      agents: 1,
      numbers: 1,
      types: ['admin', 'number_fee', 'setup_order'],
    })
  }
  expect(steps).toBeGreaterThan(20)
  expect(await reconcile(surface.database)).toEqual([])
})

// verifies: setup-orders.build
test('two processes that build one order at once build it once', async () => {
  const account = await surface.newAccount(1_000_000)
  const id = await paidOrder(account)
  await Promise.all([1, 2, 3].map(() => build(surface, account, id)))
  expect(await holdings(account)).toEqual({
    agents: 1,
    numbers: 1,
    types: ['admin', 'number_fee', 'setup_order'],
  })
})

// verifies: setup-orders.build
test('a number that is not in stock is ordered, and the order waits for it', async () => {
  const account = await surface.newAccount(1_000_000)
  const billing = { street: 'Dlouhá 1', city: 'Plzeň', postalCode: '301 00', country: 'CZ' }
  expect((await ask(surface, account, 'PATCH', '/account', { companyName: 'Pekárna', billing })).status).toBe(
    200,
  )
  const brief = await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })
  const { id } = brief.body.order
  const number = { kind: 'new', country: 'CZ', region: 'Karlovy Vary' }
  const quoted = { agent: { name: 'Anna', language: 'cs' }, number }
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, quoted)
  await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, {
    acceptQuote: true,
    payWith: 'credit',
  })
  await build(surface, account, id)
  const read = async () => (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body.order
  expect(await read()).toMatchObject({ status: 'building', waitingFor: 'number' })
  expect((await ask(surface, account, 'GET', '/balance')).body.reservedHal).toBe(9900)
  const { orders } = (await ask(surface, account, 'GET', '/numbers/orders')).body
  expect(orders).toMatchObject([
    { status: 'pending', region: 'Karlovy Vary', address: { company: 'Pekárna' } },
  ])
  await operate(surface, 'POST', `/number-orders/${orders[0].id}/take`, {})
  await operate(surface, 'POST', `/number-orders/${orders[0].id}/complete`, { numbers: ['+420353880001'] })
  await build(surface, account, id)
  expect(await read()).toMatchObject({ status: 'ready', numberE164: '+420353880001' })
  expect(await reconcile(surface.database)).toEqual([])
})

// verifies: setup-orders.build
test('an order whose number cannot be had waits for a person, with the month given back', async () => {
  const account = await surface.newAccount(1_000_000)
  const brief = await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })
  const { id } = brief.body.order
  const quoted = {
    agent: { name: 'Anna', language: 'cs' },
    number: { kind: 'new', country: 'CZ', region: 'Zlín' },
  }
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, quoted)
  await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, {
    acceptQuote: true,
    payWith: 'credit',
  })
  await build(surface, account, id)
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(order).toMatchObject({ status: 'building', waitingFor: 'operator', agentId: expect.any(String) })
  const seen = (await operate(surface, 'GET', `/setup-orders/${id}`)).body.order
  expect(seen).toMatchObject({ accountId: account.id, blockedBy: 'address' })
  expect((await ask(surface, account, 'GET', '/balance')).body.reservedHal).toBe(0)
  expect((await operate(surface, 'POST', `/setup-orders/${id}/complete`)).body.order.status).toBe('ready')
})

/** Pays, from credit, an order whose number is not in stock. Returns its id and that of its number order. */
async function awaitingNumber(account: SetupAccount): Promise<{ id: string; numberOrderId: string }> {
  const billing = { street: 'Dlouhá 1', city: 'Plzeň', postalCode: '301 00', country: 'CZ' }
  await ask(surface, account, 'PATCH', '/account', { companyName: 'Pekárna', billing })
  const { id } = (await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })).body.order
  const number = { kind: 'new', country: 'CZ', region: 'Karlovy Vary' }
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, {
    agent: { name: 'Anna', language: 'cs' },
    number,
  })
  const checkout = { acceptQuote: true, payWith: 'credit' }
  expect((await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, checkout)).status).toBe(200)
  await build(surface, account, id)
  const { orders } = (await ask(surface, account, 'GET', '/numbers/orders')).body
  return { id, numberOrderId: orders[0].id }
}

const balanceOf = async (account: SetupAccount) => (await ask(surface, account, 'GET', '/balance')).body

// verifies: setup-orders.build
test('the month of a number on order stays put aside, whatever the rest of the credit is spent on', async () => {
  const account = await surface.newAccount(259_900)
  const { id, numberOrderId } = await awaitingNumber(account)
  expect(await balanceOf(account)).toMatchObject({ availableHal: 0, reservedHal: 9900 })
  await operate(surface, 'POST', `/number-orders/${numberOrderId}/take`, {})
  const numbers = { numbers: ['+420353880002'] }
  expect((await operate(surface, 'POST', `/number-orders/${numberOrderId}/complete`, numbers)).status).toBe(
    200,
  )
  await build(surface, account, id)
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(order).toMatchObject({ status: 'ready', numberE164: '+420353880002' })
  expect(await balanceOf(account)).toMatchObject({ balanceHal: 0, reservedHal: 0 })
  expect(await reconcile(surface.database)).toEqual([])
})

// verifies: setup-orders.build
test('a number that comes after a person has called the order ready still leads to the agent', async () => {
  const account = await surface.newAccount(1_000_000)
  const { id, numberOrderId } = await awaitingNumber(account)
  expect((await operate(surface, 'POST', `/setup-orders/${id}/complete`)).body.order.status).toBe('ready')
  const launch = () => ask(surface, account, 'POST', `/setup-orders/${id}/launch`)
  expect((await launch()).body.error.code).toBe('agent_no_number')
  await operate(surface, 'POST', `/number-orders/${numberOrderId}/take`, {})
  await operate(surface, 'POST', `/number-orders/${numberOrderId}/complete`, { numbers: ['+420353880003'] })
  await build(surface, account, id)
  expect((await launch()).body.order).toMatchObject({ status: 'launched', numberE164: '+420353880003' })
})

// verifies: setup-orders.build
test('a number order that fails gives its month back, and a new quote has the number obtained anew', async () => {
  const account = await surface.newAccount(1_000_000)
  const { id, numberOrderId } = await awaitingNumber(account)
  await operate(surface, 'POST', `/number-orders/${numberOrderId}/take`, {})
  await operate(surface, 'POST', `/number-orders/${numberOrderId}/fail`, { reason: 'None left' })
  await build(surface, account, id)
  const read = async () => (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body.order
  expect(await read()).toMatchObject({ status: 'building', waitingFor: 'operator' })
  expect(await balanceOf(account)).toMatchObject({ availableHal: 750_000, reservedHal: 0 })
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent: { name: 'Anna', language: 'cs' } })
  await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, { acceptQuote: true })
  await build(surface, account, id)
  expect(await read()).toMatchObject({ status: 'building', waitingFor: 'number' })
  const { orders } = (await ask(surface, account, 'GET', '/numbers/orders')).body
  expect(orders).toMatchObject([{ status: 'pending' }, { id: numberOrderId, status: 'failed' }])
  expect(await balanceOf(account)).toMatchObject({ availableHal: 740_100, reservedHal: 9900 })
})

// verifies: setup-orders.refund
test('a refund cancels the number order with its month, or says that it is being procured', async () => {
  const account = await surface.newAccount(1_000_000)
  const refund = (id: string) => operate(surface, 'POST', `/setup-orders/${id}/refund`, {})
  const first = await awaitingNumber(account)
  expect((await refund(first.id)).body.order.status).toBe('cancelled')
  expect(await balanceOf(account)).toMatchObject({ availableHal: 1_000_000, reservedHal: 0 })
  const take = (id: string) => operate(surface, 'POST', `/number-orders/${id}/take`, {})
  expect((await take(first.numberOrderId)).body.error.code).toBe('invalid_transition')
  const second = await awaitingNumber(account)
  await take(second.numberOrderId)
  const refused = await refund(second.id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'in_progress'])
  expect(refused.body.error.message).toContain(second.numberOrderId)
  expect((await ask(surface, account, 'GET', `/setup-orders/${second.id}`)).body.order.status).toBe(
    'building',
  )
  await operate(surface, 'POST', `/number-orders/${second.numberOrderId}/fail`, { reason: 'Not wanted' })
  expect((await refund(second.id)).body.order.status).toBe('cancelled')
  expect(await balanceOf(account)).toMatchObject({ availableHal: 1_000_000, reservedHal: 0 })
  expect(await reconcile(surface.database)).toEqual([])
})

// verifies: setup-orders.build
test('the tools of a quote are made with the agent, once, and those of a revision replace them', async () => {
  const account = await surface.newAccount(1_000_000)
  const { id } = (await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })).body.order
  const tool = (name: string) => ({ name, description: name, url: `https://shop.example.com/${name}` })
  const quoteAndPay = async (tools: readonly object[]) => {
    const agent = { name: 'Anna', language: 'cs' }
    const quoted = await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent, tools })
    const checkout = { acceptQuote: true, payWith: 'credit' }
    expect((await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, checkout)).status).toBe(200)
    await build(surface, account, id)
    return quoted.body.order.quote
  }
  expect(await quoteAndPay([tool('orders')])).toMatchObject({ oneOffHal: 300_000 })
  await build(surface, account, id)
  const first = (await ask(surface, account, 'GET', '/tools')).body.tools
  expect(first).toMatchObject([{ ...tool('orders'), method: 'POST' }])
  expect(await quoteAndPay([tool('orders'), tool('stock')])).toMatchObject({ dueHal: 50_000 })
  const { tools } = (await ask(surface, account, 'GET', '/tools')).body
  expect(tools).toMatchObject([tool('stock'), { id: first[0].id }])
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(order.status).toBe('ready')
  const { draft } = (await ask(surface, account, 'GET', `/agents/${order.agentId}/draft`)).body
  expect(draft.toolIds).toEqual([first[0].id, tools[0].id])
  const toolIdsAfter = async (wanted: readonly object[]) => {
    await quoteAndPay(wanted)
    return (await ask(surface, account, 'GET', `/agents/${order.agentId}/draft`)).body.draft.toolIds
  }
  expect(await toolIdsAfter([tool('stock')])).toEqual([tools[0].id])
  expect(await toolIdsAfter([])).toEqual([])
})

// verifies: setup-orders.build
test('a tool whose name is taken gets a free one, and a revision finds it again', async () => {
  const account = await surface.newAccount(1_000_000)
  const long = 'x'.repeat(64)
  for (const name of ['orders', 'orders_2', long]) {
    const own = { name, description: 'Own', url: `https://own.example.com/${name}` }
    expect((await ask(surface, account, 'POST', '/tools', own)).status).toBe(201)
  }
  const { id } = (await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })).body.order
  const tools = ['orders', long].map((name) => ({
    ...{ name, description: name, url: `https://shop.example.com/${name}` },
  }))
  const toolsAfter = async (goal: string) => {
    const agent = { name: 'Anna', language: 'cs', goal }
    await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent, tools })
    const checkout = { acceptQuote: true, payWith: 'credit' }
    await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, checkout)
    await build(surface, account, id)
    const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
    expect(order.status).toBe('ready')
    const all = (await ask(surface, account, 'GET', '/tools?limit=50')).body.tools
    const { toolIds } = (await ask(surface, account, 'GET', `/agents/${order.agentId}/draft`)).body.draft
    const nameOf = (toolId: string) => all.find((tool: { id: string }) => tool.id === toolId).name
    return { count: all.length, names: toolIds.map(nameOf) }
  }
  const made = { count: 5, names: ['orders_3', `${'x'.repeat(62)}_2`] }
  expect(await toolsAfter('Objednávka.')).toEqual(made)
  expect(await toolsAfter('Rezervace.')).toEqual(made)
})

// verifies: setup-orders.build
test('an agent that the customer has deleted is built anew by the next quote', async () => {
  const account = await surface.newAccount(1_000_000)
  const id = await paidOrder(account)
  await build(surface, account, id)
  const read = async () => (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body.order
  const { agentId } = await read()
  await ask(surface, account, 'DELETE', `/agents/${agentId}`)
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent: { name: 'Anna', language: 'cs' } })
  await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, { acceptQuote: true })
  await build(surface, account, id)
  const ready = await read()
  expect(ready.status).toBe('ready')
  expect(ready.agentId).not.toBe(agentId)
  expect((await ask(surface, account, 'POST', `/setup-orders/${id}/launch`)).body.order.status).toBe(
    'launched',
  )
  expect(await holdings(account)).toMatchObject({ agents: 1, numbers: 1 })
})

// verifies: setup-orders.build
test('a revision of a quote without tools leaves the agent the tools that the customer gave it', async () => {
  const account = await surface.newAccount(1_000_000)
  const { id } = (await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })).body.order
  const quoteAndPay = async (goal: string) => {
    await operate(surface, 'POST', `/setup-orders/${id}/quotes`, {
      agent: { name: 'Anna', language: 'cs', goal },
    })
    const checkout = { acceptQuote: true, payWith: 'credit' }
    expect((await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, checkout)).status).toBe(200)
    await build(surface, account, id)
    return (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body.order
  }
  const { agentId } = await quoteAndPay('Objednávka.')
  const own = { name: 'own', description: 'x', url: 'https://shop.example.com/own' }
  const { tool } = (await ask(surface, account, 'POST', '/tools', own)).body
  const draftOf = async () => (await ask(surface, account, 'GET', `/agents/${agentId}/draft`)).body
  const { draft, revision } = await draftOf()
  const saved = { draft: { ...draft, toolIds: [tool.id] }, expectedRevision: revision }
  expect((await ask(surface, account, 'PUT', `/agents/${agentId}/draft`, saved)).status).toBe(200)
  await quoteAndPay('Rezervace.')
  expect((await draftOf()).draft).toMatchObject({ goal: 'Rezervace.', toolIds: [tool.id] })
})

// verifies: setup-orders.build
test('a tool that may not be reached waits for a person, and nothing of the agent is there', async () => {
  const account = await surface.newAccount(1_000_000)
  const { id } = (await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })).body.order
  const tools = [
    { name: 'good', description: 'x', url: 'https://shop.example.com/x' },
    { name: 'inside', description: 'x', url: 'https://10.0.0.7/x' },
  ]
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, {
    ...{ agent: { name: 'Anna', language: 'cs' }, tools },
  })
  await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, {
    acceptQuote: true,
    payWith: 'credit',
  })
  await build(surface, account, id)
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(order).toMatchObject({ status: 'building', waitingFor: 'operator' })
  expect(await holdings(account)).toMatchObject({ agents: 0, numbers: 0 })
  expect((await ask(surface, account, 'GET', '/tools')).body.tools).toEqual([])
})

// verifies: setup-orders.build
test.each(['unavailable', 'rate_limited'] as const)(
  'tools whose check is %s are checked again, for an hour until a person is asked',
  async (code) => {
    const account = await surface.newAccount(1_000_000)
    const paid = async () => {
      const { id } = (await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.' })).body.order
      const tools = [{ name: 'good', description: 'x', url: 'https://shop.example.com/x' }]
      const agent = { name: 'Anna', language: 'cs' }
      await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent, tools })
      const checkout = { acceptQuote: true, payWith: 'credit' }
      await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, checkout)
      return id as string
    }
    /** As the queue would, in a process whose checks fail so; it gets no further than to them. */
    const buildBusy = (id: string, passedMs: number) => {
      const { database, clock } = surface.service
      const nowMs = () => clock.nowMs() + passedMs
      const tools = { check: async () => fail(code) } as Partial<SetupDeps['tools']>
      const deps = { database, clock: { ...clock, nowMs }, tools } as SetupDeps
      return build({ jobs: { [buildJobKind]: buildOrder(deps) } }, account, id)
    }
    const read = async (id: string) => (await operate(surface, 'GET', `/setup-orders/${id}`)).body.order
    const passing = await paid()
    expect((await buildBusy(passing, 0)).kind).toBe('again')
    expect((await buildBusy(passing, 3_000_000)).kind).toBe('again')
    expect(await read(passing)).toMatchObject({ status: 'building' })
    expect((await read(passing)).blockedBy).toBeUndefined()
    await build(surface, account, passing)
    expect(await read(passing)).toMatchObject({ status: 'ready' })

    const lasting = await paid()
    expect((await buildBusy(lasting, 0)).kind).toBe('again')
    expect((await buildBusy(lasting, 3_700_000)).kind).toBe('done')
    expect(await read(lasting)).toMatchObject({ status: 'building', blockedBy: code })
  },
)
