import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { readerOf } from './reader-left.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

test('a reader that leaves is noticed, and every later write is let go', async () => {
  const output = new EventEmitter()
  const { left } = readerOf(output)
  output.emit('error', failure('EPIPE'))
  await expect(left).resolves.toBeUndefined()
  output.emit('error', failure('EPIPE'))
})

test('output that fails for another reason is an error', () => {
  const output = new EventEmitter()
  readerOf(output)
  expect(() => output.emit('error', failure('ENOSPC'))).toThrow('ENOSPC')
})

test('a service that outlives its terminal goes on', async () => {
  const output = new EventEmitter()
  const { left, ignore } = readerOf(output)
  let isLeft = false
  void left.then(() => {
    isLeft = true
  })
  ignore()
  for (const code of ['EPIPE', 'EIO', 'ENOSPC']) output.emit('error', failure(code))
  await Promise.resolve()
  expect(isLeft).toBe(false)
})
