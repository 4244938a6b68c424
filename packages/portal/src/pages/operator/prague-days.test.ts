import { expect, it } from 'vitest'
import { endOfDayMs, startOfDayMs, tomorrow } from './prague-days.ts'

it.each([
  ['2026-12-01', '2026-11-30T23:00:00Z', '2026-12-01T23:00:00Z'],
  ['2026-07-31', '2026-07-30T22:00:00Z', '2026-07-31T22:00:00Z'],
  // The clocks change on these days.
  ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
])('%s in Prague is from %s to %s', (day, from, until) => {
  expect(new Date(startOfDayMs(day))).toEqual(new Date(from))
  expect(new Date(endOfDayMs(day))).toEqual(new Date(until))
})

it('tomorrow is the day after the one in Prague', () => {
  expect(tomorrow(Date.parse('2026-11-28T12:00:00Z'))).toBe('2026-11-29')
  expect(tomorrow(Date.parse('2026-12-31T23:30:00Z'))).toBe('2027-01-02')
})
