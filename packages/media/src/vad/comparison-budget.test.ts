import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { createComparisonBudget } from './comparison-budget.ts'

it('allows twenty comparisons in 5 ms, and twenty more in the next', async () => {
  const clock = new VirtualClock(0)
  const mayCompare = createComparisonBudget(clock)
  const allowed = () => Array.from({ length: 50 }, mayCompare).filter(Boolean).length
  expect(allowed()).toBe(20)
  await clock.advance(4)
  expect(allowed()).toBe(0)
  await clock.advance(1)
  expect(allowed()).toBe(20)
})
