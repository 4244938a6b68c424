import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { RecentAttempts } from './recent-attempts.ts'

test('attempts are counted for an hour, by the minute', async () => {
  const clock = new VirtualClock(0)
  const recent = new RecentAttempts(clock)
  expect(recent.lastHour()).toEqual({ attempts: 0, failures: 0 })
  recent.note('succeeded')
  recent.note('failed')
  await clock.advance(30 * 60_000)
  recent.note('failed')
  expect(recent.lastHour()).toEqual({ attempts: 3, failures: 2 })
  await clock.advance(30 * 60_000)
  expect(recent.lastHour()).toEqual({ attempts: 1, failures: 1 })
  recent.note('succeeded')
  expect(recent.lastHour()).toEqual({ attempts: 2, failures: 1 })
  await clock.advance(60 * 60_000)
  expect(recent.lastHour()).toEqual({ attempts: 0, failures: 0 })
})
