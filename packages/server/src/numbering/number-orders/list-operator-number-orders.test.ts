import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'

const address = { company: 'Ordinace', street: 'Dlouhá 1', city: 'Brno', postalCode: '602 00', country: 'CZ' }
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

async function placeOrder(apiKey: string, region: string): Promise<string> {
  const answer = await fetch(`${server.baseUrl}/v1/numbers/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'CZ', region, count: 1, address }),
  })
  const { order } = (await answer.json()) as { order: { id: string } }
  return order.id
}

// verifies: operator.orders
test('open orders of all accounts are listed in the order in which they were placed, page by page', async () => {
  const { apiKey } = await server.newAccount(100_000)
  const placed: string[] = []
  for (const region of ['Brno', 'Praha', 'Plzeň', 'Ostrava']) placed.push(await placeOrder(apiKey, region))
  const [taken, refused, third, last] = placed as [string, string, string, string]
  await operate(server, 'POST', `/number-orders/${taken}/take`, {})
  await operate(server, 'POST', `/number-orders/${refused}/take`, {})
  await operate(server, 'POST', `/number-orders/${refused}/fail`, { reason: 'None left' })

  const read = async (query: string) => (await operate(server, 'GET', `/number-orders?${query}`)).body
  const ids = async (query: string) => (await read(query)).orders.map(({ id }: { id: string }) => id)
  expect(await ids('status=open&sort=oldest')).toEqual([taken, third, last])
  expect(await ids('status=open')).toEqual([last, third, taken])
  expect(await ids('')).toEqual([...placed].reverse())
  const first = await read('status=open&sort=oldest&limit=2')
  expect(first).toMatchObject({ orders: [{ id: taken }, { id: third }], hasMore: true })
  expect(await ids(`status=open&sort=oldest&cursor=${first.nextCursor}`)).toEqual([last])
})
