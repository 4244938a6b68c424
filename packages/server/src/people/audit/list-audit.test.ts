import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { operate } from '../../operator/testing/operate.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
const dayMs = 24 * 3_600_000
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock })
})
afterAll(() => server.close())

const audit = async (query: string) => (await operate(server, 'GET', `/audit?${query}`)).body

// verifies: operator.hosts
test('the log is read by period, whose first millisecond counts and whose last does not, page by page', async () => {
  const startMs = clock.nowMs()
  for (const reason of ['Sunday', 'Monday', 'Tuesday', 'Wednesday']) {
    await operate(server, 'PUT', '/tariffs', {
      tariffs: [{ kind: 'sms', direction: 'out', destination: 'any', unit: 'segment', priceHal: 100 }],
      reason,
    })
    await clock.leap(dayMs)
  }
  const reasons = async (query: string) =>
    (await audit(`action=tariffs.put&${query}`)).entries.map(({ reason }: { reason: string }) => reason)
  expect(await reasons('')).toEqual(['Wednesday', 'Tuesday', 'Monday', 'Sunday'])
  const period = `since=${startMs + dayMs}&before=${startMs + 3 * dayMs}`
  expect(await reasons(period)).toEqual(['Tuesday', 'Monday'])
  expect(await reasons(`since=${startMs + dayMs + 1}&before=${startMs + 3 * dayMs + 1}`)).toEqual([
    ...['Wednesday', 'Tuesday'],
  ])
  const { nextCursor } = await audit(`action=tariffs.put&${period}&limit=1`)
  expect(await reasons(`${period}&cursor=${nextCursor}`)).toEqual(['Monday'])
  expect((await operate(server, 'GET', '/audit?since=yesterday')).status).toBe(400)
})
