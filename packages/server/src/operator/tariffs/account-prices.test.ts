import type { Price } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../testing/operate.ts'

/* What an account is told that it pays, and what it is charged by. */

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
const dayMs = 24 * 3_600_000
let server: TestSurface

type Account = Awaited<ReturnType<TestSurface['newAccount']>>

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

async function pricesOf({ apiKey }: Account): Promise<Price[]> {
  const headers = { authorization: `Bearer ${apiKey}` }
  const response = await fetch(`${server.baseUrl}/v1/prices`, { headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as { prices: Price[] }).prices
}
const bridge = { kind: 'bridge', direction: 'out', unit: 'minute' } as const
const bridgesIn = (prices: readonly Price[]) =>
  Object.fromEntries(
    prices
      .filter(({ kind }) => kind === 'bridge')
      .map(({ destination, priceHal }) => [destination, priceHal]),
  )
const setPrices = (path: string, ...tariffs: object[]) =>
  operate(server, 'PUT', path, { tariffs, reason: 'a test' })

// verifies: endpoints.prices
test('an account is told every price by which it is charged, and no other', async () => {
  const account = await server.newAccount()
  const prices = await pricesOf(account)
  expect(prices.length).toBeGreaterThan(30)
  for (const { unit, priceHal, ...query } of prices)
    expect(await server.credit.priceOf(server.database, { ...query, accountId: account.id })).toEqual({
      unit,
      priceHal,
    })
  const keys = prices.map(({ kind, direction, destination }) => `${kind} ${direction} ${destination}`)
  expect(keys).toEqual([...new Set(keys)].sort())
})

// verifies: endpoints.prices
test('a price of its own counts before the tariff, also the one for any destination, until it ends', async () => {
  const [account, other] = [await server.newAccount(), await server.newAccount()]
  const usual = bridgesIn(await pricesOf(other))
  expect(usual).toEqual({ 'CZ-mobile': 180, 'CZ-fixed': 120, 'SK-mobile': 380, 'SK-fixed': 280 })
  const validUntil = clock.nowMs() + dayMs
  const set = await setPrices(
    `/accounts/${account.id}/tariffs`,
    { ...bridge, destination: 'any', priceHal: 100, validUntil },
    { ...bridge, destination: 'CZ-fixed', priceHal: 90, validUntil },
  )
  expect(set.status).toBe(200)
  const own = { 'CZ-mobile': 100, 'CZ-fixed': 90, 'SK-mobile': 100, 'SK-fixed': 100, any: 100 }
  expect(bridgesIn(await pricesOf(account))).toEqual(own)
  expect(bridgesIn(await pricesOf(other))).toEqual(usual)
  await clock.leap(dayMs)
  expect(bridgesIn(await pricesOf(account))).toEqual(usual)
})

test('a price to come is not told before its time', async () => {
  const account = await server.newAccount()
  const validFrom = clock.nowMs() + dayMs
  await setPrices('/tariffs', { ...bridge, destination: 'SK-fixed', priceHal: 300, validFrom })
  expect(bridgesIn(await pricesOf(account))).toMatchObject({ 'SK-fixed': 280 })
  await clock.leap(dayMs)
  expect(bridgesIn(await pricesOf(account))).toMatchObject({ 'SK-fixed': 300 })
})
