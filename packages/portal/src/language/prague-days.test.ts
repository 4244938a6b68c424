import { expect, it } from 'vitest'
import { endOfDayMs, localTextOf, momentOf, startOfDayMs, tomorrow } from './prague-days.ts'

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

it.each([
  ['2026-12-01T17:30', '2026-12-01T16:30:00Z'],
  ['2026-07-31T00:05', '2026-07-30T22:05:00Z'],
  // The first minute after the clocks have changed, and of the hour that comes twice the second.
  ['2026-03-29T03:00', '2026-03-29T01:00:00Z'],
  ['2026-10-25T02:30', '2026-10-25T01:30:00Z'],
])('%s in Prague is the moment %s, and is read back from it', (text, moment) => {
  expect(new Date(momentOf(text))).toEqual(new Date(moment))
  expect(localTextOf(Date.parse(moment))).toBe(text)
})

it('a time that the clocks leave out is as late as it would have been, and no time is none', () => {
  expect(localTextOf(momentOf('2026-03-29T02:30'))).toBe('2026-03-29T03:30')
  expect(momentOf('')).toBeNaN()
})
