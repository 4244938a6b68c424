import { afterAll, beforeAll, expect, test } from 'vitest'
import { MortalProcess } from '../campaigns/testing/mortal-process.ts'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { reconcile } from '../money/credit/reconcile.ts'
import { operate } from '../operator/testing/operate.ts'
import { buildJobKind } from './build/build-job.ts'
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
}, 300_000)

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
  expect((await ask(surface, account, 'GET', '/balance')).body.reservedHal).toBe(0)
  expect((await operate(surface, 'POST', `/setup-orders/${id}/complete`)).body.order.status).toBe('ready')
})
