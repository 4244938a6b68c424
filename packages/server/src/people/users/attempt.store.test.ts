import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { takeAttempt, takeAttemptOrWaitMs } from './attempt.store.ts'

const db = databaseOfFile()
const limit = { what: 'sign-in', limit: 3, windowMs: 3_600_000 }

it.each([3_600_000 * 2, 40 * 24 * 3_600_000])(
  'attempts made while the clock was %i ms ahead lock nobody out once it is correct',
  async (aheadMs) => {
    const clock = new VirtualClock()
    const attempt = () => takeAttempt(db.database, limit, `eva ${aheadMs}`, clock.nowMs())
    clock.stepWall(aheadMs)
    const ahead = [await attempt(), await attempt(), await attempt(), await attempt()]
    expect(ahead).toEqual([true, true, true, false])
    clock.stepWall(-aheadMs)
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual(ahead)
  },
)

it('an attempt beyond the limit is told what is left of its window', async () => {
  const clock = new VirtualClock()
  const attempt = () => takeAttemptOrWaitMs(db.database, limit, 'jan', clock.nowMs())
  expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 0])
  clock.stepWall(600_000)
  expect(await attempt()).toBe(3_000_000)
  clock.stepWall(3_000_000)
  expect(await attempt()).toBe(0)
})
