import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 29, 10))
let surface: TestSurface
beforeAll(async () => {
  surface = await startTestSurface({
    clock,
    operatorCreditLimitHal: 100_000,
    operators: [
      { name: 'olga', token: 'operator-token-of-the-tests' },
      { name: 'jana', token: 'token-of-another-operator' },
    ],
  })
})
afterAll(() => surface.close())

const adjust = (id: string, amountHal: number) =>
  operate(surface, 'POST', `/accounts/${id}/credit`, { amountHal, reason: 'Agreed' })

test('one operator adjusts no more than the limit within a day, given and taken together', async () => {
  const { id } = await surface.newAccount(0)
  expect((await adjust(id, 60_000)).status).toBe(200)
  expect((await adjust(id, -30_000)).status).toBe(200)
  const refused = await adjust(id, 10_001)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'adjustment_limit'])
  expect(refused.body.error.message).toContain('1 000.00 CZK')
  expect((await adjust(id, 10_000)).status).toBe(200)
  expect((await operate(surface, 'GET', `/accounts/${id}`)).body.account.balanceHal).toBe(40_000)
  expect(await storedEntries(surface, id, 'account.credit')).toHaveLength(3)
})

test('every operator has a separate limit, which is free again a day later', async () => {
  const { id } = await surface.newAccount(0)
  const other = await fetch(`${surface.baseUrl}/operator/v1/accounts/${id}/credit`, {
    method: 'POST',
    headers: { authorization: 'Bearer token-of-another-operator', 'content-type': 'application/json' },
    body: JSON.stringify({ amountHal: 100_000, reason: 'Agreed' }),
  })
  expect(other.status).toBe(200)
  expect((await adjust(id, 1)).status).toBe(403)
  await clock.advance(24 * 3_600_000 + 1000)
  expect((await adjust(id, 100_000)).status).toBe(200)
})

test('two adjustments at once see each other', async () => {
  await clock.advance(24 * 3_600_000 + 1000)
  const { id } = await surface.newAccount(0)
  const both = await Promise.all([adjust(id, 60_000), adjust(id, 60_000)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
})
