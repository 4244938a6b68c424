import { expect, test } from 'vitest'
import { crashStorm } from './support/crash-storm.ts'

/** An hour: the storm with its calm takes minutes on a quiet machine. */
const boundMs = 3_600_000

test('120 times kill -9 under load: nothing acknowledged is lost, nothing happens twice', {
  timeout: boundMs,
}, async ({ onTestFinished }) => {
  const { code, told } = await crashStorm([], onTestFinished)
  process.stdout.write(`${JSON.stringify(told)}\n`)
  expect(told.broken).toEqual([])
  expect(code).toBe(0)
})
