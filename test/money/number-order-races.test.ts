import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import {
  createCredit,
  createNumberOrders,
  type Database,
  numbers,
  silentLog,
  startLife,
} from '@hovor/server/testing'
import { describe, expect, test } from 'vitest'
import { feeHal, ordersOfFile, type Supply, wanted } from './support/orders-world.ts'

const {
  supplier,
  surface,
  mailer,
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

describe('concurrent steps of an order', () => {
  /** Runs the job in a process that dies before its step `diesAt`; each response of the supplier is two steps. */
  const dyingSupply = (database: Database, diesAt: number): { supply: Supply; steps: () => number } => {
    const life = startLife(database, diesAt)
    const around = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      life.step(`before ${name}`)
      const answer = await run()
      life.step(`after ${name}`)
      return answer
    }
    const { jobs } = createNumberOrders({
      database: life.database,
      clock: systemClock,
      randomBytes,
      log: silentLog,
      numbers,
      mailer,
      credit: createCredit({ clock: systemClock, randomBytes }),
      supplier: {
        mode: 'sandbox',
        api: {
          order: (order) => around('order', () => supplier().order(order)),
          stateOf: (id) => around('state', () => supplier().stateOf(id)),
          release: (e164) => around('release', () => supplier().release(e164)),
        },
      },
    })
    return { supply: jobs['number-order']!, steps: () => life.steps.length }
  }

  test('survive a process that dies at any of them: another one finishes the order, placed and paid once', async () => {
    const whole = async (diesAt: number) => {
      const account = await surface().newAccount(50_000)
      const id = await place(account)
      const { supply, steps } = dyingSupply(surface().database, diesAt)
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
    // A run may query the supplier once more or once less.
    const outcomes = await Promise.all(Array.from({ length: steps + 3 }, (_, diesAt) => whole(diesAt)))
    expect(outcomes.slice(0, steps - 6).every((outcome) => outcome.died)).toBe(true)
  })

  test('in two processes on the same job bring its numbers once', async () => {
    const account = await surface().newAccount(50_000)
    const id = await place(account)
    const [one, two] = [dyingSupply(surface().database, 1e9), dyingSupply(surface().database, 1e9)]
    await Promise.all([supplyUntilOver(account, id, one.supply), supplyUntilOver(account, id, two.supply)])
    expect(await numbersOf(account)).toHaveLength(2)
    expect(await moneyOf(account)).toEqual({ available: 50_000 - 2 * feeHal, held: 0 })
    expect(await orderedAtSupplier(id)).toBe(1)
  })

  test('that cancel and take it end in one of the two', async () => {
    const account = await surface().newAccount(500_000)
    for (let round = 0; round < 10; round++) {
      const id = await place(account, { ...wanted, count: 1 })
      const [cancelled] = await Promise.all([cancel(account, id), supplyOnce(account, id)])
      const { status } = await orderOf(account, id)
      expect([cancelled.status, status]).toEqual(
        cancelled.status === 200 ? [200, 'cancelled'] : [409, 'provisioning'],
      )
      await supplyUntilOver(account, id)
    }
    const { held } = (await moneyOf(account))!
    expect(held).toBe(0)
  })

  test('that complete it twice, or assign one number to two orders, are paid and assigned once', async () => {
    const account = await surface().newAccount(50_000)
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

  test('under one gate, placed at once, make one order', async () => {
    const account = await gatedAccount()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask(account, 'POST', '/v1/numbers/orders', wanted)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status } of answers) expect([201, 402, 429]).toContain(status)
  })
})
