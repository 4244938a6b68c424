import { expect, test } from 'vitest'
import { batched } from './batch.ts'

test('requests of one turn share a load, later ones wait for the next', async () => {
  const loads: (readonly number[])[] = []
  let release = () => {}
  const ask = batched<number, number>({
    maxKeys: 3,
    async load(keys) {
      loads.push(keys)
      if (loads.length === 1) await new Promise<void>((resolve) => (release = resolve))
      return keys.map((key) => key * 10)
    },
  })
  const first = [ask(1), ask(2)]
  await new Promise((resolve) => setImmediate(resolve))
  const later = [3, 4, 5, 6].map(ask)
  release()
  expect(await Promise.all([...first, ...later])).toEqual([10, 20, 30, 40, 50, 60])
  expect(loads).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('no more loads run at once than allowed, and none without a request', async () => {
  const loads: { readonly keys: readonly number[]; readonly end: () => void }[] = []
  const ask = batched<number, number>({
    maxKeys: 2,
    maxLoads: 2,
    load: (keys) => new Promise((resolve) => loads.push({ keys, end: () => resolve(keys) })),
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const begun = () => loads.map(({ keys }) => keys)
  const answers = [1].map(ask)
  await turn()
  answers.push(...[2, 3, 4].map(ask))
  await turn()
  expect(begun()).toEqual([[1], [2, 3]])
  loads[1]?.end()
  await turn()
  expect(begun()).toEqual([[1], [2, 3], [4]])
  for (const { end } of loads) end()
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4])
})

test('a load that fails fails its own requests only', async () => {
  let count = 0
  const ask = batched<number, number>({
    maxKeys: 1,
    async load(keys) {
      count += 1
      if (count === 1) throw new Error('lost')
      return keys
    },
  })
  const [one, two] = await Promise.allSettled([ask(1), ask(2)])
  expect(one.status).toBe('rejected')
  expect(two).toEqual({ status: 'fulfilled', value: 2 })
})

test('a request behind 5000 others is refused at once', async () => {
  let release = () => {}
  const ask = batched<number, number>({
    maxKeys: 10_000,
    async load(keys) {
      await new Promise<void>((resolve) => (release = resolve))
      return keys
    },
  })
  const first = ask(0)
  await new Promise((resolve) => setImmediate(resolve))
  const waiting = Array.from({ length: 5000 }, (_, number) => ask(number))
  await expect(ask(1)).rejects.toMatchObject({ name: 'DatabaseUnavailable', uncertain: false })
  release()
  await first
  await new Promise((resolve) => setImmediate(resolve))
  release()
  expect(await Promise.all(waiting)).toHaveLength(5000)
})
