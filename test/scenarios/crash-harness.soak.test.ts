import { expect, test } from 'vitest'
import { crashStorm } from './support/crash-storm.ts'

/** An hour and a half: the storm takes minutes on a quiet machine, and the rest of the campaigns half an hour at most. */
const boundMs = 5_400_000

test('120 times kill -9 under load, with 1,000 contacts in 10 campaigns: nothing is lost, nothing happens twice', {
  timeout: boundMs,
}, async ({ onTestFinished }) => {
  const { code, told } = await crashStorm(['--tasks', '10', '--contacts', '100'], onTestFinished)
  process.stdout.write(`${JSON.stringify(told)}\n`)
  expect(told.broken).toEqual([])
  expect(code).toBe(0)
})
