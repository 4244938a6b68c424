import { systemClock } from '@hovor/clock'
import { pacedUntil } from '@hovor/clock/testing'
import { createQueue, numbers, reconcile, silentLog } from '@hovor/server/testing'
import { describe, expect, test } from 'vitest'
import { address, feeHal, ordersOfFile, wanted } from './support/orders-world.ts'

const {
  surface,
  mailsTo,
  orderedAtSupplier,
  ask,
  operate,
  place,
  orderOf,
  cancel,
  moneyOf,
  numbersOf,
  gatedAccount,
  supplyOnce,
  supplyUntilOver,
} = ordersOfFile()

describe('an order', () => {
  // verifies: numbers.orders
  test('is taken by the supplier through the queue, and completes with its numbers and their first month', async () => {
    const account = await surface().newAccount(50_000)
    const id = await place(account)
    expect(await orderOf(account, id)).toMatchObject({ status: 'pending', region: 'Plzeň', numbers: [] })
    const queue = createQueue({
      database: surface().database,
      clock: systemClock,
      nodeId: 'orders',
      log: silentLog,
      handlers: surface().jobs,
    })
    queue.start()
    const done = await pacedUntil('the order is done', async () => {
      const order = await orderOf(account, id)
      return order.status === 'done' && order
    })
    await queue.stop()
    expect(done.numbers).toHaveLength(2)
    expect(await numbersOf(account)).toEqual(done.numbers)
    expect(await moneyOf(account)).toEqual({ available: 50_000 - 2 * feeHal, held: 0 })
    expect(await orderedAtSupplier(id)).toBe(1)
    expect(mailsTo(account)).toEqual([{ kind: 'order-done', numbers: done.numbers }])
  })

  // verifies: states.order-cancel, states.order-cancel-again, states.order-cancel-late, states.order-foreign
  test('can be cancelled only until somebody takes it', async () => {
    const account = await surface().newAccount(50_000)
    const pending = await place(account)
    const cancelled = await cancel(account, pending)
    expect([cancelled.status, cancelled.body.order.status]).toEqual([200, 'cancelled'])
    expect(await cancel(account, pending)).toEqual(cancelled)
    expect((await supplyOnce(account, pending)).kind).toBe('done')
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

    const stranger = await surface().newAccount(50_000)
    for (const id of [taken, 'ord_00000000000000000000000000000000', 'nonsense']) {
      const { status, body } = await cancel(stranger, id)
      expect([status, body.error.code]).toEqual([404, 'not_found'])
    }
  })

  // verifies: general.open-order-gate, states.order-cancel
  test('counts for the gate before the first top-up until it ends', async () => {
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
  test('binds the key of its request to itself and its address before anyone outside is contacted', async () => {
    const account = await surface().newAccount(50_000)
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
  ])('for %j is refused', async (change, named) => {
    const account = await surface().newAccount()
    const { status, body } = await ask(account, 'POST', '/v1/numbers/orders', { ...wanted, ...change })
    expect([status, body.error.code]).toEqual([400, 'validation'])
    expect(body.error.message.startsWith(named)).toBe(true)
  })

  test('waits behind a purchase of the account, and is listed page by page, newest first', async () => {
    const account = await surface().newAccount()
    await surface().database.transaction(async (tx) => {
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

  test('that the account cannot pay for waits for credit, and its first month is reserved when it is taken', async () => {
    const account = await surface().newAccount(2 * feeHal - 1)
    const id = await place(account)
    expect((await supplyOnce(account, id)).kind).toBe('again')
    expect((await orderOf(account, id)).status).toBe('pending')
    expect(await orderedAtSupplier(id)).toBe(0)
    await operate('POST', `/accounts/${account.id}/credit`, { amountHal: 1, reason: 'Paid' })
    await supplyOnce(account, id)
    expect((await orderOf(account, id)).status).toBe('provisioning')
    expect(await moneyOf(account)).toEqual({ available: 0, held: 2 * feeHal })
    expect(await reconcile(surface().database)).toEqual([])
    await supplyUntilOver(account, id)
    expect((await orderOf(account, id)).status).toBe('done')
    expect(await moneyOf(account)).toEqual({ available: 0, held: 0 })
  })
})
