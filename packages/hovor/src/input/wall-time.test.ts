import { expect, test } from 'vitest'
import { dayText, midnight, momentOf, wallAt } from './wall-time.ts'

const prague = 'Europe/Prague'

test.each([
  ['2026-11-01T00:00:00Z', '2026-10-31T23:00:00.000Z'],
  ['2026-07-01T12:30:00Z', '2026-07-01T10:30:00.000Z'],
])('the clock on the wall in Prague shows %s at %s', (wall, at) => {
  expect(new Date(momentOf(Date.parse(wall), prague)).toISOString()).toBe(at)
  expect(wallAt(Date.parse(at), prague)).toBe(Date.parse(wall))
})

test('a time that is skipped in spring is an hour later, one that comes twice in autumn the first', () => {
  expect(new Date(momentOf(Date.parse('2026-03-29T02:30:00Z'), prague)).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
  expect(new Date(momentOf(Date.parse('2026-10-25T02:30:00Z'), prague)).toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
})

test.each([
  ['2026-03-20', '2026-04-05', []],
  ['2026-10-20', '2026-11-05', ['2026-10-25T01:00:00.000Z']],
])(
  'every hour from %s to %s is found from what the wall clock shows then, but one that comes twice',
  (first, last, twice) => {
    const missed: string[] = []
    for (let atMs = Date.parse(first); atMs < Date.parse(last); atMs += 3_600_000) {
      if (momentOf(wallAt(atMs, prague), prague) !== atMs) missed.push(new Date(atMs).toISOString())
    }
    expect(missed).toEqual(twice)
  },
)

test('days are those of the wall clock', () => {
  const wallMs = wallAt(Date.parse('2026-11-30T23:30:00Z'), prague)
  expect(dayText(wallMs)).toBe('2026-12-01')
  expect(dayText(midnight(wallMs, -1))).toBe('2026-11-30')
  expect(wallAt(Date.parse('2026-11-30T23:30:00.250Z'), prague) - wallMs).toBe(250)
})
