import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { createCpuBudget } from './cpu-budget.ts'

test('a key may use its minute at once, waits for what it overdrew, and has all of it again after a quiet minute', async () => {
  const clock = new VirtualClock()
  const budget = createCpuBudget(clock, 3000)
  expect(budget.waitMs('a')).toBe(0)
  budget.spend('a', 2999)
  expect(budget.waitMs('a')).toBe(0)
  budget.spend('a', 501)
  const waitMs = budget.waitMs('a')
  expect(waitMs).toBe(10_001)
  await clock.advance(waitMs - 2)
  expect(budget.waitMs('a')).toBeGreaterThan(0)
  await clock.advance(2)
  expect(budget.waitMs('a')).toBe(0)
  await clock.advance(600_000)
  budget.spend('a', 3001)
  expect(budget.waitMs('a')).toBeGreaterThan(0)
})

test('usage of one key does not count for another', () => {
  const budget = createCpuBudget(new VirtualClock(), 3000)
  budget.spend('a', 100_000)
  expect(budget.waitMs('b')).toBe(0)
})
