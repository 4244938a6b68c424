import { expect, it } from 'vitest'
import { latestMonths } from './latest-months.ts'

it.each([
  ['2026-11-28T12:00:00Z', ['2026-11', '2026-10', '2026-09']],
  ['2026-01-31T22:59:59Z', ['2026-01', '2025-12', '2025-11']],
  // Midnight in Prague.
  ['2026-01-31T23:00:00Z', ['2026-02', '2026-01', '2025-12']],
  ['2026-03-30T22:00:00Z', ['2026-03', '2026-02', '2026-01']],
])('at %s the months are those of Prague, the running one first', (at, months) => {
  expect(latestMonths(Date.parse(at), 3)).toEqual(months)
})
