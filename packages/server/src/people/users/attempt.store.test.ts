import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { takeAttempt } from './attempt.store.ts'

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
