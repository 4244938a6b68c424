import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { createSearchBudget } from './search-budget.ts'

it('lets four searches begin in 5 ms, and four more in the next', async () => {
  const clock = new VirtualClock(0)
  const maySearch = createSearchBudget(clock)
  const begun = () => Array.from({ length: 25 }, maySearch).filter(Boolean).length
  expect(begun()).toBe(4)
  await clock.advance(4)
  expect(begun()).toBe(0)
  await clock.advance(1)
  expect(begun()).toBe(4)
})
