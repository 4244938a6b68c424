import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { pollUntil } from './poll-until.ts'

/** Polls every second for ten seconds; finds the value at the `nth` poll. */
async function looking(nth: number) {
  const clock = new VirtualClock()
  const startMs = clock.nowMs()
  const at: number[] = []
  const patience = { nowMs: () => clock.nowMs(), sleep: (ms: number) => clock.sleep(ms) }
  const looked = pollUntil(patience, { timeoutMs: 10_000, pollMs: 1000 }, async () => {
    at.push(clock.nowMs() - startMs)
    return at.length === nth ? 'found' : undefined
  })
  await clock.advance(0)
  await clock.advance(60_000)
  return { found: await looked, at }
}

it('finds a present value at once, and a later one soon after', async () => {
  expect(await looking(1)).toEqual({ found: 'found', at: [0] })
  expect(await looking(3)).toEqual({ found: 'found', at: [0, 1000, 2000] })
})

it('gives up at its time limit, after a final check', async () => {
  const { found, at } = await looking(100)
  expect(found).toBeUndefined()
  expect(at.at(-1)).toBe(10_000)
})
