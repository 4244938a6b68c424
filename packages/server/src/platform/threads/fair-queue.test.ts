import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const bounds = { maxWaitingPerKey: 100, maxWaiting: 200 }

/** A queue whose work ends when the test says so, with the keys in starting order. */
function queueOf(slots: number) {
  const queue = createFairQueue(
    Array.from({ length: slots }, (_, at) => at),
    bounds,
  )
  const began: string[] = []
  const running: { key: string; slot: number; end: () => void }[] = []
  const add = (key: string) =>
    queue.run(key, (slot) => {
      began.push(key)
      return new Promise<void>((end) => running.push({ key, slot, end }))
    })
  const endFirst = async () => {
    running.shift()?.end()
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
  }
  return { add, began, running, endFirst }
}

test('a late key is served before the queue of another key', async () => {
  const { add, began, endFirst } = queueOf(1)
  for (const key of ['a', 'a', 'a', 'b']) add(key)
  for (let at = 0; at < 4; at += 1) await endFirst()
  expect(began).toEqual(['a', 'a', 'b', 'a'])
})

test('a key has at most one slot, so another key starts at once', () => {
  const { add, began } = queueOf(2)
  for (const key of ['a', 'a', 'a', 'b']) add(key)
  expect(began).toEqual(['a', 'b'])
})

test('refuses work over a limit, and continues after work that failed', async () => {
  const queue = createFairQueue([0], { maxWaitingPerKey: 1, maxWaiting: 2 })
  let fail = (_: Error) => {}
  const first = queue.run('a', () => new Promise<void>((_, reject) => (fail = reject)))
  const second = queue.run('a', async () => 'second')
  expect(queue.run('a', async () => 'third')).toBeUndefined()
  const other = queue.run('b', async () => 'other')
  expect(queue.run('c', async () => 'too many')).toBeUndefined()
  fail(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await Promise.all([second, other])).toEqual(['second', 'other'])
})

test('runs all work once, and never two of a key or a slot at a time', async () => {
  const steps = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'end'), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (actions, slots) => {
      const { add, began, running, endFirst } = queueOf(slots)
      const added = actions.filter((action) => action !== 'end')
      const check = () => {
        expect(new Set(running.map(({ key }) => key)).size).toBe(running.length)
        expect(new Set(running.map(({ slot }) => slot)).size).toBe(running.length)
      }
      for (const action of actions) {
        if (action === 'end') await endFirst()
        else add(action)
        check()
      }
      while (running.length > 0) {
        await endFirst()
        check()
      }
      expect(began.toSorted()).toEqual(added.toSorted())
    }),
  )
})

test('waiting work is bounded by what it keeps in memory, of each key and of all', async () => {
  const queue = createFairQueue(['slot'], {
    ...{ maxWaitingPerKey: 100, maxWaiting: 100 },
    ...{ maxOctetsPerKey: 10, maxOctets: 15 },
  })
  let release: () => void = () => {}
  const held = queue.run('a', () => new Promise<void>((resolve) => (release = resolve)), 100)
  const done = async () => 'done'
  const first = queue.run('a', done, 10)
  expect(queue.run('a', done, 1)).toBeUndefined()
  const small = queue.run('a', done, 0)
  const other = queue.run('b', done, 5)
  expect(queue.run('c', done, 1)).toBeUndefined()
  release()
  await held
  expect(await Promise.all([first, small, other])).toEqual(['done', 'done', 'done'])
  expect(await queue.run('c', done, 1000)).toBe('done')
})
