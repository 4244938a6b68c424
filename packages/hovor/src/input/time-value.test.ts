import { expect, test } from 'vitest'
import { dayOf, timeOf } from './time-value.ts'

const calendar = { nowMs: () => Date.parse('2026-11-28T21:30:00.000Z'), timeZone: () => 'Europe/Prague' }
const at = (text: string) => new Date(timeOf(text, calendar)).toISOString()

test.each([
  ['2026-11-01', '2026-10-31T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-11-01T10:00', '2026-11-01T09:00:00.000Z'],
  ['2026-11-26 14:05:09', '2026-11-26T13:05:09.000Z'],
  ['2026-11-26T14:05:09.25Z', '2026-11-26T14:05:09.250Z'],
  ['2026-11-26T14:05+05:30', '2026-11-26T08:35:00.000Z'],
  ['1798761600000', '2027-01-01T00:00:00.000Z'],
  ['0', '1970-01-01T00:00:00.000Z'],
  ['now', '2026-11-28T21:30:00.000Z'],
  ['today', '2026-11-27T23:00:00.000Z'],
  ['yesterday', '2026-11-26T23:00:00.000Z'],
  ['tomorrow', '2026-11-28T23:00:00.000Z'],
  ['-7d', '2026-11-21T21:30:00.000Z'],
  ['+2w', '2026-12-12T21:30:00.000Z'],
  ['-90m', '2026-11-28T20:00:00.000Z'],
  ['+2h', '2026-11-28T23:30:00.000Z'],
])('%s is %s, in Prague on 28 November at 22:30', (text, moment) => {
  expect(at(text)).toBe(moment)
})

test('a day is one of the calendar where clocks were put back in between', () => {
  expect(at('-40d')).toBe('2026-10-19T20:30:00.000Z')
})

test.each([
  ['yestreday', /written as 2026-11-01, 2026-11-01T10:00, now, today/],
  ['', /A time is/],
  ['7d', /A time is/],
  ['2026-02-30', /A time is/],
  ['2026-13-01', /A time is/],
  ['2026-11-01T24:30', /A time is/],
  ['2026-11-01T10', /A time is/],
  ['2026-11-01T10:00+99:00', /A time is/],
  ['1. 11. 2026', /A time is/],
  ['2026', /have 12 or 13 digits/],
  ['20261101', /have 12 or 13 digits/],
  ['1798761600', /have 12 or 13 digits/],
  ['-99999d', /before 1970/],
])('%j is refused with what is expected', (text, said) => {
  expect(() => timeOf(text, calendar)).toThrow(said)
})

test.each([
  ['today', '2026-11-28'],
  ['yesterday', '2026-11-27'],
  ['-4w', '2026-10-31'],
  ['2026-11-01', '2026-11-01'],
  ['November', 'November'],
])('the day %s is %s', (text, day) => {
  expect(dayOf(text, calendar)).toBe(day)
})

test('days are those of Prague, whatever the clock of this machine shows', () => {
  expect(dayOf('today', { nowMs: () => Date.parse('2026-11-28T23:30:00.000Z') })).toBe('2026-11-29')
})
