import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { allEnded } from './all-ended.ts'

test('the first failure is reported when the last has ended', async () => {
  const clock = new VirtualClock()
  let ended = 0
  const after = async (ms: number) => {
    await clock.sleep(ms)
    return ++ended
  }
  const failing = allEnded([after(10), Promise.reject(new Error('first')), after(20)])
  const told = failing.catch((error: Error) => [error.message, ended])
  await clock.advance(20)
  expect(await told).toEqual(['first', 2])
})

test('results are in order', async () => {
  expect(await allEnded([Promise.resolve('a'), Promise.resolve('b')])).toEqual(['a', 'b'])
})
