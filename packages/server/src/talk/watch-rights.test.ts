import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { type Failure, fail } from '../platform/kernel/failure.ts'
import { silentLog } from '../platform/log/log.ts'
import { watchRights } from './watch-rights.ts'

/** A watch over rights that the test takes away; hints come from the test too. */
function watching() {
  const clock = new VirtualClock()
  const listeners = new Map<() => void, string>()
  const database = {
    onHint(topic: string, run: () => void) {
      listeners.set(run, topic)
      return () => void listeners.delete(run)
    },
  }
  const seen = { looks: 0, lost: [] as string[] }
  let answer: () => Promise<Failure | undefined> = async () => undefined
  const lostRight = () => {
    seen.looks += 1
    return answer()
  }
  const stop = watchRights({ lostRight }, { clock, database, log: silentLog }, ({ code }) =>
    seen.lost.push(code),
  )
  return {
    clock,
    seen,
    stop,
    listeners,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    async hint() {
      for (const run of [...listeners.keys()]) run()
      await clock.advance(0)
    },
  }
}

test('Rights that end are noticed within 15 seconds without a hint, and told once.', async () => {
  const { clock, seen, answerWith, listeners } = watching()
  await clock.advance(14_999)
  answerWith(async () => fail('unauthorized'))
  expect(seen.looks).toBe(0)
  await clock.advance(1)
  expect(seen.lost).toEqual(['unauthorized'])
  await clock.advance(60_000)
  expect([seen.looks, seen.lost.length, listeners.size]).toEqual([1, 1, 0])
})

test('Hints of sessions, roles and keys have it look at once, one look at a time.', async () => {
  const { clock, seen, answerWith, listeners, hint } = watching()
  expect([...listeners.values()].sort()).toEqual(['api-key', 'rights'])
  const answers: ((why: Failure | undefined) => void)[] = []
  answerWith(() => new Promise((resolve) => answers.push(resolve)))
  await hint()
  await hint()
  await hint()
  expect(answers).toHaveLength(1)
  answers[0]!(undefined)
  await clock.advance(0)
  // What was hinted meanwhile is looked at too.
  expect(answers).toHaveLength(2)
  answers[1]!(fail('insufficient_scope'))
  await clock.advance(0)
  expect(seen.lost).toEqual(['insufficient_scope'])
})

test('While nobody can tell, the person may; it looks again.', async () => {
  const { clock, seen, answerWith } = watching()
  answerWith(() => Promise.reject(new Error('away')))
  await clock.advance(15_000)
  expect([seen.looks, seen.lost]).toEqual([1, []])
  answerWith(async () => fail('unauthorized'))
  await clock.advance(15_000)
  expect(seen.lost).toEqual(['unauthorized'])
})

test('A watch that has ended looks no more, and tells nothing that it was looking for.', async () => {
  const { clock, seen, stop, answerWith, hint, listeners } = watching()
  let found: ((why: Failure) => void) | undefined
  answerWith(
    () =>
      new Promise((resolve) => {
        found = resolve
      }),
  )
  await hint()
  stop()
  stop()
  found!(fail('unauthorized'))
  await clock.advance(60_000)
  expect([seen.looks, seen.lost, listeners.size]).toEqual([1, [], 0])
})
