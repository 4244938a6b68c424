import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'
import { silentLog } from '../../platform/log/log.ts'
import { numbers } from '../numbers/numbers.ts'
import { createNumberOrders } from './number-orders.ts'
import { ScriptedSupplier } from './testing/scripted-supplier.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
const dayMs = 24 * 3_600_000
const address = { company: 'Ordinace', street: 'Dlouhá 1', city: 'Brno', postalCode: '602 00', country: 'CZ' }
let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface({ clock })
})
afterAll(() => surface.close())

async function placeOrder(apiKey: string): Promise<string> {
  const answer = await fetch(`${surface.baseUrl}/v1/numbers/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'CZ', region: 'Brno', count: 2, address }),
  })
  const { order } = (await answer.json()) as { order: { id: string } }
  return order.id
}

test.each([
  ['lower than the tariff', 4900, ['+420547000001', '+420547000002']],
  ['of nothing', 0, ['+420547000003', '+420547000004']],
  ['higher than the tariff', 20_000, ['+420547000005', '+420547000006']],
])(
  'a price %s that ends before the numbers are there is paid as it was held',
  async (_, priceHal, delivered) => {
    const { id, apiKey } = await surface.newAccount(2 * priceHal + 100)
    const month = { kind: 'number', direction: 'in', destination: 'CZ-fixed', unit: 'month' }
    const validUntil = clock.nowMs() + dayMs
    const tariffs = [{ ...month, priceHal, validUntil }]
    expect(
      (await operate(surface, 'PUT', `/accounts/${id}/tariffs`, { tariffs, reason: 'Quote' })).status,
    ).toBe(200)
    const orderId = await placeOrder(apiKey)
    const supplier = new ScriptedSupplier()
    const { jobs } = createNumberOrders({
      ...{ database: surface.database, credit: surface.credit, clock, randomBytes, numbers },
      ...{ log: silentLog, mailer: { send: async () => {} }, supplier: { mode: 'sandbox', api: supplier } },
    })
    const supply = () =>
      jobs['number-order']!({
        ...{ accountId: id, key: `number-order:${orderId}`, kind: 'number-order', payload: undefined },
        ...{ attempts: 0, rev: 1, signal: new AbortController().signal, holds: async () => true },
      })
    await supply()
    await supply()
    expect(supplier.state.kind).toBe('provisioning')
    await clock.leap(2 * dayMs)
    supplier.state = { kind: 'done', numbers: delivered }
    await supply()
    const { orders } = (await operate(surface, 'GET', '/number-orders?limit=1')).body
    expect(orders).toMatchObject([{ id: orderId, status: 'done', numbers: delivered }])
    const { entries } = (await operate(surface, 'GET', `/accounts/${id}/credit/ledger`)).body
    const fees = entries.filter(({ type }: { type: string }) => type === 'number_fee')
    expect(fees.map(({ amountHal }: { amountHal: number }) => -amountHal)).toEqual(
      priceHal === 0 ? [] : [priceHal, priceHal],
    )
    expect((await operate(surface, 'GET', `/accounts/${id}`)).body.account.balanceHal).toBe(100)
  },
)
