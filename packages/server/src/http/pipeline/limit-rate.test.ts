import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

const clock = new VirtualClock()
let isAway = false
let server: TestSurface

beforeAll(async () => {
  const take = async () => {
    if (isAway) throw new DatabaseUnavailable(false, 'the database is away')
    return { admitted: true, limit: 60, remaining: 59, resetSecs: 60 }
  }
  server = await startTestSurface({ clock, rate: { take } })
})
afterAll(() => server.close())

// verifies: conventions.rate-limit-headers
test('a request that cannot be counted is 503, with the usual headers', async () => {
  const { apiKey } = await server.newAccount()
  const read = () => fetch(`${server.baseUrl}/v1/balance`, { headers: { authorization: `Bearer ${apiKey}` } })
  expect((await read()).status).toBe(200)
  isAway = true
  const answer = await read()
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable', cause: 'service' } })
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    answer.headers.get(`ratelimit-${name}`),
  )
  expect([limit, remaining, reset]).toEqual(['60', '0', '1'])
  expect(answer.headers.get('retry-after')).toBeNull()
})
