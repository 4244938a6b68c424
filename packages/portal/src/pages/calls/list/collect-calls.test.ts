import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { collectCalls, mostCalls } from './collect-calls.ts'

type Deps = Parameters<typeof collectCalls>[0]
type Part = Awaited<ReturnType<Deps['read']>>

const limited = new ApiError(429, { code: 'rate_limited', message: 'Wait.' }, 7)

/** Reads parts of a list one after the other, and tells what was asked, waited and taken. */
async function collect(parts: readonly (object | Error)[]) {
  const left = [...parts]
  const asked: (number | undefined)[] = []
  const waited: number[] = []
  const taken: string[] = []
  const isWhole = await collectCalls({
    async read(before) {
      asked.push(before)
      const part = left.length > 1 ? left.shift()! : left[0]!
      if (part instanceof Error) throw part
      return part as Part
    },
    async pause(delayMs) {
      waited.push(delayMs)
    },
    take: (calls) => taken.push(...calls.map(({ id }) => id)),
  })
  return { isWhole, asked, waited, taken }
}
const part = (ids: readonly number[], nextBefore: number | null) => ({
  calls: ids.map((id) => ({ id: `c_${id}` })),
  hasMore: nextBefore !== null,
  nextBefore,
})

it('reads a list to its end, each call once, and takes a part without calls as no end', async () => {
  const { isWhole, asked, taken } = await collect([
    part([5, 4], 400),
    part([4, 3], 300),
    part([], 100),
    part([1], null),
  ])
  expect([isWhole, asked]).toEqual([true, [undefined, 400, 300, 100]])
  expect(taken).toEqual(['c_5', 'c_4', 'c_3', 'c_1'])
})

it('waits as long as the limit of requests lasts, and reads the same part again', async () => {
  const { asked, waited, taken } = await collect([part([2], 200), limited, part([1], null)])
  expect(asked).toEqual([undefined, 200, 200])
  expect(waited).toEqual([1_000, 7_000, 1_000])
  expect(taken).toEqual(['c_2', 'c_1'])
})

it('ends at the most calls of a file and at a limit of requests, and says that there are more', async () => {
  const many = (from: number) => Array.from({ length: mostCalls - 1 }, (_, nth) => from + nth)
  const full = await collect([part(many(0), 9), part(many(mostCalls), 8)])
  expect([full.isWhole, full.taken.length]).toEqual([false, mostCalls])
  const endless = await collect([part([], 9)])
  expect([endless.isWhole, endless.asked.length]).toEqual([false, 300])
})

it('is ended by any other refusal', async () => {
  const refused = new ApiError(403, { code: 'account_suspended', message: 'No.' }, undefined)
  await expect(collect([part([2], 200), refused])).rejects.toBe(refused)
})
