import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { leastLongestTurnMs, longestTurnMs, turnLimitMs } from './longest-turn.ts'

/** Quadratic: looks from each full stop to the end of the run. */
const trimmed = (text: string) => text.replace(/\.+$/, '')
const stops = (length: number) => `${'.'.repeat(length)}x`

test('the longest turn is that of the work which does not yield', async () => {
  expect(await leastLongestTurnMs(() => trimmed(stops(20_000)))).toBeGreaterThan(turnLimitMs)
})

test('the same work in many turns has short ones', async () => {
  const inTurns = async () => {
    for (let part = 0; part < 50; part += 1) {
      trimmed(stops(1000))
      await setImmediate()
    }
  }
  expect(await leastLongestTurnMs(inTurns)).toBeLessThan(turnLimitMs)
})

test('a thread that does not get the machine takes no CPU time', async () => {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  // Holds the thread for as long, and does nothing: what a busy machine does to it.
  const held = () => Atomics.wait(cell, 0, 0, 5 * turnLimitMs)
  expect(await longestTurnMs(held)).toBeLessThan(turnLimitMs)
})
