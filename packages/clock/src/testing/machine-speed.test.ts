import { expect, test } from 'vitest'
import { slownessBy } from './machine-speed.ts'

/** A clock on which each run of the work takes the next of `durationsMs`. */
function clockOf(durationsMs: readonly number[]): () => number {
  let nowMs = 0
  let reads = 0
  return () => {
    if (reads % 2 === 1) nowMs += durationsMs[Math.floor(reads / 2) % durationsMs.length]!
    reads += 1
    return nowMs
  }
}

test('a machine on which the same work takes twice as long is twice as slow', () => {
  expect(slownessBy(clockOf([40, 17, 10]))).toBe(2)
})

test('no machine counts as faster than usual', () => {
  expect(slownessBy(clockOf([1]))).toBe(1)
})
