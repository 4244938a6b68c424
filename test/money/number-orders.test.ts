import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startWorld, type World } from '@hovor/sandbox'
import {
  createCredit,
  createNumberOrders,
  createNumberSupplier,
  createQueue,
  type Database,
  numbers,
  reconcile,
  silentLog,
  sql,
  startLife,
  startTestSurface,
  type TestSurface,
  testOperatorToken,
  uuidOf,
} from '@hovor/server/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

/* A bound that only a broken service reaches: a loaded machine takes its time. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ports = {
  ...{ sip: 0, smsc: 0, mail: 0, models: 0, control: 0, platform: 0 },
  ...{ caldav: 0, google: 0, fakturoid: 0, erp: 0, pay: 0, supplier: 0 },
}
const feeHal = 9900
const address = {
  company: 'Ordinace',
  street: 'Dlouhá 1',
  city: 'Plzeň',
  postalCode: '301 00',
  country: 'CZ',
}
const wanted = { country: 'CZ', region: 'Plzeň', count: 2, address }

let world: World
let supplier: ReturnType<typeof createNumberSupplier>
let surface: TestSurface
const mails: { accountId: string; onceKey: string; content: object }[] = []
const mailer = { send: async (_: unknown, mail: (typeof mails)[number]) => void mails.push(mail) }

beforeAll(async () => {
  world = await startWorld({ clock: systemClock, randomBytes, speechUrl: 'http://127.0.0.1:9', ports })
  supplier = createNumberSupplier({ ...world.addresses.supplier, clock: systemClock })
  surface = await startTestSurface({
    numberSupplier: { api: supplier, mode: 'sandbox' },
    mailer: () => mailer,
  })
})
afterAll(async () => {
  await surface?.close()
  await supplier?.close()
  await world?.close()
})
afterEach(async () => {
  await control('PUT', '/faults', { target: 'supplier', fault: 'none' })
  expect(await reconcile(surface.database)).toEqual([])
})

async function control(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${world.addresses.control.url}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  expect(answer.status).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return (await answer.json()) as any
}
/** How often the supplier was really asked for an order. */
const orderedAtSupplier = async (orderId: string): Promise<number> =>
  (await control('GET', '/happenings')).happenings.filter(
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    (one: any) => one.kind === 'supplier.ordered' && one.details.reference === orderId,
  ).length

interface Account {
  readonly id: string
  readonly apiKey: string
}
async function send(token: string, method: string, path: string, body?: unknown, key?: string) {
  const answer = await fetch(`${surface.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any }
}
const ask = (account: Account, method: string, path: string, body?: unknown, key?: string) =>
  send(account.apiKey, method, path, body, key)
const operate = (method: string, path: string, body?: unknown) =>
  send(testOperatorToken, method, `/operator/v1${path}`, body)
const place = async (account: Account, body: object = wanted): Promise<string> => {
  const answer = await ask(account, 'POST', '/v1/numbers/orders', body)
  expect(answer.status).toBe(201)
  return answer.body.order.id
}
const orderOf = async (account: Account, id: string) =>
  (await ask(account, 'GET', '/v1/numbers/orders')).body.orders.find((one: { id: string }) => one.id === id)
const cancel = (account: Account, id: string) => ask(account, 'POST', `/v1/numbers/orders/${id}/cancel`)
const moneyOf = async ({ id }: Account) =>
  surface.database.one(
    sql<{ available: number; held: number }>`
      select available_hal as available, held_hal as held from account where id = ${uuidOf(id)}`,
  )
const numbersOf = async (account: Account): Promise<string[]> =>
  (await ask(account, 'GET', '/v1/numbers')).body.numbers.map((one: { e164: string }) => one.e164)
/** An account of the operator, whose gate before the first top-up is shut. */
async function gatedAccount(bonusHal = 0): Promise<Account> {
  const { body } = await operate('POST', '/accounts', { email: 'g@example.com', mode: 'sandbox' })
  const gift = { ref: 'gift', kind: 'bonus', amountHal: bonusHal, description: 'gift' } as const
  await surface.database.transaction((tx) =>
    surface.credit.credit(tx, { ...gift, accountId: body.account.id }),
  )
  return { id: body.account.id, apiKey: body.apiKey }
}

const jobOf = (account: Account, orderId: string) => ({
  ...{ accountId: account.id, key: `number-order:${orderId}`, kind: 'number-order', payload: undefined },
  ...{ attempts: 0, rev: 1, signal: new AbortController().signal, holds: async () => true },
})
type Supply = (job: ReturnType<typeof jobOf>) => Promise<{ readonly kind: 'done' | 'again' }>
const supplyHere: Supply = (job) => surface.orderJobs['number-order']!(job)
/** Runs the job of an order until it is over, as the queue does; a run that throws is a process that died. */
async function supplyUntilOver(account: Account, orderId: string, supply: Supply = supplyHere, pauseMs = 50) {
  for (let runs = 0; runs < 2000; runs++) {
    const outcome = await supply(jobOf(account, orderId))
    if (outcome.kind === 'done') return
    await systemClock.sleep(pauseMs)
  }
  throw new Error('the order did not end')
}

describe('an order', () => {
  // verifies: numbers.orders
  test('is taken by the supplier through the queue, and done with its numbers and their first month', async () => {
    const account = await surface.newAccount(50_000)
    const id = await place(account)
    expect(await orderOf(account, id)).toMatchObject({ status: 'pending', region: 'Plzeň', numbers: [] })
    const queue = createQueue({
      ...{ database: surface.database, clock: systemClock, nodeId: 'orders', log: silentLog },
      handlers: surface.orderJobs,
    })
    queue.start()
    const done = await vi.waitFor(
      async () => {
        const order = await orderOf(account, id)
        expect(order.status).toBe('done')
        return order
      },
      // A key may ask 60 times a minute.
      { timeout: 60_000, interval: 1_100 },
    )
    await queue.stop()
    expect(done.numbers).toHaveLength(2)
    expect(await numbersOf(account)).toEqual(done.numbers)
    expect(await moneyOf(account)).toEqual({ available: 50_000 - 2 * feeHal, held: 0 })
    expect(await orderedAtSupplier(id)).toBe(1)
    expect(mails.filter((mail) => mail.accountId === account.id).map((mail) => mail.content)).toEqual([
      { kind: 'order-done', numbers: done.numbers },
    ])
  })

  // verifies: states.order-cancel, states.order-cancel-again, states.order-cancel-late, states.order-foreign
  test('can be cancelled while nobody has taken it, and only then', async () => {
    const account = await surface.newAccount(50_000)
    const pending = await place(account)
    const cancelled = await cancel(account, pending)
    expect([cancelled.status, cancelled.body.order.status]).toEqual([200, 'cancelled'])
    expect(await cancel(account, pending)).toEqual(cancelled)
    expect((await supplyHere(jobOf(account, pending))).kind).toBe('done')
    expect(await orderedAtSupplier(pending)).toBe(0)

    const refusal = async (id: string) => {
      const { status, body } = await cancel(account, id)
      return [status, body.error.code, (await orderOf(account, id)).status]
    }
    const taken = await place(account)
    await operate('POST', `/number-orders/${taken}/take`)
    expect(await refusal(taken)).toEqual([409, 'in_progress', 'provisioning'])
    await operate('POST', `/number-orders/${taken}/fail`, { reason: 'There are none.' })
    expect(await refusal(taken)).toEqual([409, 'invalid_transition', 'failed'])
    const done = await place(account, { ...wanted, count: 1 })
    await operate('POST', `/number-orders/${done}/take`)
    await operate('POST', `/number-orders/${done}/complete`, { numbers: ['+420377100001'] })
    expect(await refusal(done)).toEqual([409, 'invalid_transition', 'done'])

    const stranger = await surface.newAccount(50_000)
    for (const id of [taken, 'ord_00000000000000000000000000000000', 'nonsense']) {
      const { status, body } = await cancel(stranger, id)
      expect([status, body.error.code]).toEqual([404, 'not_found'])
    }
  })

  // verifies: general.open-order-gate, states.order-cancel
  test('counts for the gate before the first top-up until it is over', async () => {
    const account = await gatedAccount(50_000)
    const id = await place(account)
    const refused = async () => [
      (await ask(account, 'POST', '/v1/numbers/orders', wanted)).body.error?.code,
      (await ask(account, 'POST', '/v1/numbers', {})).body.error?.code,
      (await ask(account, 'POST', '/v1/sms-numbers')).body.error?.code,
    ]
    const gated = ['insufficient_credit', 'insufficient_credit', 'insufficient_credit']
    expect(await refused()).toEqual(gated)
    await operate('POST', `/number-orders/${id}/take`)
    expect(await refused()).toEqual(gated)
    await operate('POST', `/number-orders/${id}/fail`, { reason: 'There are none.' })
    const next = await place(account)
    await cancel(account, next)
    expect((await ask(account, 'POST', '/v1/numbers', {})).status).toBe(201)
    expect((await ask(account, 'POST', '/v1/numbers/orders', wanted)).body.error.code).toBe(
      'insufficient_credit',
    )
    await operate('POST', `/accounts/${account.id}/credit`, { amountHal: 1, reason: 'Paid' })
    await place(account)
  })

  // verifies: idempotency.number-orders
  test('has the key of its request bound to it and its address before anybody outside is asked', async () => {
    const account = await surface.newAccount(50_000)
    const order = (body: object) => ask(account, 'POST', '/v1/numbers/orders', body, 'key')
    const first = await order(wanted)
    expect(first.status).toBe(201)
    expect(await orderedAtSupplier(first.body.order.id)).toBe(0)
    const { country, ...rest } = address
    expect(await order({ ...wanted, address: { country, ...rest } })).toEqual(first)
    const other = await order({ ...wanted, address: { ...address, street: 'Krátká 2' } })
    expect([other.status, other.body.error.code, other.body.error.cause]).toEqual([
      409,
      'idempotency_conflict',
      'request',
    ])
    expect((await ask(account, 'GET', '/v1/numbers/orders')).body.orders).toEqual([first.body.order])
    const refused = await ask(account, 'POST', '/v1/numbers/orders', { ...wanted, region: 'Atlantis' }, 'k2')
    const moved = { ...wanted, address: { ...address, street: 'Krátká 2' } }
    const again = await ask(account, 'POST', '/v1/numbers/orders', moved, 'k2')
    expect(again.body.error.message).toBe(refused.body.error.message)
  })

  test.each([
    [{ region: 'Atlantis' }, 'region'],
    [{ country: 'SK', region: 'Košice' }, 'region'],
    [{ country: 'DE' }, 'country'],
    [{ count: 0 }, 'count'],
    [{ count: 11 }, 'count'],
    [{ address: { ...address, postalCode: '1234' } }, 'address.postalCode'],
    [{ address: { ...address, company: ' ' } }, 'address.company'],
    [{ address: { ...address, country: 'cz' } }, 'address.country'],
    [{ address: { ...address, floor: '3' } }, 'Unknown field "address.floor"'],
  ])('of %j is refused', async (change, named) => {
    const account = await surface.newAccount()
    const { status, body } = await ask(account, 'POST', '/v1/numbers/orders', { ...wanted, ...change })
    expect([status, body.error.code]).toEqual([400, 'validation'])
    expect(body.error.message.startsWith(named)).toBe(true)
  })

  test('waits for its turn behind a purchase of the account, and lists page by page, newest first', async () => {
    const account = await surface.newAccount()
    await surface.database.transaction(async (tx) => {
      await numbers.lockPurchase(tx, account.id)
      const { status, body } = await ask(account, 'POST', '/v1/numbers/orders', wanted)
      expect([status, body.error.code]).toEqual([429, 'rate_limited'])
    })
    const ids = [await place(account), await place(account), await place(account)].reverse()
    const first = (await ask(account, 'GET', '/v1/numbers/orders?limit=2')).body
    const rest = (await ask(account, 'GET', `/v1/numbers/orders?limit=2&cursor=${first.nextCursor}`)).body
    expect([...first.orders, ...rest.orders].map((order) => order.id)).toEqual(ids)
    expect([first.hasMore, rest.hasMore, rest.nextCursor]).toEqual([true, false, null])
  })

  test('that the account cannot pay for waits for credit, and its first month is put aside when it is taken', async () => {
    const account = await surface.newAccount(2 * feeHal - 1)
    const id = await place(account)
    expect((await supplyHere(jobOf(account, id))).kind).toBe('again')
    expect((await orderOf(account, id)).status).toBe('pending')
    expect(await orderedAtSupplier(id)).toBe(0)
    await operate('POST', `/accounts/${account.id}/credit`, { amountHal: 1, reason: 'Paid' })
    await supplyHere(jobOf(account, id))
    expect((await orderOf(account, id)).status).toBe('provisioning')
    expect(await moneyOf(account)).toEqual({ available: 0, held: 2 * feeHal })
    expect(await reconcile(surface.database)).toEqual([])
    await supplyUntilOver(account, id)
    expect((await orderOf(account, id)).status).toBe('done')
    expect(await moneyOf(account)).toEqual({ available: 0, held: 0 })
  })
})

describe('the supplier', () => {
  test.each(['drop', 'timeout', 'slow', '5xx', '429', 'garbage'])(
    'that fails with %s is asked again and orders once',
    async (fault) => {
      const account = await surface.newAccount(50_000)
      const id = await place(account)
      await supplyHere(jobOf(account, id))
      // One answer about the order is lost, then the answer to the order itself, then one more.
      await control('PUT', '/faults', { target: 'supplier', fault, count: fault === 'timeout' ? 1 : 3 })
      if (fault === 'timeout') expect(await supplier.stateOf('ord_other')).toEqual({ kind: 'unknown' })
      await supplyUntilOver(account, id)
      expect((await orderOf(account, id)).status).toBe('done')
      expect(await orderedAtSupplier(id)).toBe(1)
      expect(await moneyOf(account)).toEqual({ available: 50_000 - 2 * feeHal, held: 0 })
    },
  )

  test('that loses its answer to the order itself is not sent it again', async () => {
    const account = await surface.newAccount(50_000)
    const id = await place(account)
    await supplyHere(jobOf(account, id))
    expect(await supplier.stateOf(id)).toEqual({ kind: 'none' })
    await control('PUT', '/faults', { target: 'supplier', fault: 'drop', count: 1 })
    expect(await supplier.order({ id, ...wanted, country: 'CZ' })).toBe('unknown')
    await supplyUntilOver(account, id)
    expect(await orderedAtSupplier(id)).toBe(1)
    expect((await orderOf(account, id)).numbers).toEqual(await numbersOf(account))
  })

  test('that refuses an order ends it, which costs nothing', async () => {
    const account = await surface.newAccount(50_000)
    const id = await place(account)
    await supplyHere(jobOf(account, id))
    await control('PUT', '/faults', { target: 'supplier', fault: 'reject' })
    expect(await supplier.order({ id: 'ord_refused', ...wanted, country: 'CZ' })).toBe('refused')
    expect(await supplier.stateOf('ord_refused')).toEqual({ kind: 'unknown' })
    await control('PUT', '/faults', { target: 'supplier', fault: 'none' })
    expect(await supplier.stateOf(id)).toEqual({ kind: 'none' })
    const refusing: Supply = createNumberOrders({
      ...{ database: surface.database, clock: systemClock, randomBytes, log: silentLog, numbers, mailer },
      credit: surface.credit,
      supplier: { mode: 'sandbox', api: { ...supplier, order: async () => 'refused' } },
    }).jobs['number-order']!
    await supplyUntilOver(account, id, refusing)
    expect(await orderOf(account, id)).toMatchObject({
      status: 'failed',
      numbers: [],
      failReason: 'The supplier has no numbers like these.',
    })
    expect(await moneyOf(account)).toEqual({ available: 50_000, held: 0 })
    expect(mails.filter((mail) => mail.accountId === account.id).map((mail) => mail.content)).toEqual([
      { kind: 'order-failed', reason: 'The supplier has no numbers like these.' },
    ])
  })

  test('gets back what it brings for an order that a person has ended, but for numbers that the person entered', async () => {
    const account = await surface.newAccount(50_000)
    const [failed, completed] = [await place(account), await place(account, { ...wanted, count: 1 })]
    for (const id of [failed, completed])
      for (let runs = 0; runs < 2; runs++) await supplyHere(jobOf(account, id))
    await operate('POST', `/number-orders/${failed}/fail`, { reason: 'It takes too long.' })
    const [e164] = await vi.waitFor(
      async () => {
        const state = await supplier.stateOf(completed)
        return state.kind === 'done' ? state.numbers : expect.fail('it is not ready')
      },
      { timeout: 60_000, interval: 50 },
    )
    const byHand = await operate('POST', `/number-orders/${completed}/complete`, { numbers: [e164] })
    expect(byHand.status).toBe(200)
    await Promise.all([supplyUntilOver(account, failed), supplyUntilOver(account, completed)])
    const { happenings } = await control('GET', '/happenings')
    const numbersAsked = happenings.find(
      (one: { kind: string; details: { reference: string } }) =>
        one.kind === 'supplier.ordered' && one.details.reference === failed,
    ).details.numbers
    const released = happenings
      .filter((one: { kind: string }) => one.kind === 'supplier.released')
      .map((one: { details: { e164: string } }) => one.details.e164)
    expect(released.sort()).toEqual([...numbersAsked].sort())
    expect(await numbersOf(account)).toEqual([e164])
    expect(await moneyOf(account)).toEqual({ available: 50_000 - feeHal, held: 0 })
  })
})

describe('whatever comes together', () => {
  /** The job in a process that dies before its step `diesAt`, each answer of the supplier being two. */
  const dyingSupply = (database: Database, diesAt: number): { supply: Supply; steps: () => number } => {
    const life = startLife(database, diesAt)
    const around = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      life.step(`before ${name}`)
      const answer = await run()
      life.step(`after ${name}`)
      return answer
    }
    const { jobs } = createNumberOrders({
      ...{ database: life.database, clock: systemClock, randomBytes, log: silentLog, numbers, mailer },
      credit: createCredit({ clock: systemClock, randomBytes }),
      supplier: {
        mode: 'sandbox',
        api: {
          order: (order) => around('order', () => supplier.order(order)),
          stateOf: (id) => around('state', () => supplier.stateOf(id)),
          release: (e164) => around('release', () => supplier.release(e164)),
        },
      },
    })
    return { supply: jobs['number-order']!, steps: () => life.steps.length }
  }

  test('a process may die before any step of an order: another one ends it, ordered and paid once', async () => {
    const whole = async (diesAt: number) => {
      const account = await surface.newAccount(50_000)
      const id = await place(account)
      const { supply, steps } = dyingSupply(surface.database, diesAt)
      const died = await supplyUntilOver(account, id, supply, 1000).then(
        () => false,
        () => true,
      )
      await supplyUntilOver(account, id)
      const order = await orderOf(account, id)
      expect(order.status).toBe('done')
      expect(await numbersOf(account)).toEqual(order.numbers)
      expect(await moneyOf(account)).toEqual({ available: 50_000 - 2 * feeHal, held: 0 })
      expect(await orderedAtSupplier(id)).toBe(1)
      return { died, steps: steps() }
    }
    const { died, steps } = await whole(Number.POSITIVE_INFINITY)
    expect(died).toBe(false)
    // A run may ask the supplier once more or less whether it is ready.
    const outcomes = await Promise.all(Array.from({ length: steps + 3 }, (_, diesAt) => whole(diesAt)))
    expect(outcomes.slice(0, steps - 6).every((outcome) => outcome.died)).toBe(true)
  })

  test('two processes at the job of one order bring its numbers once', async () => {
    const account = await surface.newAccount(50_000)
    const id = await place(account)
    const [one, two] = [dyingSupply(surface.database, 1e9), dyingSupply(surface.database, 1e9)]
    await Promise.all([supplyUntilOver(account, id, one.supply), supplyUntilOver(account, id, two.supply)])
    expect(await numbersOf(account)).toHaveLength(2)
    expect(await moneyOf(account)).toEqual({ available: 50_000 - 2 * feeHal, held: 0 })
    expect(await orderedAtSupplier(id)).toBe(1)
  })

  test('cancelling and taking end in one of the two', async () => {
    const account = await surface.newAccount(500_000)
    for (let round = 0; round < 10; round++) {
      const id = await place(account, { ...wanted, count: 1 })
      const [cancelled] = await Promise.all([cancel(account, id), supplyHere(jobOf(account, id))])
      const { status } = await orderOf(account, id)
      expect([cancelled.status, status]).toEqual(
        cancelled.status === 200 ? [200, 'cancelled'] : [409, 'provisioning'],
      )
      await supplyUntilOver(account, id)
    }
    const { held } = (await moneyOf(account))!
    expect(held).toBe(0)
  })

  test('two completions of an order, and two orders with one number, are paid and assigned once', async () => {
    const account = await surface.newAccount(50_000)
    const [a, b] = [
      await place(account, { ...wanted, count: 1 }),
      await place(account, { ...wanted, count: 1 }),
    ]
    for (const id of [a, b]) await operate('POST', `/number-orders/${id}/take`)
    const complete = (id: string) =>
      operate('POST', `/number-orders/${id}/complete`, { numbers: ['+420377100002'] })
    const answers = await Promise.all([complete(a), complete(a), complete(b), complete(b)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await numbersOf(account)).toEqual(['+420377100002'])
    expect(await moneyOf(account)).toEqual({ available: 50_000 - feeHal, held: 0 })
  })

  test('two orders under one gate, placed at once, are one', async () => {
    const account = await gatedAccount()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(account, 'POST', '/v1/numbers/orders', wanted)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status } of answers) expect([201, 402, 429]).toContain(status)
  })
})
