import { until } from '@hovor/clock/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.close())
afterEach(() => world.setFault('supplier', 'none'))

const address = {
  company: 'Ordinace',
  street: 'Dlouhá 1',
  city: 'Plzeň',
  postalCode: '301 00',
  country: 'CZ',
}
const order = { country: 'CZ', region: 'Plzeň', count: 2, address }

async function ask(method: string, path: string, body?: unknown, key = world.addresses.supplier.apiKey) {
  const answer = await fetch(`${world.addresses.supplier.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any }
}

const delivered = (reference: string) =>
  until(async () => {
    const { body } = await ask('GET', `/v1/orders/${reference}`)
    return body.status === 'done' ? (body.numbers as string[]) : undefined
  })

describe.sequential('the number supplier', () => {
  it('supplies numbers of the region some time after the order, once per reference', async () => {
    const first = await ask('PUT', '/v1/orders/a', order)
    expect(first).toEqual({ status: 202, body: { reference: 'a', status: 'provisioning' } })
    const numbers = await delivered('a')
    expect(numbers).toEqual([
      expect.stringMatching(/^\+420377\d{6}$/),
      expect.stringMatching(/^\+420377\d{6}$/),
    ])
    const again = await ask('PUT', '/v1/orders/a', order)
    expect(again).toEqual({ status: 200, body: { reference: 'a', status: 'done', numbers } })
    const other = await ask('PUT', '/v1/orders/a', { ...order, count: 3 })
    expect(other.status).toBe(409)
    expect((await ask('GET', '/v1/orders/b')).status).toBe(404)
  })

  it('counts the stock of a region, and accepts returned numbers', async () => {
    const stock = '/v1/stock?country=SK&region=Bratislava'
    const { available } = (await ask('GET', stock)).body
    await ask('PUT', '/v1/orders/c', { ...order, country: 'SK', region: 'Bratislava', count: 1 })
    const [e164] = await delivered('c')
    expect(e164).toMatch(/^\+421233\d{6}$/)
    expect((await ask('GET', stock)).body.available).toBe(available - 1)
    expect((await ask('DELETE', `/v1/numbers/${encodeURIComponent(e164!)}`)).status).toBe(200)
    expect((await ask('DELETE', `/v1/numbers/${encodeURIComponent(e164!)}`)).status).toBe(404)
    expect((await ask('GET', stock)).body.available).toBe(available)
  })

  it('requires its key and a valid order', async () => {
    expect((await ask('GET', '/v1/orders/a', undefined, 'wrong')).status).toBe(401)
    expect((await ask('PUT', '/v1/orders/d', { ...order, count: 11 })).status).toBe(400)
    expect((await ask('PUT', '/v1/orders/d', { ...order, colour: 'red' })).status).toBe(400)
  })

  it('fails on demand', async () => {
    for (const [fault, status] of [
      ['reject', 422],
      ['5xx', 500],
      ['429', 429],
    ] as const) {
      await world.setFault('supplier', fault, 1)
      expect((await ask('PUT', '/v1/orders/e', order)).status).toBe(status)
    }
    expect((await ask('GET', '/v1/orders/e')).status).toBe(404)
    await world.setFault('supplier', 'drop', 1)
    await expect(ask('PUT', '/v1/orders/e', order)).rejects.toThrow()
    expect((await ask('GET', '/v1/orders/e')).status).toBe(200)
  })
})
