import { expect, test } from 'vitest'
import { keptSince } from './kept-since.ts'

test.each([
  ['2026-11-28T12:00:00Z', '2015-12-31T23:00:00.000Z'],
  ['2024-12-31T22:59:59Z', '2013-12-31T23:00:00.000Z'],
  ['2024-12-31T23:00:00Z', '2014-12-31T23:00:00.000Z'],
  ['2025-06-30T22:30:00Z', '2014-12-31T23:00:00.000Z'],
])('at %s records are kept that are of %s or later', (now, since) => {
  expect(new Date(keptSince(Date.parse(now))).toISOString()).toBe(since)
})
