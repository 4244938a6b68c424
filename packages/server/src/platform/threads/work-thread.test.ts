import { Worker } from 'node:worker_threads'
import { systemClock, VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { createWorkThread, threadReady } from './work-thread.ts'

/** Doubles a number; obeys `die`, `exit` and `hang`; returns its thread id. */
const code = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', (order) => {
    if (order === 'die') throw new Error('dead')
    if (order === 'exit') process.exit(1)
    if (order === 'hang') for (;;);
    parentPort.postMessage({ doubled: order * 2, threadId })
  })
  parentPort.postMessage('${threadReady}')
`

type Answer = { doubled: number; threadId: number }

const threadOf = (clock: typeof systemClock, source = code) =>
  createWorkThread<number | string, Answer>({
    clock,
    start: () => new Worker(source, { eval: true }),
    maxWorkMs: 1000,
    idleMs: 60_000,
  })

test.each(['die', 'exit'])(
  'a thread ordered to %s is reported as crashed, and is replaced',
  async (order) => {
    const thread = threadOf(systemClock)
    expect(await thread.ask(order)).toEqual({ kind: 'crashed' })
    expect(await thread.ask(2)).toMatchObject({ kind: 'answered', answer: { doubled: 4 } })
    await thread.close()
  },
)

test('a thread that hangs is terminated at its time limit, and not before', async () => {
  const clock = new VirtualClock()
  const thread = threadOf(clock)
  await thread.ask(1)
  let outcome: unknown
  const asked = thread.ask('hang').then((came) => {
    outcome = came
  })
  await clock.advance(999)
  expect(outcome).toBeUndefined()
  await clock.advance(1)
  await asked
  expect(outcome).toEqual({ kind: 'timeout' })
  expect(await thread.ask(3)).toMatchObject({ answer: { doubled: 6 } })
  await thread.close()
})

test('an idle thread ends; the next order starts another one', async () => {
  const clock = new VirtualClock()
  const thread = threadOf(clock)
  const ids = []
  for (const waitMs of [0, 59_999, 60_000]) {
    await clock.advance(waitMs)
    const outcome = await thread.ask(1)
    ids.push(outcome.kind === 'answered' && outcome.answer.threadId)
  }
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
  await thread.close()
})

test('a thread whose code cannot be loaded is reported as crashed', async () => {
  const thread = threadOf(systemClock, 'throw new Error("no code")')
  expect(await thread.ask(1)).toEqual({ kind: 'crashed' })
})
