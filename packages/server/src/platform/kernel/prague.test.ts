import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pragueDate, pragueDayStart, pragueMinuteOfDay } from './prague.ts'

test('the local date changes at local midnight, in winter and in summer', () => {
  expect(pragueDate(Date.parse('2026-01-05T22:59:59Z'))).toBe('2026-01-05')
  expect(pragueDate(Date.parse('2026-01-05T23:00:00Z'))).toBe('2026-01-06')
  expect(pragueDate(Date.parse('2026-07-05T22:00:00Z'))).toBe('2026-07-06')
  expect(pragueMinuteOfDay(Date.parse('2026-07-05T06:30:00Z'))).toBe(8 * 60 + 30)
})

test('the days of a clock change have 23 and 25 hours', () => {
  const length = (day: string, next: string) =>
    (pragueDayStart(Date.parse(`${next}T12:00:00Z`)) - pragueDayStart(Date.parse(`${day}T12:00:00Z`))) /
    3_600_000
  expect(length('2026-03-29', '2026-03-30')).toBe(23)
  expect(length('2026-10-25', '2026-10-26')).toBe(25)
  expect(length('2026-06-01', '2026-06-02')).toBe(24)
})

test('every moment lies within its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000), max: Date.UTC(2060) }), (atMs) => {
      const start = pragueDayStart(atMs)
      expect(start).toBeLessThanOrEqual(atMs)
      expect(atMs - start).toBeLessThan(25 * 3_600_000)
      expect(pragueDate(start)).toBe(pragueDate(atMs))
      expect(pragueDate(start - 1)).not.toBe(pragueDate(atMs))
    }),
  )
})
