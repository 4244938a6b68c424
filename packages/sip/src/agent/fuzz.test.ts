import { expect, it } from 'vitest'
import { runFuzz } from '../testing/fuzz/run-fuzz.ts'

it('an agent under thousands of broken messages of going calls never fails, and keeps nothing of them', async () => {
  const figures = await runFuzz({ seed: 20_261, messages: 20_000, perRound: 4000 })
  // the messages have reached calls, not only the parser
  expect(figures.calls).toBeGreaterThan(1000)
  expect(figures.heard).toBeGreaterThan(10_000)
})
