import { expect, it } from 'vitest'
import { runFuzz } from '../testing/fuzz/run-fuzz.ts'

it('an agent survives thousands of broken messages within its calls, and keeps nothing of them', async () => {
  const figures = await runFuzz({ seed: 20_261, messages: 5000, perRound: 2500 })
  // messages reached calls, not only the parser
  expect(figures.calls).toBeGreaterThan(250)
  expect(figures.heard).toBeGreaterThan(2500)
})
