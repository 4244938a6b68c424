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

// verifies: setup-orders.price
test('a quote keeps its prices and terms when the tariffs change, until its number is paid', async () => {
  const account = await surface.newAccount(1_000_000)
  const before = await quotedOrder(surface, account)
  const rise = (kind: string, destination: string, unit: string, priceHal: number) => ({
    ...{ kind, destination, unit, priceHal },
    direction: 'in',
  })
  const tariffs = [rise('setup', 'base', 'once', 900_000), rise('number', 'CZ-fixed', 'month', 99_900)]
  expect((await operate(surface, 'PUT', '/tariffs', { tariffs, reason: 'Dearer' })).status).toBe(200)
  // Another process has not read the old tariffs.
  const other = await startTestSurface({ beside: surface })
  try {
    const path = `/setup-orders/${before.id}`
    const read = async () => (await ask(other, account, 'GET', path)).body.order
    expect((await read()).quote).toEqual(before.quote)
    const paid = await ask(other, account, 'POST', `${path}/checkout`, {
      acceptQuote: true,
      payWith: 'credit',
    })
    expect(paid.body.order.quote).toMatchObject({
      ...{ status: 'accepted', oneOffHal: 280_000, monthlyHal: 9900 },
      terms: before.quote?.terms,
      lines: before.quote?.lines,
    })
    await build(other, account, before.id)
    const { entries } = (await ask(other, account, 'GET', '/credit/ledger')).body
    const movements = entries.map(({ type, amountHal }: { type: string; amountHal: number }) => [
      type,
      amountHal,
    ])
    expect(movements).toEqual([
      ['number_fee', -9900],
      ['setup_order', -280_000],
      ['admin', 1_000_000],
    ])
    const dearer = await quotedOrder(other, account)
    expect(dearer.quote).toMatchObject({ oneOffHal: 930_000, monthlyHal: 99_900, dueHal: 1_029_900 })
    expect(await reconcile(surface.database)).toEqual([])
  } finally {
    await other.close()
  }
})
