import { expect, it } from 'vitest'
import { lastMonth } from './last-month.ts'

it.each([
  ['2026-11-28T12:00:00Z', '2026-10-01', '2026-10-31'],
  ['2026-03-15T12:00:00Z', '2026-02-01', '2026-02-28'],
  ['2027-01-05T12:00:00Z', '2026-12-01', '2026-12-31'],
  // In Prague the first of the next month.
  ['2026-10-31T23:30:00Z', '2026-10-01', '2026-10-31'],
])('the month before %s is %s to %s', (now, from, to) => {
  expect(lastMonth(Date.parse(now))).toEqual({ from, to })
})
